package directives

import (
	"go/ast"
	"go/token"

	"github.com/gooffload/gooffload/directives/diag"
)

// readAlign reads align of the directive allocate.
func readAlign(r *clauseReader) Clause {
	e := r.one()
	if e == nil || !r.powerOfTwo(e) {
		return nil
	}
	return &ExprClause{r.kw, e}
}

// readAllocate reads allocate([allocator(a), align(n):] list) and the older
// allocate(a: list).
func readAllocate(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	head, list, found := r.beforeColon()
	c := &AllocateClause{Keyword: r.kw}
	if found && !r.allocateModifiers(c, head) {
		return nil
	}
	var ok bool
	if c.Items, ok = r.items(list, paths); !ok {
		return nil
	}
	return c
}

func (r *clauseReader) allocateModifiers(c *AllocateClause, s span) bool {
	parts := r.split(s, token.COMMA)
	if len(parts) == 0 {
		r.errorSpan(codeArgMissing, s, "an allocator is missing before the colon")
		return false
	}
	for _, part := range parts {
		name, inner, isCall := r.call(part)
		switch {
		case isCall && name.Text == "allocator" && c.Allocator == nil:
			if c.Allocator = r.expr(inner); c.Allocator == nil {
				return false
			}
		case isCall && name.Text == "align" && c.Align == nil:
			if c.Align = r.expr(inner); c.Align == nil || !r.powerOfTwo(c.Align) {
				return false
			}
		case isCall && (name.Text == "allocator" || name.Text == "align"):
			r.errorSpan(codeModifiers, part, "modifier '%s' is given twice", name)
			return false
		case len(parts) == 1:
			if c.Allocator = r.expr(part); c.Allocator == nil {
				return false
			}
		default:
			r.errorSpan(codeModifiers, part,
				"'%s' is not a modifier of 'allocate': want allocator(a) or align(bytes)", r.source(part))
			return false
		}
	}
	return true
}

// readUsesAllocators reads one or more allocators: a, a(traits), or
// memspace(m), traits(t): a.
func readUsesAllocators(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	c := &UsesAllocatorsClause{Keyword: r.kw}
	head, rest, found := r.beforeColon()
	if found {
		a, ok := r.allocatorTraits(head)
		if !ok {
			return nil
		}
		if a.Allocator = r.oneValue(rest); a.Allocator == nil || !r.isAllocator(a) {
			return nil
		}
		c.Allocators = []UsesAllocator{a}
		return c
	}
	for _, part := range r.split(rest, token.COMMA) {
		a, ok := r.oldAllocator(part)
		if !ok || !r.isAllocator(a) {
			return nil
		}
		c.Allocators = append(c.Allocators, a)
	}
	return c
}

// predefinedAllocators are OpenMP's own (OpenMP 5.2, 6.2).
var predefinedAllocators = []string{
	"omp_default_mem_alloc", "omp_large_cap_mem_alloc", "omp_const_mem_alloc", "omp_high_bw_mem_alloc",
	"omp_low_lat_mem_alloc", "omp_cgroup_mem_alloc", "omp_pteam_mem_alloc", "omp_thread_mem_alloc",
	"omp_target_host_mem_alloc", "omp_target_shared_mem_alloc", "omp_target_device_mem_alloc",
}

// isAllocator: an allocator has a name, and OpenMP's own come with their
// traits (OpenMP 5.2, 6.8).
func (r *clauseReader) isAllocator(a UsesAllocator) bool {
	name := exprText(a.Allocator)
	switch a.Allocator.(type) {
	case *ast.Ident, *ast.SelectorExpr:
		if a.Memspace == nil && a.Traits == nil || !contains(predefinedAllocators, name) {
			return true
		}
		r.report(diag.Errorf(codeModifierHere, a.Allocator.Pos(), a.Allocator.End(),
			"'%s' has its memory space and traits, and takes no others", name))
	default:
		r.report(diag.Errorf(codeName, a.Allocator.Pos(), a.Allocator.End(),
			"an allocator is named, not computed: '%s' is not a name", name))
	}
	return false
}

func (r *clauseReader) allocatorTraits(s span) (a UsesAllocator, ok bool) {
	mods, ok := r.modifiers(s)
	if !ok {
		return a, false
	}
	for _, m := range mods {
		switch {
		case m.Text == "memspace" && m.hasArgs:
			a.Memspace = r.expr(m.args)
			ok = a.Memspace != nil
		case m.Text == "traits" && m.hasArgs:
			a.Traits = r.expr(m.args)
			ok = a.Traits != nil
		default:
			r.unknownModifier(m, "memspace", "traits")
			ok = false
		}
		if !ok {
			return a, false
		}
	}
	if len(mods) == 0 {
		r.errorSpan(codeModifiers, s, "memspace(m) or traits(t) is missing before the colon")
		return a, false
	}
	return a, true
}

// oldAllocator reads a or a(traits), the spelling of OpenMP 5.0.
func (r *clauseReader) oldAllocator(s span) (a UsesAllocator, ok bool) {
	if last := s.hi - 1; !s.empty() && r.toks[last].kind == token.RPAREN && r.mate[last] > s.lo {
		if a.Traits = r.expr(span{r.mate[last] + 1, last}); a.Traits == nil {
			return a, false
		}
		s.hi = r.mate[last]
	}
	a.Allocator = r.expr(s)
	return a, a.Allocator != nil
}
