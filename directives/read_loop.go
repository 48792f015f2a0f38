package directives

import (
	"go/ast"
	"go/token"
)

func readOrder(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	mod, rest, found := r.beforeColon()
	c := &OrderClause{Keyword: r.kw}
	var ok bool
	if found {
		if c.Modifier, ok = r.oneOf(mod, "a modifier of 'order'", "reproducible", "unconstrained"); !ok {
			return nil
		}
	}
	if c.Value, ok = r.oneOf(rest, "a value of 'order'", "concurrent"); !ok {
		return nil
	}
	return c
}

// readSchedule reads schedule and dist_schedule.
func readSchedule(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	c := &ScheduleClause{Keyword: r.kw}
	rest, kinds := r.args, []string{"static"}
	if r.kw.Word == "schedule" {
		kinds = []string{"static", "dynamic", "guided", "auto", "runtime"}
		mods, after, found := r.beforeColon()
		if found && !r.scheduleModifiers(c, mods) {
			return nil
		}
		rest = after
	}
	kind, chunk, hasChunk := r.cut(rest, token.COMMA)
	var ok bool
	if c.Schedule, ok = r.oneOf(kind, "a value of '"+r.kw.Word+"'", kinds...); !ok {
		return nil
	}
	if !hasChunk {
		return c
	}
	if c.Schedule.Text == "auto" || c.Schedule.Text == "runtime" {
		r.errorSpan(codeArgCount, chunk, "schedule(%s) takes no chunk size", c.Schedule)
		return nil
	}
	if c.Chunk = r.expr(chunk); c.Chunk == nil || !r.atLeast(c.Chunk, 1) {
		return nil
	}
	return c
}

func (r *clauseReader) scheduleModifiers(c *ScheduleClause, s span) bool {
	mods, ok := r.wordModifiers(s, "monotonic", "nonmonotonic", "simd")
	if !ok {
		return false
	}
	c.Modifiers = mods
	if hasWord(mods, "monotonic") && hasWord(mods, "nonmonotonic") {
		r.errorSpan(codeModifiers, s, "'monotonic' and 'nonmonotonic' exclude each other")
		return false
	}
	return true
}

// wordModifiers reads modifiers that are plain words of the given ones.
func (r *clauseReader) wordModifiers(s span, known ...string) ([]Word, bool) {
	mods, ok := r.modifiers(s)
	if !ok {
		return nil, false
	}
	if len(mods) == 0 {
		r.errorSpan(codeModifiers, s, "a modifier is missing before the colon: want %s", orList(known))
		return nil, false
	}
	var words []Word
	for _, m := range mods {
		if !contains(known, m.Text) {
			r.unknownModifier(m, known...)
			return nil, false
		}
		if !r.plain(m) {
			return nil, false
		}
		words = append(words, m.Word)
	}
	return words, true
}

// readLinear reads linear(list[: [val,] step]). The step may be written
// step(e), as OpenMP 5.2 does.
func readLinear(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	list, tail, found := r.cut(r.args, token.COLON)
	c := &LinearClause{Keyword: r.kw}
	var ok bool
	if c.Items, ok = r.items(list, names); !ok {
		return nil
	}
	if !found {
		return c
	}
	if tail.empty() {
		r.errorSpan(codeArgMissing, tail, "a step is missing behind the colon")
		return nil
	}
	for _, part := range r.split(tail, token.COMMA) {
		if !r.linearModifier(c, part) {
			return nil
		}
	}
	return c
}

func (r *clauseReader) linearModifier(c *LinearClause, part span) bool {
	w, isWord := r.word(part)
	switch {
	case isWord && (w.Text == "ref" || w.Text == "uval"):
		r.errorSpan(codeModifiers, part, "'%s' is for references, which Go does not have", w.Text)
		return false
	case isWord && w.Text == "val" && c.Val.Text == "":
		c.Val = w
		return true
	case c.Step != nil:
		r.errorSpan(codeArgCount, part, "'linear' takes one step")
		return false
	}
	if name, inner, ok := r.call(part); ok && name.Text == "step" {
		part = inner
	}
	c.Step = r.expr(part)
	return c.Step != nil
}

func readAligned(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	list, tail, found := r.cut(r.args, token.COLON)
	c := &AlignedClause{Keyword: r.kw}
	var ok bool
	if c.Items, ok = r.items(list, paths); !ok {
		return nil
	}
	if found {
		if c.Alignment = r.expr(tail); c.Alignment == nil || !r.powerOfTwo(c.Alignment) {
			return nil
		}
	}
	return c
}

func (r *clauseReader) powerOfTwo(e ast.Expr) bool {
	v, known := intLiteral(e)
	if !known || v > 0 && v&(v-1) == 0 {
		return true
	}
	from := int(e.Pos() - r.text.base)
	r.errorAt(codeRange, from, from+int(e.End()-e.Pos()), "an alignment is a power of two, not %d", v)
	return false
}

// readPermutation reads permutation(n, …): every number from 1 on, once (OpenMP
// 6.0, 11.4.1).
func readPermutation(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	list := r.exprs(r.args)
	if list == nil {
		return nil
	}
	if len(list) < 2 {
		r.errorSpan(codeArgCount, r.args, "'permutation' takes a number for each of two or more loops")
		return nil
	}
	seen := map[int64]bool{}
	for _, e := range list {
		v, known := intLiteral(e)
		if known && (v < 1 || v > int64(len(list)) || seen[v]) {
			r.errorSpan(codeRange, r.args, "a permutation of %d loops has each number from 1 to %d once", len(list), len(list))
			return nil
		}
		if known {
			seen[v] = true
		}
	}
	return &ExprListClause{r.kw, list}
}

// readLooprange reads looprange(first, count).
func readLooprange(r *clauseReader) Clause {
	list := r.pair("the first loop and a count, as in looprange(1, 2)")
	if list == nil || !r.atLeast(list[0], 1) || !r.atLeast(list[1], 1) {
		return nil
	}
	return &ExprListClause{r.kw, list}
}

func contains(words []string, word string) bool {
	for _, w := range words {
		if w == word {
			return true
		}
	}
	return false
}
