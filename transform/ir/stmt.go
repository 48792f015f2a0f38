package ir

import "go/token"

// Statements.
type (
	// Comment is the user's comment: on a line of its own before the next statement, or trailing the one before.
	Comment struct {
		Node
		Text     string
		Trailing bool
	}
	// List is several statements in the same scope.
	List struct {
		Node
		Stmts []Stmt
	}
	// Declare is var V Type = Init; Init may be nil. Inferred: the user left the type to Init.
	Declare struct {
		Node
		Var      *Var
		Init     Expr
		Inferred bool
	}
	// Define is Lhs := Rhs; a nil variable is the blank identifier.
	Define struct {
		Node
		Lhs []*Var
		Rhs []Expr

		Elsewhere bool // the function that it defines stands in another package, where the Go form calls it
	}
	// Assign is Lhs Op Rhs; a nil Lhs is the blank identifier.
	Assign struct {
		Node
		Op  token.Token
		Lhs []Expr
		Rhs []Expr
	}
	// IncDec is X++ or X--.
	IncDec struct {
		Node
		Op token.Token
		X  Expr
	}
	// Do is a call for its effect.
	Do struct {
		Node
		X Expr
	}
	// Block is { ... }.
	Block struct {
		Node
		Body []Stmt
	}
	// If is if Init; Cond { Then } else Else; Else is nil, a *Block or an *If.
	If struct {
		Node
		Init Stmt
		Cond Expr
		Then *Block
		Else Stmt
	}
	// For is the three-clause loop.
	For struct {
		Node
		Init Stmt
		Cond Expr
		Post Stmt
		Body *Block
	}
	// Range is for Key, Value := range X; X an integer, slice, array or pointer to array.
	// With Define the two are *Var, else they are the expressions in KeyX and ValueX.
	Range struct {
		Node
		Key, Value   *Var
		KeyX, ValueX Expr
		X            Expr
		Body         *Block
	}
	// Switch is an expression switch; a Tag of nil is switch true.
	Switch struct {
		Node
		Init  Stmt
		Tag   Expr
		Cases []*Case
	}
	// Case is one clause of a Switch; no values is the default.
	Case struct {
		Node
		Values []Expr
		Body   []Stmt
	}
	// Labeled is Label: Stmt.
	Labeled struct {
		Node
		Label string
		Stmt  Stmt
	}
	// Branch is break, continue, goto or fallthrough.
	Branch struct {
		Node
		Op    token.Token
		Label string
	}
	// Panic is panic of a constant, or of a Host or Made.
	Panic struct {
		Node
		X Expr
	}
	// Atomic reads a number in one step, or changes it: Old is what is there, New what it becomes where Cond holds, in
	// terms of Old and of Operands, which are evaluated before. X is the address of the place. Before and After are the
	// values around the step, Held whether Cond did; they are declared by the statement, or nil.
	Atomic struct {
		Node
		X        Expr
		Operands []*Operand
		Old      *Var
		New      Expr    // nil: the place is only read
		Cond     *Binary // nil: always

		// Ordered: others see what the work-item does to memory before and after it in that order, as far as they look
		// by such operations, or behind a Flush.
		Ordered bool

		Before, After, Held *Var
		Named               *Var // the one that the user declares here; nil: none
	}
	// Operand is a value by the name that it has where it is used.
	Operand struct {
		Var *Var
		X   Expr
	}
	// Flush is where what the work-item does to memory before it becomes visible before what it does afterwards. Go's
	// atomic operations see to that.
	Flush struct{ Node }
	// Critical is statements that one work-item runs at a time, of all that have the name.
	Critical struct {
		Node
		Name string
		Body *Block
	}
	// Barrier is where the threads of a team wait for each other, or those of a sub-group. It and the next two stand in
	// what a thread does, and are gone when that has become what a team does (package fission).
	Barrier struct {
		Node
		Sub      bool // those of a sub-group
		Exchange bool // … for what the kernel has them exchange, and nothing else
	}
	// Once is done by one thread, for which the others wait.
	Once struct {
		Node
		Body *Block
	}
	// Shared is a loop, or several in each other, whose iterations the threads share: a For or a Range. Outside of
	// parallel regions the teams of a league do.
	Shared struct {
		Node
		Loop    Stmt
		Depth   int
		InOrder string // why iterations are to follow each other: the clause; "" if they need not
		Chunk   Expr   // how many of them, counted from the first, are one's; nil: that is not said
		Sized   bool   // that is said, by a number that the translator knows if Chunk is not nil
		Even    bool   // each has a run of about as many as another one
		Behind  *Block // what the team does that has run the last iteration; nil: nothing
	}
	// Return leaves a function that a kernel calls.
	Return struct {
		Node
		Results []Expr
	}
)

func (*Comment) stmt()  {}
func (*List) stmt()     {}
func (*Declare) stmt()  {}
func (*Define) stmt()   {}
func (*Assign) stmt()   {}
func (*IncDec) stmt()   {}
func (*Do) stmt()       {}
func (*Block) stmt()    {}
func (*If) stmt()       {}
func (*For) stmt()      {}
func (*Range) stmt()    {}
func (*Switch) stmt()   {}
func (*Labeled) stmt()  {}
func (*Branch) stmt()   {}
func (*Panic) stmt()    {}
func (*Return) stmt()   {}
func (*Atomic) stmt()   {}
func (*Barrier) stmt()  {}
func (*Once) stmt()     {}
func (*Shared) stmt()   {}
func (*Flush) stmt()    {}
func (*Critical) stmt() {}
