package directives

import "strings"

// A Kind is the name of a directive or of a construct, in words: "target",
// "target teams distribute parallel for", "declare mapper".
type Kind string

// The directives that are not combinations, and so the names a leaf construct
// can have.
const (
	// Loop nests.
	Distribute Kind = "distribute"
	For        Kind = "for"
	Simd       Kind = "simd"
	Loop       Kind = "loop"
	Taskloop   Kind = "taskloop"

	// Loop transformations.
	Unroll      Kind = "unroll"
	Tile        Kind = "tile"
	Interchange Kind = "interchange"
	Reverse     Kind = "reverse"
	Fuse        Kind = "fuse"

	// Blocks.
	Target     Kind = "target"
	Teams      Kind = "teams"
	Parallel   Kind = "parallel"
	TargetData Kind = "target data"
	Single     Kind = "single"
	Masked     Kind = "masked"
	Master     Kind = "master"
	Critical   Kind = "critical"
	Taskgroup  Kind = "taskgroup"
	Task       Kind = "task"
	Sections   Kind = "sections"
	SectionOf  Kind = "section" // one section of a sections construct; Section is an array section
	Scope      Kind = "scope"
	Ordered    Kind = "ordered" // with doacross it stands alone
	Assume     Kind = "assume"

	// Whatever its variants apply to.
	Metadirective Kind = "metadirective"

	// Calls and assignments.
	Dispatch              Kind = "dispatch"
	TargetVariantDispatch Kind = "target variant dispatch"
	Atomic                Kind = "atomic"

	// Stand-alone.
	TargetEnterData   Kind = "target enter data"
	TargetExitData    Kind = "target exit data"
	TargetUpdate      Kind = "target update"
	Taskwait          Kind = "taskwait"
	Taskyield         Kind = "taskyield"
	Barrier           Kind = "barrier"
	Flush             Kind = "flush"
	Interop           Kind = "interop"
	Depobj            Kind = "depobj"
	Scan              Kind = "scan"
	Cancel            Kind = "cancel"
	CancellationPoint Kind = "cancellation point"
	ErrorDirective    Kind = "error"
	Nothing           Kind = "nothing"
	Prefetch          Kind = "prefetch" // of //ompx:

	// Declarations.
	DeclareTarget    Kind = "declare target"
	DeclareVariant   Kind = "declare variant"
	DeclareMapper    Kind = "declare mapper"
	DeclareReduction Kind = "declare reduction"
	DeclareSimd      Kind = "declare simd"
	Groupprivate     Kind = "groupprivate"
	Threadprivate    Kind = "threadprivate"
	AllocateDecl     Kind = "allocate"
	Requires         Kind = "requires"
	Assumes          Kind = "assumes"
)

// combined are the names of combined and composite constructs (OpenMP 5.2,
// section 17.3; those with master are of 5.1, target loop is of 6.0), their
// constituents outermost first.
var combined = []Kind{
	"for simd",
	"distribute simd", "distribute parallel for", "distribute parallel for simd",
	"taskloop simd",
	"masked taskloop", "masked taskloop simd",
	"master taskloop", "master taskloop simd",
	"parallel for", "parallel for simd", "parallel loop", "parallel sections",
	"parallel masked", "parallel masked taskloop", "parallel masked taskloop simd",
	"parallel master", "parallel master taskloop", "parallel master taskloop simd",
	"teams distribute", "teams distribute simd",
	"teams distribute parallel for", "teams distribute parallel for simd", "teams loop",
	"target parallel", "target parallel for", "target parallel for simd", "target parallel loop",
	"target simd", "target loop",
	"target teams", "target teams distribute", "target teams distribute simd",
	"target teams distribute parallel for", "target teams distribute parallel for simd", "target teams loop",
}

// leavesOf returns the constituent constructs of a combination: its words.
func leavesOf(k Kind) []Kind {
	var leaves []Kind
	for w := range strings.FieldsSeq(string(k)) {
		leaves = append(leaves, Kind(w))
	}
	return leaves
}

// An Association says what a directive applies to.
type Association int

// The associations.
const (
	StandAlone       Association = iota // nothing: it takes effect where it stands
	LoopNest                            // a for statement, and the nest inside it
	Block                               // the next statement, mostly a block
	Call                                // one call: a statement, the right side of an assignment, or a block of exactly one
	AtomicAssignment                    // an assignment, ++, --, an if of the compare form, a block of two for capture
	Declaration                         // the declaration below
	File                                // the file: above package
)

var associationNames = [...]string{"stand-alone", "loop nest", "block", "call", "assignment", "declaration", "file"}

// String is the association in words.
func (a Association) String() string { return associationNames[a] }
