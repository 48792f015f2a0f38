package ir

// Given is a variable of the kernel that holds, for functions of another package, the addresses of those that they use.
type Given struct {
	Name, Type string // as the file of the kernel spells them
	Fields     []GivenVar
	Filled     []string // fields with structs that are made of these, the variable itself by ""
}

// GivenVar is a field of it, and the variable whose address that has.
type GivenVar struct {
	Field string
	Var   *Var
}
