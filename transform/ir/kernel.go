package ir

import (
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/typeset"
)

// Kernel is one target region, ready to be printed.
type Kernel struct {
	Name    string             // __omp_offloading_<file>_<func>_l<line>
	Ident   string             // identifier of the descriptor in generated Go, unique in the package
	Pos     token.Pos          // of the directive
	Types   []*types.TypeParam // of the generic function around; none where the kernel needs none
	Open    []*types.TypeParam // those that the kernel has values of, and that may stand for types with pointers
	Params  []*Param           // in order of first use in the body
	Funcs   []*Define          // function values that are declared before the region, which the body calls
	Given   []Given            // what functions of other packages have instead of their package variables
	Nest    []*Loop            // associated loops, outermost first; empty for a region run once
	Privat  []*Var             // private copies, declared with their zero value before the body
	Setup   []Stmt             // what all iterations use and none changes: structs that stand for some of the host's
	Twinned []Stmt             // … which only functions of other packages use, that have them from Given
	Body    []Stmt
	Attr    []Attribute // compile-time attributes
	Label   string      // label of the innermost associated loop, if the body refers to it
	Made    []*Var      // variables that are not the user's: the printer finds free names like those that they have
	Team    int64       // bytes of memory that a team shares
	Uses    []*Uses     // what the launch compares of parameters that overlap, of one nest after the other

	Overwrites []Word // the calculation of which parameters it writes whole and does not read
}

// Attribute is a compile-time attribute of a kernel: a number, or one for each dimension.
type Attribute struct {
	Name  string // the runtime's
	Value []int
}

// Func is a function that a kernel calls, with the types that it is instantiated for. It is not printed: the Go form
// calls the user's own.
type Func struct {
	Decl    *types.Func
	Targs   []types.Type
	Params  []*Var // the receiver first
	Results []*Var // unnamed ones have no name
	Body    []Stmt
}

// ParamKind says how a value reaches the kernel.
type ParamKind int

const (
	Mapped       ParamKind = iota // memory of the device
	Firstprivate                  // a copy made at launch
	Reduction                     // a private accumulator, combined after the kernel
)

// Shape is the form in which a parameter's value arrives in the kernel.
type Shape int

const (
	Scalar  Shape = iota // a number or bool by value
	Slice                // the elements of a slice
	Pointer              // the target of a pointer the user wrote: the parameter is that pointer
	Text                 // the bytes of a string
	Memory               // a variable that lives behind a pointer in the kernel: array, struct, mapped scalar
)

// Form is how a minimum or maximum is written. Of floating-point numbers the forms are different operations.
type Form int

const (
	AnyForm        Form = iota // no minimum or maximum, or one of integers
	Comparison                 // if e > x { x = e }: a NaN is not taken, and not given up
	LastComparison             // if e >= x { x = e }: nor is it here, and the last of two zeros is taken
	BuiltinFunc                // x = max(x, e): a NaN wins
	MathFunc                   // x = math.Max(x, e): a NaN wins, but for an infinity
)

// Param is one item of the data environment that the kernel uses.
type Param struct {
	Var    *Var   // how the body names it
	Path   string // how the user wrote it: x, s.x, x[2:5]
	Kind   ParamKind
	Shape  Shape
	Op     token.Token // reduction operator: ADD MUL AND OR XOR LAND LOR; LSS for min, GTR for max; FUNC for With
	Form   Form        // of a minimum or maximum
	Part   types.Type  // of a Reduction: of what is combined, the variable or its elements
	With   *Combiner   // of a Reduction by a declared operator, whose Op is FUNC
	Used   bool        // the body refers to it; an item that is only mapped has no local
	Map    []string    // map-type bits, by the runtime's names
	Rows   bool        // its elements are pointers or slices that the body may follow
	Fields []Followed  // of what it reaches, pointers and slices that the body follows
	Whole  bool        // the body uses the slice as a value, so a part of it will not do
	Reach  Reach       // whether the launch may find a nil pointer on the way to it
	Pos    token.Pos   // first mention

	// Home is a value of a type in another package, where that has to do in Go what nothing else can name: its methods
	// give the launch the argument, the descriptor the layout, and the kernel the item. Empty elsewhere.
	Home string
	Twin string // the variable of the kernel that is one
}

// Combiner is a declared reduction operator.
type Combiner struct {
	Name string
	Func *types.Func // of two values of a type, which gives a third
	Init Expr        // the identity, in the scope of the package; nil: the zero value
}

// Elem is the type of what the item consists of in memory: of a slice its elements, of a pointer what it points to.
func (p *Param) Elem() types.Type {
	switch t := typeset.Underlying(p.Var.Type).(type) {
	case *types.Slice:
		return t.Elem()
	case *types.Pointer:
		return t.Elem()
	case *types.Basic:
		if p.Shape == Text {
			return types.Typ[types.Uint8]
		}
	}
	return p.Var.Type
}

// Followed is a field of a struct type.
type Followed struct {
	Of   types.Type
	Name string
}

// Follows reports whether the body uses pointers or slices in the item's memory.
func (p *Param) Follows() bool { return p.Rows || len(p.Fields) > 0 }

// Reach says when the body gets to a parameter.
type Reach int

const (
	ReachedByLaunch  Reach = iota // the launch has got there before: there is nothing to ask
	ReachedAlways                 // every iteration does
	ReachedSometimes              // the parameter is known by its address, nil where it cannot be reached
)

// Loop is one associated loop after normalisation: Var = Start + k*Step for k in [0, trips).
// The bounds are the host's; the kernel sees the logical index k.
type Loop struct {
	Var       *Var // nil when the loop has no variable
	Value     *Var // for i, v := range s: the copy of the element; nil otherwise
	Over      Expr // the s of that range
	FromZero  bool // Start is the constant 0
	StepOne   bool // Step is the constant 1
	Pos       token.Pos
	Runs      bool   // there are iterations, whatever the launch
	Inner     bool   // the bounds are evaluated when the loops around have iterations, and not before
	HostTrips string // Go expression of type omprt.Loop, in the scope of the launch
}

// Var is a variable of the kernel: a parameter or a local.
type Var struct {
	Name  string
	Type  types.Type
	Param *Param // nil for a local
	Used  bool   // some expression of the kernel refers to it
	Read  bool   // and one of them for its value
	Team  bool   // there is one for the threads of a team, which all come to the declaration
	Sub   bool   // likewise of a sub-group
	Sized bool   // a constant of the user's depended on its type, as len(array) does
}
