package directives

import (
	"go/ast"
	"go/token"
)

// MatchClause is match(set={…}, …) of declare variant: a context selector.
type MatchClause struct {
	Keyword
	Sets []SelectorSet
}

// A SelectorSet is set={trait, …}.
type SelectorSet struct {
	Set    Word // construct, device, target_device, implementation, user
	Traits []TraitSelector
}

// A TraitSelector is name, name(score(e): properties) or name(properties).
type TraitSelector struct {
	Name       Word
	Score      ast.Expr // nil when absent
	Properties []TraitProperty
	Pos, End   token.Pos
}

// A TraitProperty is a name (nohost, gen12, "gpu" as a string), an expression
// (of condition and device_num), or a clause (simdlen(8) of the simd trait).
type TraitProperty struct {
	Name   Word     // a bare word or the unquoted string
	Expr   ast.Expr // condition(e), device_num(e)
	Clause Clause   // of the simd construct trait
}

// AdjustArgsClause is adjust_args(operation: parameters).
type AdjustArgsClause struct {
	Keyword
	Op   Word // need_device_ptr, need_device_addr, nothing
	Args []Item
}

// AppendArgsClause is append_args(interop(…), …).
type AppendArgsClause struct {
	Keyword
	Interops []AppendedInterop
}

// An AppendedInterop is interop([prefer_type(…),] target|targetsync…).
type AppendedInterop struct {
	Prefer []ast.Expr
	Types  []Word
}

// VariantClause is when(sets: directive) or otherwise(directive) of a
// metadirective.
type VariantClause struct {
	Keyword
	Sets    []SelectorSet // nil for otherwise
	Variant *Directive    // nil when none is written, which means nothing
}

// ConstructsClause is absent or contains: the names of constructs.
type ConstructsClause struct {
	Keyword
	Constructs []Word
}
