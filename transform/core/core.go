// Package core is the core form of a kernel: the kernel as every machine reads it. It is made from the readable form
// by one list of small passes and is read by everything that is not readable Go: the printers of device C, the
// compiler for lanes, the reference interpreter, the analyses of cost, effects and dependence, and a mechanical Go
// printer.
//
// It has types of its own with layout, and neither Go's types, nor a syntax tree, nor text. Expressions have no
// effect and cannot fail: what may fail is a Check before them, every access to memory is a Load or Store, and the
// order of evaluation is the order of statements. Control flow is structured. There is no range, switch, tuple
// assignment, method or closure.
//
// Numbers are those of a 64-bit little-endian machine: Go's int is a signed integer of 64 bits. What an operation
// means is what the interpreter (package interp) does; it follows the Go specification, and where that leaves a
// choice (a conversion of a float that does not fit) Go's compiler for amd64. Registers begin as zero, as Go's
// variables do; private and team memory begins as anything, so who declares a variable in memory clears it.
//
// The rooms below this one, each a reader: text prints and parses, verify says what a reader may rely on, interp
// runs, phases cuts kernels at their barriers, gosrc and csrc print, effects, uniform and cost analyse. y += a*x is
// built like this:
//
//	x, y := core.NewBuffer("x", core.Float64), core.NewBuffer("y", core.Float64)
//	a := core.NewValue("a", core.Float64)
//	i := core.Reg("i", core.Int64)
//	xi, yi := core.Reg("xi", core.Float64), core.Reg("yi", core.Float64)
//	var p core.Program
//	var b core.Body
//	for _, item := range []struct {
//		of *core.Param
//		to *core.Var
//	}{{x, xi}, {y, yi}} {
//		b.Check(core.Below(i.Get(), item.of.Len.Get()), p.Site("saxpy.go:14:5", core.Index), i.Get(), item.of.Len.Get())
//		b.Load(item.to, item.of.At(i.Get()))
//	}
//	b.Store(y.At(i.Get()), core.Bin(core.Add, core.Bin(core.Mul, a.Val.Get(), xi.Get()), yi.Get()))
//	p.Kernels = []*core.Kernel{{Name: "saxpy", Params: []*core.Param{x, y, a}, Loops: []*core.Loop{{Var: i}}, Body: b}}
package core

// Program is kernels with the functions that they call.
type Program struct {
	Kernels []*Kernel
	Funcs   []*Func // in any order
	Sites   []Site  // no two are equal
}

// Site is a place in the user's source where a kernel may fail.
type Site struct {
	Pos  string // file:line:col
	Code Code
	// Unsigned: the first operand is a Uint of 64 bits, of which Go's message is to show the value.
	Unsigned bool
	Text     string // of Panic: what is panicked with, as Go prints it; of Thrown: how it is written
	Host     any    // of Thrown: what the host makes it of, which is the translator's
}

// Code says how a kernel fails. The comment names the operands that a Check carries, for Go's message.
type Code uint8

// The codes.
const (
	Index        Code   = iota // index, length
	SliceTo                    // high, capacity: s[:high] of a slice
	SliceToLen                 // high, length: of a string, or an array behind a pointer
	SliceFrom                  // low, high: s[low:high]
	Slice3To                   // max, capacity: s[::max] of a slice
	Slice3ToLen                // max, length: of an array behind a pointer
	Slice3Middle               // high, max: s[:high:max]
	Slice3From                 // low, high: s[low:high:]
	ToArray                    // length, wanted: a conversion of a slice to an array
	Divide                     // none: integer division by zero
	Nil                        // none: nil dereference
	Shift                      // none: shift by a negative count
	MakeLen                    // none: the length of make is out of range
	MakeCap                    // none: its capacity
	Panic                      // none: panic(constant)
	Absent                     // index, from, to: an element that is not on the device
	Overflow                   // none: a quotient of bits.Div that has too many bits
	Thrown                     // three for what the host makes of them: panic(err), panic(fmt.Sprint(i))
	Codes        = iota        // how many there are
)

// Operands is how many operands a fault of this code has.
func (c Code) Operands() int {
	switch {
	case c <= ToArray:
		return 2
	case c == Absent || c == Thrown:
		return 3
	}
	return 0
}

// Site is the number of a site, which is added if it is new.
func (p *Program) Site(pos string, code Code) int { return p.AddSite(Site{Pos: pos, Code: code}) }

// AddSite is the number of a site, which is added if it is new.
func (p *Program) AddSite(s Site) int {
	for i := range p.Sites {
		if p.Sites[i] == s {
			return i
		}
	}
	p.Sites = append(p.Sites, s)
	return len(p.Sites) - 1
}

// Kernel is a target region.
type Kernel struct {
	Name   string
	Pos    string // of the directive
	Params []*Param
	Loops  []*Loop // associated loops, outermost first; none: run once, or by groups
	Groups *Groups // nil: work-items do not know of each other
	Body   []Stmt  // one iteration; of a kernel by groups, one work-item
}

// Loop is an associated loop: iteration k of it, from 0, has the value Start + k*Step in the variable's type, in
// arithmetic that wraps.
type Loop struct {
	Var         *Var // Register, Int or Uint; nil: the body has no use for it
	Start, Step *Var // of Var's type, known at launch; nil: 0 and 1
}

// Groups says that work-items run in groups with team memory and barriers. Their identity is asked for by Query.
type Groups struct {
	Dims int    // of the ND-range, 1 to 3
	Reqd [3]int // work-group size, fastest dimension first; 0: left to the launch
	Team []*Var // memory that a group shares, poison when the group begins
}

// Func is a function that kernels call. Aggregates are passed by Private pointers to copies of the caller's. One that
// ends without a Return returns zeros.
type Func struct {
	Name    string // unique in the program
	Params  []*Var // Register
	Results []*Type
	Body    []Stmt
}

// Var is a variable. It belongs to one function or kernel.
type Var struct {
	Name  string // unique in its function or kernel
	Type  *Type
	Mem   bool  // it is memory, used by its address; else a register: never an aggregate
	Space Space // of memory: Private or Team
}
