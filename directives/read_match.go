package directives

import (
	"go/token"
	"strconv"

	"github.com/gooffload/gooffload/directives/diag"
)

// traitsOf are the trait selector sets and the selectors of each (OpenMP 5.2,
// section 7.2).
var traitsOf = map[string][]string{
	"construct":      {"target", "teams", "parallel", "for", "simd", "dispatch"},
	"device":         {"kind", "isa", "arch"},
	"target_device":  {"kind", "isa", "arch", "device_num"},
	"implementation": {"vendor", "extension", "requires", "atomic_default_mem_order", "reverse_offload", "unified_address", "unified_shared_memory", "dynamic_allocators"},
	"user":           {"condition"},
}

var setNames = []string{"construct", "device", "target_device", "implementation", "user"}

func readMatch(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	sets, ok := r.selectorSets(r.args)
	if !ok {
		return nil
	}
	return &MatchClause{r.kw, sets}
}

// selectorSets reads set={trait, …}, …: a context selector.
func (r *clauseReader) selectorSets(s span) ([]SelectorSet, bool) {
	var sets []SelectorSet
	seen := map[string]Word{}
	for _, part := range r.split(s, token.COMMA) {
		set, ok := r.selectorSet(part)
		if !ok {
			return nil, false
		}
		if first, again := seen[set.Set.Text]; again {
			r.report(r.diagSpan(codeSelector, part, "selector set '%s' is given twice", set.Set).
				Note(first.Pos, first.End, "it is given here first"))
			return nil, false
		}
		seen[set.Set.Text] = set.Set
		sets = append(sets, set)
	}
	return sets, true
}

// selectorSet reads set={trait, …}.
func (r *clauseReader) selectorSet(s span) (SelectorSet, bool) {
	name, body, found := r.cut(s, token.ASSIGN)
	if !found || body.empty() || r.toks[body.lo].kind != token.LBRACE || r.mate[body.lo] != body.hi-1 {
		r.errorSpan(codeSelector, s, "a context selector is a set and its traits, as in device={kind(gpu)}")
		return SelectorSet{}, false
	}
	w, ok := r.oneOf(name, "a selector set", setNames...)
	if !ok {
		return SelectorSet{}, false
	}
	set := SelectorSet{Set: w}
	inner := span{body.lo + 1, body.hi - 1}
	if inner.empty() {
		r.errorSpan(codeSelector, body, "selector set '%s' is empty", w)
		return SelectorSet{}, false
	}
	seen := map[string]bool{}
	for _, part := range r.split(inner, token.COMMA) {
		t, ok := r.trait(set.Set.Text, part)
		if !ok {
			return SelectorSet{}, false
		}
		if seen[t.Name.Text] {
			r.errorSpan(codeSelector, part, "trait '%s' is given twice", t.Name)
			return SelectorSet{}, false
		}
		seen[t.Name.Text] = true
		set.Traits = append(set.Traits, t)
	}
	return set, true
}

// trait reads name, name(properties) or name(score(e): properties).
func (r *clauseReader) trait(set string, s span) (TraitSelector, bool) {
	var t TraitSelector
	t.Pos, t.End = r.pos(s)
	name, inner, hasArgs := r.call(s)
	if !hasArgs {
		inner = span{s.hi, s.hi}
		if name, hasArgs = r.word(s); !hasArgs {
			r.errorSpan(codeSelector, s, "'%s' is not a trait of '%s'", r.source(s), set)
			return t, false
		}
	}
	t.Name = name
	if known := traitsOf[set]; !contains(known, name.Text) {
		d := diag.Errorf(codeSelector, name.Pos, name.End, "'%s' has no trait '%s': want %s", set, name, orList(known))
		if near := Suggest(name.Text, known); near != "" {
			d = r.didYouMean(d, near)
		}
		r.report(d)
		return t, false
	}
	return t, r.traitBody(set, &t, inner)
}

// traitBody reads what a trait has in its parentheses.
func (r *clauseReader) traitBody(set string, t *TraitSelector, inner span) bool {
	if before, after, found := r.cut(inner, token.COLON); found {
		name, value, ok := r.call(before)
		switch {
		case !ok || name.Text != "score":
			r.errorSpan(codeSelector, before, "only score(n) stands before a colon in a trait")
			return false
		case set == "construct" || set == "device" || set == "target_device":
			r.errorSpan(codeSelector, before, "the traits of '%s' have no score of their own (OpenMP 5.2, 7.2)", set)
			return false
		}
		if t.Score = r.expr(value); t.Score == nil || !r.atLeast(t.Score, 0) {
			return false
		}
		inner = after
	}
	switch {
	case t.Name.Text == "simd" && !inner.empty():
		return r.simdTrait(t, inner)
	case t.Name.Text == "condition" || t.Name.Text == "device_num":
		e := r.oneValue(inner)
		t.Properties = []TraitProperty{{Expr: e}}
		return e != nil
	case contains([]string{"kind", "isa", "arch", "vendor", "extension", "requires", "atomic_default_mem_order"}, t.Name.Text):
		return r.properties(t, inner)
	case !inner.empty():
		r.errorSpan(codeSelector, inner, "trait '%s' takes no properties", t.Name)
		return false
	}
	return true
}

func (r *clauseReader) properties(t *TraitSelector, inner span) bool {
	if inner.empty() {
		r.report(diag.Errorf(codeSelector, t.Name.Pos, t.Name.End, "trait '%s' needs a property, as in %s(name)", t.Name, t.Name))
		return false
	}
	for _, part := range r.split(inner, token.COMMA) {
		w, ok := r.property(part)
		if !ok {
			r.errorSpan(codeSelector, part, "a property of '%s' is a name or a string", t.Name)
			return false
		}
		if t.Name.Text == "kind" {
			if kinds := []string{"host", "nohost", "any", "cpu", "gpu", "fpga"}; !contains(kinds, w.Text) {
				r.errorSpan(codeSelector, part, "'%s' is not a device kind: want %s", w, orList(kinds))
				return false
			}
		}
		t.Properties = append(t.Properties, TraitProperty{Name: w})
	}
	return true
}

func (r *clauseReader) property(s span) (Word, bool) {
	if w, ok := r.word(s); ok {
		return w, true
	}
	if s.hi-s.lo == 1 && r.toks[s.lo].kind == token.STRING {
		if text, err := strconv.Unquote(r.toks[s.lo].lit); err == nil && text != "" {
			pos, end := r.pos(s)
			return Word{text, pos, end}, true
		}
	}
	return Word{}, false
}

// simdTrait reads the clauses of simd(…) in the construct set: those of
// declare simd.
func (r *clauseReader) simdTrait(t *TraitSelector, inner span) bool {
	for _, part := range r.split(inner, token.COMMA) {
		word, ok := r.word(part)
		args, hasArgs := span{}, false
		if !ok {
			word, args, ok = r.call(part)
			hasArgs = true
		}
		if !ok || !contains([]string{"simdlen", "linear", "aligned", "uniform", "inbranch", "notinbranch"}, word.Text) {
			r.errorSpan(codeSelector, part, "'%s' is not a clause of the simd trait", r.source(part))
			return false
		}
		pos, end := r.pos(part)
		sub := &clauseReader{parser: r.parser, kw: Keyword{word.Text, pos, end}, args: args, hasArgs: hasArgs}
		c := theTable().byClause[word.Text].read(sub)
		if c == nil {
			return false
		}
		t.Properties = append(t.Properties, TraitProperty{Clause: c})
	}
	return true
}
