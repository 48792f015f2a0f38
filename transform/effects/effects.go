package effects

import (
	"go/ast"
	"go/types"
	"iter"
)

// Kind says what an access does.
type Kind int

// The kinds of accesses.
const (
	Read Kind = iota
	Write
)

// Access is a read or write of memory.
type Access struct {
	Path Path
	Kind Kind
	Node ast.Node        // the expression or statement; in the called function when Via is not empty
	Via  []*ast.CallExpr // the calls that lead there, outermost first

	typ types.Type // of the memory; nil where it is not known
}

// Type is that of the memory; nil where it is not known.
func (a Access) Type() types.Type { return a.typ }

// Place is where the code that was asked about makes the access: its outermost call, or the access itself.
func (a Access) Place() ast.Node { return outermost(a.Node, a.Via) }

// OtherKind says what else code does than read and write memory.
type OtherKind int

// The kinds of other effects.
const (
	UnknownCall OtherKind = iota // calls what cannot be followed
	Output                       // prints
	Channel                      // sends, receives, closes or selects
	Goroutine                    // starts a goroutine
	Defer                        // defers a call, or recovers
	Panic                        // panics explicitly
)

// Other is an effect that is not an access.
type Other struct {
	Kind OtherKind
	Node ast.Node
	Via  []*ast.CallExpr
}

// Place is where the code that was asked about has the effect: its outermost call, or the effect itself.
func (o Other) Place() ast.Node { return outermost(o.Node, o.Via) }

func outermost(n ast.Node, via []*ast.CallExpr) ast.Node {
	if len(via) > 0 {
		return via[0]
	}
	return n
}

// Effects is what code may do, in the order of its text; what it calls stands where it calls. Each path is there once
// for each place and kind. Reading a slice reads its header; its elements are another path.
type Effects struct {
	Accesses []Access
	Others   []Other
}

// Reads are the accesses that read.
func (e Effects) Reads() iter.Seq[Access] { return e.only(Read) }

// Writes are the accesses that write.
func (e Effects) Writes() iter.Seq[Access] { return e.only(Write) }

func (e Effects) only(k Kind) iter.Seq[Access] {
	return func(yield func(Access) bool) {
		for _, a := range e.Accesses {
			if a.Kind == k && !yield(a) {
				return
			}
		}
	}
}

// collector gathers effects, each once: at one place, of one kind, to memory of one type. Memory that is merely known
// to be led to has one path, whatever is in it.
type collector struct {
	Effects
	accesses map[accessKey]bool
	others   map[otherKey]bool
}

type accessKey struct {
	path  Path
	kind  Kind
	place ast.Node
	typ   types.Type
}

type otherKey struct {
	kind  OtherKind
	place ast.Node
}

func newCollector() *collector {
	return &collector{accesses: map[accessKey]bool{}, others: map[otherKey]bool{}}
}

func (c *collector) access(a Access) {
	k := accessKey{a.Path, a.Kind, a.Place(), a.typ}
	if !c.accesses[k] {
		c.accesses[k] = true
		c.Accesses = append(c.Accesses, a)
	}
}

func (c *collector) other(o Other) {
	k := otherKey{o.Kind, o.Place()}
	if !c.others[k] {
		c.others[k] = true
		c.Others = append(c.Others, o)
	}
}
