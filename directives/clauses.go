package directives

import "go/ast"

// FlagClause is a clause that is its name alone: untied, mergeable, nogroup,
// full, ompx_bare, ompx_independent, threads and simd of ordered, the memory
// orders and the kinds of atomic, no_openmp, no_openmp_routines,
// no_parallelism.
type FlagClause struct{ Keyword }

// ExprClause is a clause with one expression, or, where the clause says so,
// none: collapse, ordered, num_threads, simdlen, safelen, priority, final,
// filter, hint, novariants, nocontext, partial, nowait, message, align,
// allocator, initializer, holds, indirect, ompx_dyn_groupprivate, and the
// requirements of requires.
type ExprClause struct {
	Keyword
	Expr ast.Expr // nil when absent
}

// ExprListClause is a clause with several expressions: sizes, permutation,
// looprange (first and count), thread_limit (one, or up to three with
// ompx_bare), ompx_max_work_group_size and ompx_reqd_work_group_size (x, the
// fastest dimension, first).
type ExprListClause struct {
	Keyword
	Exprs []ast.Expr
}

// NumTeamsClause is num_teams(n), num_teams(lo:hi), or up to three values
// with ompx_bare.
type NumTeamsClause struct {
	Keyword
	Lower ast.Expr   // nil when absent
	Upper []ast.Expr // one to three; one when Lower is present
}

// KeywordClause is a clause whose argument is one of a few words: default,
// bind, proc_bind, device_type, atomic_default_mem_order, at, severity, fail,
// fp, ompx_grf, and update on depobj.
type KeywordClause struct {
	Keyword
	Value Word
}

// ListClause is a plain list of items without sharing semantics of its own:
// is_device_ptr, use_device_ptr, has_device_addr, use_device_addr,
// nontemporal, inclusive, exclusive, copyin, copyprivate, uniform, enter,
// link, to on declare target, and detach, whose one item is the event.
type ListClause struct {
	Keyword
	Items []Item
}

// DataSharingClause is private, firstprivate, lastprivate or shared.
type DataSharingClause struct {
	Keyword
	Conditional Word // the modifier of lastprivate; zero when absent
	Items       []Item
}

// ModifiedExprClause is grainsize([strict:] e) and num_tasks([strict:] e).
type ModifiedExprClause struct {
	Keyword
	Modifier Word // strict; zero when absent
	Expr     ast.Expr
}

// IfClause is if([directive:] e).
type IfClause struct {
	Keyword
	DirectiveName Word // the construct that it speaks of; zero when absent
	Expr          ast.Expr
}

// DeviceClause is device([ancestor|device_num:] e).
type DeviceClause struct {
	Keyword
	Modifier Word
	Expr     ast.Expr
}

// SubdeviceClause is subdevice(kind, id): kind 0 is a stack, 1 a C-slice.
type SubdeviceClause struct {
	Keyword
	Level, ID ast.Expr
}

// DefaultmapClause is defaultmap(behaviour[: category]).
type DefaultmapClause struct {
	Keyword
	Behaviour Word // alloc, storage, to, from, tofrom, firstprivate, present, none, default
	Category  Word // scalar, aggregate, pointer or all; zero when absent, which means all
}

// ScheduleClause is schedule([modifiers:] kind[, chunk]) and
// dist_schedule(static[, chunk]).
type ScheduleClause struct {
	Keyword
	Modifiers []Word // monotonic, nonmonotonic, simd
	Schedule  Word   // static, dynamic, guided, auto, runtime
	Chunk     ast.Expr
}

// OrderClause is order([reproducible|unconstrained:] concurrent).
type OrderClause struct {
	Keyword
	Modifier Word
	Value    Word
}

// LinearClause is linear(list[: [val,] step]).
type LinearClause struct {
	Keyword
	Items []Item
	Val   Word     // val; zero when absent
	Step  ast.Expr // nil means 1
}

// AlignedClause is aligned(list[: bytes]).
type AlignedClause struct {
	Keyword
	Items     []Item
	Alignment ast.Expr // bytes; nil means the device's own
}
