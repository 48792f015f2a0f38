package core

// Stmt is a statement.
type Stmt interface{ stmt() }

// The statements.
type (
	// Set gives a register a value.
	Set struct {
		Var *Var
		X   Expr
	}
	// Load reads a value of the register's type at P.
	Load struct {
		Var *Var
		P   Expr
	}
	// Store writes the value of X at P. An address in team or private memory is not stored in device memory.
	Store struct{ P, X Expr }
	// Move copies N bytes, which may overlap: memmove. None if N is 0 or less.
	Move struct{ Dst, Src, N Expr }
	// Zero clears N bytes; none if N is 0 or less.
	Zero struct{ P, N Expr }
	// Check fails at a site unless Cond holds.
	Check struct {
		Cond Expr
		Site int
		Args []Expr // operands, Int of 64 bits, as many as the site's Code has
	}
	// Fail fails.
	Fail struct {
		Site int
		Args []Expr
	}
	// If is a branch. Uniform: all items of a group take the same side.
	If struct {
		Cond       Expr
		Then, Else []Stmt
		Uniform    bool
	}
	// Repeat repeats its body until a Break of its label. Uniform: all items of a group repeat it as often.
	Repeat struct {
		Label   string
		Body    []Stmt
		Uniform bool
	}
	// Block runs its body once; a Break of its label goes behind it.
	Block struct {
		Label string
		Body  []Stmt
	}
	// Break leaves the Repeat or Block with the label.
	Break struct{ Label string }
	// Continue begins the body of the Repeat with the label anew.
	Continue struct{ Label string }
	// Return leaves the function, or ends the iteration or, in a kernel by groups, the work-item.
	Return struct{ X []Expr }
	// Call calls a function; its results go to registers, nil for one that is not wanted.
	Call struct {
		Results []*Var
		Func    *Func
		Args    []Expr
	}
	// Barrier is where the items of a group wait for each other, with their accesses to team and device memory. All of
	// them come to the same one: around it there are only uniform branches and loops, and blocks. It stands in kernels,
	// not in functions.
	Barrier struct{}
	// Atomic changes the number at P, in device or team memory, in one step. Old, if not nil, is the value before. Of
	// CompareSwap, X replaces Compare, compared as bits; any other operation is a loop around that. AtomicLoad has Old
	// and no X.
	Atomic struct {
		Op      AtomicOp
		P, X    Expr
		Compare Expr
		Old     *Var
	}
	// Fence orders the item's accesses to memory: what stands before it has happened for whoever sees, behind a fence
	// of his own, the value of an atomic operation behind it. There is one order of all fences. It reaches the whole
	// device.
	Fence struct{}
	// Critical runs its body while no other item of the launch is in one of the same Lock, a number below Locks. It
	// begins and ends with a Fence. Only a fault leaves it, and gives the lock back; no barrier stands in it.
	Critical struct {
		Lock int
		Body []Stmt
	}
	// Print writes values as Go's println and print do. Format has %v for each value, and %% for a percent sign.
	Print struct {
		Format string
		Args   []Expr
	}
	// Line says that what follows, up to the next Line, stands for a line of the user's.
	Line struct{ Pos string }
)

// Locks is how many locks a launch has.
const Locks = 8

// AtomicOp is what an Atomic does.
type AtomicOp uint8

// The atomic operations.
const (
	AtomicLoad     AtomicOp = iota
	AtomicStore             //
	AtomicExchange          //
	AtomicAdd               // integers wrap, floats round
	AtomicSub               //
	AtomicMul               //
	AtomicAnd               // integers
	AtomicOr                //
	AtomicXor               //
	AtomicMin               // Go's min
	AtomicMax               //
	CompareSwap             //
	AtomicOps      = iota
)

// Binary is the operator by which an atomic operation makes the new value from the old one and X, if it is one of
// those.
func (op AtomicOp) Binary() (BinaryOp, bool) {
	if op < AtomicAdd || op > AtomicMax {
		return 0, false
	}
	return [...]BinaryOp{Add, Sub, Mul, And, Or, Xor, MinOf, MaxOf}[op-AtomicAdd], true
}

// Type is that of the number.
func (s *Atomic) Type() *Type {
	if s.Op == AtomicLoad {
		return s.Old.Type
	}
	return s.X.Type()
}

func (*Set) stmt()      {}
func (*Load) stmt()     {}
func (*Store) stmt()    {}
func (*Move) stmt()     {}
func (*Zero) stmt()     {}
func (*Check) stmt()    {}
func (*Fail) stmt()     {}
func (*If) stmt()       {}
func (*Repeat) stmt()   {}
func (*Block) stmt()    {}
func (*Break) stmt()    {}
func (*Continue) stmt() {}
func (*Return) stmt()   {}
func (*Call) stmt()     {}
func (*Barrier) stmt()  {}
func (*Atomic) stmt()   {}
func (*Fence) stmt()    {}
func (*Critical) stmt() {}
func (*Print) stmt()    {}
func (*Line) stmt()     {}
