package directives

import (
	"go/ast"
	"go/token"
)

// A MapType is the direction of a map clause.
type MapType string

// The map types. Alloc and release are the old spellings of storage, delete
// as a type the old spelling of the delete modifier.
const (
	MapTo      MapType = "to"
	MapFrom    MapType = "from"
	MapToFrom  MapType = "tofrom"
	MapAlloc   MapType = "alloc"
	MapRelease MapType = "release"
	MapDelete  MapType = "delete"
	MapStorage MapType = "storage"
)

// MapClause is map([modifiers,] [mapper(id),] [iterator(…),] [type:] items).
type MapClause struct {
	Keyword
	Modifiers []Word  // always, close, present, ompx_hold, self, delete
	Type      MapType // the default of the directive when none is written: to on enter, from on exit, otherwise tofrom
	TypeWord  Word    // the type as written; the zero Pos when none is
	Mapper    Word    // of mapper(id); zero when absent
	Iterators []Iterator
	Items     []Item
}

// Is reports whether the clause has the modifier.
func (m *MapClause) Is(modifier string) bool { return hasWord(m.Modifiers, modifier) }

// Deletes reports whether the items' reference count goes to zero: delete as
// type or as modifier.
func (m *MapClause) Deletes() bool { return m.Type == MapDelete || m.Is("delete") }

// Copies reports what the clause may copy: to the device, from the device.
// Storage (alloc, release) and delete copy neither.
func (m *MapClause) Copies() (to, from bool) {
	return m.Type == MapTo || m.Type == MapToFrom, m.Type == MapFrom || m.Type == MapToFrom
}

// MotionClause is to or from on target update:
// to([present,] [mapper(id),] [iterator(…):] items).
type MotionClause struct {
	Keyword
	Present   bool
	Mapper    Word
	Iterators []Iterator
	Items     []Item
}

// ReductionClause is reduction, in_reduction or task_reduction:
// reduction([inscan|task|default,] op: items).
type ReductionClause struct {
	Keyword
	Modifier Word // of reduction only; zero when absent
	Op       Word // + - * & | ^ && || min max, or the name of a declared reduction (perhaps pkg.Name)
	Items    []Item
}

// DependClause is depend([iterator(…),] kind: items). All is set when
// omp_all_memory is one of the items; Items are the others.
type DependClause struct {
	Keyword
	Iterators []Iterator
	Type      Word // in, out, inout, mutexinoutset, inoutset, depobj
	All       bool
	Items     []Item
}

// DoacrossClause is doacross(source:) or doacross(sink: vector). The vector has
// an expression for each loop that ordered(n) counts, or is one
// omp_cur_iteration - 1; it is nil for source.
type DoacrossClause struct {
	Keyword
	Type   Word // source, sink
	Vector []ast.Expr
}

// AffinityClause is affinity([iterator(…):] items).
type AffinityClause struct {
	Keyword
	Iterators []Iterator
	Items     []Item
}

// An Iterator is one of iterator(i = lo:hi[:step], j = …). Hi is the end.
type Iterator struct {
	Var          *ast.Ident
	Lo, Hi, Step ast.Expr // Step is nil when absent
	Stride       bool     // it was a section: Step is at least 1
	Pos, End     token.Pos
}

// AllocateClause is the clause allocate([allocator(a), align(n):] items), or
// the older allocate(a: items).
type AllocateClause struct {
	Keyword
	Allocator ast.Expr // nil means the default allocator
	Align     ast.Expr // bytes; nil when absent
	Items     []Item
}

// UsesAllocatorsClause is uses_allocators(spec, …).
type UsesAllocatorsClause struct {
	Keyword
	Allocators []UsesAllocator
}

// A UsesAllocator is [memspace(m), traits(t):] allocator, or the older
// allocator(traits).
type UsesAllocator struct {
	Allocator, Memspace, Traits ast.Expr // the last two nil when absent
}

// InitClause is init of interop: init([prefer_type(…),] target|targetsync…: var).
type InitClause struct {
	Keyword
	Prefer []ast.Expr // of prefer_type; nil when absent
	Types  []Word     // target, targetsync
	Var    Item
}

// InteropVarClause is use(var) and destroy[(var)].
type InteropVarClause struct {
	Keyword
	Var *Item // nil for destroy without an argument, on depobj
}

// PrefetchDataClause is data([hint:] sections) of //ompx:prefetch.
type PrefetchDataClause struct {
	Keyword
	Hint  ast.Expr // 0 none, 2 L2 or L3, 4 L1 and L2 or L3; nil means 0
	Items []Item
}

func hasWord(words []Word, text string) bool {
	for _, w := range words {
		if w.Text == text {
			return true
		}
	}
	return false
}
