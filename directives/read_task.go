package directives

import (
	"go/ast"
	"go/token"

	"github.com/gooffload/gooffload/directives/diag"
)

var dependTypes = []string{"in", "out", "inout", "mutexinoutset", "inoutset", "depobj"}

func readDepend(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	head, list, found := r.cut(r.args, token.COLON)
	if !found {
		w, _ := r.word(r.args)
		if w.Text == "source" {
			r.errorSpan(codeWord, r.args,
				"'source' is the old spelling of doacross, which is not part of the Go binding")
			return nil
		}
		r.errorSpan(codeArgMissing, r.args, "'depend' needs a kind before its list: %s", orList(dependTypes))
		return nil
	}
	c := &DependClause{Keyword: r.kw}
	kind := head
	if first, rest, more := r.cut(head, token.COMMA); more {
		word, inner, ok := r.call(first)
		if !ok || word.Text != "iterator" {
			r.errorSpan(codeModifiers, first, "'depend' has one modifier, iterator(i = lo:hi)")
			return nil
		}
		if c.Iterators, ok = r.iterators(inner); !ok {
			return nil
		}
		kind = rest
	}
	var ok bool
	if c.Type, ok = r.oneOf(kind, "a kind of 'depend'", dependTypes...); !ok {
		return nil
	}
	items, ok := r.items(list, sections)
	if !ok {
		return nil
	}
	for _, it := range items {
		if !r.dependsOn(c, it) {
			return nil
		}
		if id, isName := it.Expr.(*ast.Ident); !isName || id.Name != "omp_all_memory" {
			c.Items = append(c.Items, it)
		} else if !r.allMemory(c, it) {
			return nil
		}
	}
	return c
}

// dependsOn checks a list item of depend: a depend object is one object, and
// a section has elements (OpenMP 5.2, 15.9.5).
func (r *clauseReader) dependsOn(c *DependClause, it Item) bool {
	for _, s := range it.Sections {
		lo, loKnown := intLiteral(s.Lo)
		hi, hiKnown := intLiteral(s.Hi)
		switch {
		case c.Type.Text == "depobj":
			r.report(diag.Errorf(codeSection, s.Pos, s.End, "a depend object is not an array section"))
		case hiKnown && (loKnown && lo == hi || s.Lo == nil && hi == 0):
			r.report(diag.Errorf(codeRange, s.Pos, s.End, "nothing depends on an empty section"))
		default:
			continue
		}
		return false
	}
	return true
}

// allMemory is the list item omp_all_memory, alone or among others (OpenMP 5.2, 15.9.5).
func (r *clauseReader) allMemory(c *DependClause, it Item) bool {
	if c.Type.Text != "out" && c.Type.Text != "inout" {
		r.report(diag.Errorf(codeModifierHere, it.Pos, it.End, "omp_all_memory goes with out or inout, not with '%s'",
			c.Type))
		return false
	}
	c.All = true
	return true
}

// readAffinity reads affinity([iterator(…):] list).
func readAffinity(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	head, list, found := r.beforeColon()
	c := &AffinityClause{Keyword: r.kw}
	if found {
		word, inner, ok := r.call(head)
		if !ok || word.Text != "iterator" {
			r.errorSpan(codeModifiers, head, "'affinity' has one modifier, iterator(i = lo:hi)")
			return nil
		}
		if c.Iterators, ok = r.iterators(inner); !ok {
			return nil
		}
	}
	var ok bool
	if c.Items, ok = r.items(list, sections); !ok {
		return nil
	}
	return c
}

// readDetach reads detach(event): a variable that is not a part of another
// one (OpenMP 5.2, 12.5.2).
func readDetach(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	event, ok := r.item(r.args, names)
	if !ok {
		return nil
	}
	return &ListClause{r.kw, []Item{event}}
}

// readInit reads init([prefer_type(…),] target|targetsync: var) of interop.
func readInit(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	head, list, found := r.cut(r.args, token.COLON)
	if !found {
		r.errorSpan(codeArgMissing, r.args, "'init' needs target or targetsync before its variable")
		return nil
	}
	prefer, types, ok := r.interopTypes(head)
	if !ok {
		return nil
	}
	v, ok := r.item(list, sections)
	if !ok {
		return nil
	}
	return &InitClause{r.kw, prefer, types, v}
}

// interopTypes reads the modifiers of init and of interop(…) in append_args.
func (r *clauseReader) interopTypes(s span) (prefer []ast.Expr, types []Word, ok bool) {
	mods, ok := r.modifiers(s)
	if !ok {
		return nil, nil, false
	}
	for _, m := range mods {
		switch {
		case m.Text == "prefer_type" && m.hasArgs:
			if m.args.empty() {
				r.errorSpan(codeArgMissing, m.span, "prefer_type names foreign runtimes, as in prefer_type(\"opencl\")")
				return nil, nil, false
			}
			if prefer = r.exprs(m.args); prefer == nil {
				return nil, nil, false
			}
		case m.Text == "target" || m.Text == "targetsync":
			if !r.plain(m) {
				return nil, nil, false
			}
			types = append(types, m.Word)
		default:
			r.unknownModifier(m, "target", "targetsync", "prefer_type")
			return nil, nil, false
		}
	}
	if len(types) == 0 {
		r.errorSpan(codeArgMissing, s, "an interop object is for target, targetsync or both")
		return nil, nil, false
	}
	return prefer, types, true
}

// readInteropVar reads use(var), destroy(var) and, on depobj, destroy.
func readInteropVar(r *clauseReader) Clause {
	if !r.hasArgs && r.kw.Word == "destroy" && r.dir.Kind == Depobj {
		return &InteropVarClause{Keyword: r.kw}
	}
	if !r.needArgs() {
		return nil
	}
	v, ok := r.item(r.args, sections)
	if !ok {
		return nil
	}
	return &InteropVarClause{r.kw, &v}
}
