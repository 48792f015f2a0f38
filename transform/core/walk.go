package core

// Walk calls f for each statement of a list and of those within, outer ones first. Where f returns false it does not
// go inside.
func Walk(list []Stmt, f func(Stmt) bool) {
	for _, s := range list {
		if !f(s) {
			continue
		}
		for _, inner := range Lists(s) {
			Walk(inner, f)
		}
	}
}

// Lists are the lists of statements within a statement.
func Lists(s Stmt) [][]Stmt {
	switch s := s.(type) {
	case *If:
		return [][]Stmt{s.Then, s.Else}
	case *Repeat:
		return [][]Stmt{s.Body}
	case *Block:
		return [][]Stmt{s.Body}
	case *Critical:
		return [][]Stmt{s.Body}
	}
	return nil
}

// Exprs are the expressions of a statement itself, in the order in which they are written.
func Exprs(s Stmt) []Expr {
	switch s := s.(type) {
	case *Set:
		return []Expr{s.X}
	case *Load:
		return []Expr{s.P}
	case *Store:
		return []Expr{s.P, s.X}
	case *Move:
		return []Expr{s.Dst, s.Src, s.N}
	case *Zero:
		return []Expr{s.P, s.N}
	case *Check:
		return append([]Expr{s.Cond}, s.Args...)
	case *Fail:
		return s.Args
	case *If:
		return []Expr{s.Cond}
	case *Return:
		return s.X
	case *Call:
		return s.Args
	case *Print:
		return s.Args
	case *Atomic:
		list := []Expr{s.P}
		if s.X != nil {
			list = append(list, s.X)
		}
		if s.Compare != nil {
			list = append(list, s.Compare)
		}
		return list
	}
	return nil
}

// Operands are the expressions directly within an expression.
func Operands(e Expr) []Expr {
	switch e := e.(type) {
	case *Unary:
		return []Expr{e.X}
	case *Binary:
		return []Expr{e.X, e.Y}
	case *Convert:
		return []Expr{e.X}
	case *Reinterpret:
		return []Expr{e.X}
	case *Select:
		return []Expr{e.If, e.X, e.Y}
	case *Offset:
		return []Expr{e.P, e.N}
	case *Math:
		return e.Args
	}
	return nil
}

// WalkExpr calls f for an expression and those within, outer ones first.
func WalkExpr(e Expr, f func(Expr)) {
	f(e)
	for _, x := range Operands(e) {
		WalkExpr(x, f)
	}
}

// Sets are the registers that a statement itself gives values.
func Sets(s Stmt) []*Var {
	var list []*Var
	switch s := s.(type) {
	case *Set:
		return []*Var{s.Var}
	case *Load:
		return []*Var{s.Var}
	case *Atomic:
		list = []*Var{s.Old}
	case *Call:
		list = s.Results
	}
	var vars []*Var
	for _, v := range list {
		if v != nil {
			vars = append(vars, v)
		}
	}
	return vars
}

// Used is the variable that an expression itself mentions, nil if it is not one.
func Used(e Expr) *Var {
	switch e := e.(type) {
	case *Ref:
		return e.Var
	case *AddrOf:
		return e.Var
	}
	return nil
}

// Locals are the variables that statements mention, in order of first mention, without those that known holds.
func Locals(list []Stmt, known []*Var) []*Var {
	seen := map[*Var]bool{nil: true}
	for _, v := range known {
		seen[v] = true
	}
	var vars []*Var
	note := func(v *Var) {
		if !seen[v] {
			seen[v] = true
			vars = append(vars, v)
		}
	}
	Walk(list, func(s Stmt) bool {
		for _, e := range Exprs(s) {
			WalkExpr(e, func(e Expr) { note(Used(e)) })
		}
		for _, v := range Sets(s) {
			note(v)
		}
		return true
	})
	return vars
}

// Vars are the variables that a kernel's frame gives its body: those of parameters and loops, and team memory.
func (k *Kernel) Vars() []*Var {
	var list []*Var
	for _, p := range k.Params {
		list = append(list, p.Vars()...)
	}
	for _, l := range k.Loops {
		for _, v := range []*Var{l.Var, l.Start, l.Step} {
			if v != nil {
				list = append(list, v)
			}
		}
	}
	if k.Groups != nil {
		list = append(list, k.Groups.Team...)
	}
	return list
}

// Locals are the variables of the kernel's body that its frame does not give it.
func (k *Kernel) Locals() []*Var { return Locals(k.Body, k.Vars()) }

// Locals are the function's variables other than its parameters.
func (f *Func) Locals() []*Var { return Locals(f.Body, f.Params) }

// OnlyRead reports whether statements do nothing with a variable in memory but read it.
func OnlyRead(list []Stmt, v *Var) bool {
	only := true
	mentions := func(e Expr) bool {
		found := false
		WalkExpr(e, func(e Expr) { found = found || Used(e) == v })
		return found
	}
	Walk(list, func(s Stmt) bool {
		for i, e := range Exprs(s) {
			_, load := s.(*Load)
			_, move := s.(*Move)
			if !load && !(move && i == 1) && mentions(e) {
				only = false
			}
		}
		return only
	})
	return only
}

// Read are the registers whose values statements use. Statements that without holds for do not count.
func Read(list []Stmt, without func(Stmt) bool) map[*Var]bool {
	read := map[*Var]bool{}
	Walk(list, func(s Stmt) bool {
		if without != nil && without(s) {
			return false
		}
		for _, e := range Exprs(s) {
			WalkExpr(e, func(e Expr) {
				if r, ok := e.(*Ref); ok {
					read[r.Var] = true
				}
			})
		}
		return true
	})
	return read
}

// Reachable are the functions that kernels come to call, in the order of the program.
func (p *Program) Reachable() []*Func {
	seen := map[*Func]bool{}
	var visit func(list []Stmt)
	visit = func(list []Stmt) {
		Walk(list, func(s Stmt) bool {
			if call, ok := s.(*Call); ok && !seen[call.Func] {
				seen[call.Func] = true
				visit(call.Func.Body)
			}
			return true
		})
	}
	for _, k := range p.Kernels {
		visit(k.Body)
	}
	var list []*Func
	for _, f := range p.Funcs {
		if seen[f] {
			list = append(list, f)
		}
	}
	return list
}

// Recursive reports whether the function comes to call itself.
func (f *Func) Recursive() bool {
	seen := map[*Func]bool{}
	var calls func(list []Stmt) bool
	calls = func(list []Stmt) (found bool) {
		Walk(list, func(s Stmt) bool {
			if call, ok := s.(*Call); ok && !found && !seen[call.Func] {
				seen[call.Func] = true
				found = call.Func == f || calls(call.Func.Body)
			}
			return !found
		})
		return found
	}
	return calls(f.Body)
}
