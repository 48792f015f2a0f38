package programs

import (
	"fmt"
	"strings"
)

// stmt writes a statement.
func (g *anything) stmt(depth int) {
	switch n := g.r.IntN(23); {
	case n < 4:
		g.declare()
	case n < 8:
		g.assign()
	case n < 10:
		g.tuple()
	case n == 10 && depth > 0:
		g.linef("if %s {", g.expr(boolT, 2))
		g.scoped(depth)
		if g.chance(50) {
			g.linef("} else {")
			g.scoped(depth)
		}
		g.linef("}")
	case n == 11 && depth > 0:
		v := g.fresh("v")
		t := g.anyType(valueT)
		was := len(g.vars)
		g.linef("if %s := %s; %s == %s {", v, "("+g.expr(t, 1)+")", v, g.operand(t, 2))
		g.vars = append(g.vars, typed{text: v, t: t})
		g.scoped(depth)
		g.linef("} else {")
		g.scoped(depth)
		g.linef("}")
		g.vars = g.vars[:was]
	case n < 14 && depth > 0:
		g.loop(depth)
	case n < 16 && depth > 0:
		g.switchStmt(depth)
	case n == 16 && len(g.loops) > 0:
		g.jump()
	case n == 17:
		g.effect()
	case n == 18 && depth > 0:
		g.linef("{")
		g.scoped(depth)
		g.linef("}")
	case n == 19:
		g.pointer()
	case n == 20 && depth > 0:
		g.goTo(depth)
	case n == 21 && g.chance(15):
		g.linef("if %s {\npanic(%s)\n}", g.expr(boolT, 2), g.pick(`"stop"`, "7", "2.5"))
	case n == 22 && depth > 0:
		g.closure(depth)
	default:
		g.assign()
	}
}

// scoped writes statements in a scope of their own.
func (g *anything) scoped(depth int) {
	was, calls := len(g.vars), len(g.calls)
	for range 1 + g.r.IntN(2) {
		g.stmt(depth - 1)
	}
	g.vars, g.calls = g.vars[:was], g.calls[:calls]
}

// closure declares a function literal, which may read and write what is around it, and calls it.
func (g *anything) closure(depth int) {
	s := signature{name: g.fresh("f"), params: []*goType{intT, g.anyType(valueT)}, results: []*goType{g.anyType(valueT)}}
	to := g.place(s.results[0], true)
	if to == "" {
		g.declare()
		return
	}
	args := g.list(s.params, 1)
	g.linef("%s := func(n int, p %s) %s {", s.name, s.params[1].name, s.results[0].name)
	was, loops := len(g.vars), g.loops
	g.vars, g.loops = append(g.vars, typed{text: "n", t: intT}, typed{text: "p", t: s.params[1]}), nil
	g.scoped(depth)
	if g.chance(40) {
		g.linef("if %s {\nreturn %s\n}", g.expr(boolT, 1), g.expr(s.results[0], 1))
	}
	g.linef("return %s\n}", g.expr(s.results[0], 2))
	g.vars, g.loops = g.vars[:was], loops
	g.calls = append(g.calls, s)
	g.linef("%s = %s(%s)", to, s.name, args)
}

func (g *anything) declare() {
	t := g.anyType(valueT)
	v := g.fresh("v")
	switch g.r.IntN(3) {
	case 0:
		g.linef("var %s %s", v, t.name)
	case 1:
		g.linef("var %s %s = %s", v, t.name, g.expr(t, 2))
	default:
		g.linef("%s := %s", v, g.expr(t, 2))
	}
	g.linef("_ = %s", v)
	g.vars = append(g.vars, typed{text: v, t: t})
}

func (g *anything) assign() {
	t := g.anyType(valueT)
	to := g.place(t, true)
	if to == "" {
		g.declare()
		return
	}
	switch {
	case t.integer() && g.chance(15):
		g.linef("%s%s", to, g.pick("++", "--"))
	case t.integer() && g.chance(50):
		g.linef("%s %s %s", to, g.pick("+=", "-=", "*=", "&=", "|=", "^=", "&^="), g.expr(t, 2))
	case t.integer() && g.chance(30):
		g.linef("%s %s %s | 1", to, g.pick("/=", "%="), g.expr(t, 2))
	case t.integer() && g.chance(30):
		g.linef("%s %s %s & 7", to, g.pick("<<=", ">>="), g.expr(intT, 2))
	case t.number() && !t.integer() && g.chance(50):
		g.linef("%s %s %s", to, g.pick("+=", "-=", "*=", "/="), g.expr(t, 2))
	default:
		g.linef("%s = %s", to, g.expr(t, 3))
	}
}

// tuple writes an assignment of several values, or of the results of a call.
func (g *anything) tuple() {
	if g.chance(30) {
		for _, c := range g.calls {
			if len(c.results) == 2 {
				if g.several(c) {
					return
				}
			}
		}
	}
	var lhs, rhs []string
	t := g.anyType(valueT)
	for range 2 + g.r.IntN(2) {
		if to := g.place(t, true); to != "" {
			lhs, rhs = append(lhs, to), append(rhs, g.expr(t, 1))
		}
		if g.chance(40) {
			t = g.anyType(valueT)
		}
	}
	if len(lhs) == 0 {
		g.declare()
		return
	}
	g.linef("%s = %s", strings.Join(lhs, ", "), strings.Join(rhs, ", "))
}

// several takes two results.
func (g *anything) several(c signature) bool {
	call, ok := g.called(c, 2)
	if !ok {
		return false
	}
	a, b := g.place(c.results[0], true), g.place(c.results[1], true)
	if a != "" && b != "" && g.chance(70) {
		g.linef("%s, %s = %s", a, g.pick(b, b, "_"), call)
		return true
	}
	v, w := g.fresh("v"), g.fresh("v")
	g.linef("%s, %s := %s\n_, _ = %s, %s", v, w, call, v, w)
	g.vars = append(g.vars, typed{text: v, t: c.results[0]}, typed{text: w, t: c.results[1]})
	return true
}

// loop writes a loop that ends.
func (g *anything) loop(depth int) {
	was := len(g.vars)
	label := ""
	if g.chance(30) {
		label = g.fresh("l")
		g.linef("%s:", label)
	}
	k := g.fresh("k")
	key := typed{text: k, t: intT, fixed: true}
	n := g.r.IntN(4)
	used := "_ = " + k
	switch g.r.IntN(6) {
	case 0:
		g.linef("for %s := range %d {", k, n)
	case 1, 2:
		g.linef("for %s := %d; %s < %d; %s++ {", k, g.r.IntN(2), k, n, k)
	case 3: // each iteration has a variable of its own
		g.linef("for %s, done := %d, 0; done < %d; %s, done = %s+%s, done+1 {", k, n, n, k, k, g.leaf(intT))
		key.fixed = false
	case 4:
		if !g.rangeOver(k, &used) {
			g.linef("for %s := range 2 {", k)
		}
	default:
		s := g.slices()
		if s == "" {
			g.linef("for %s := range 2 {", k)
			break
		}
		g.linef("for %s := range %s {", k, s)
	}
	g.linef("%s", used)
	g.vars = append(g.vars, key)
	g.loops = append(g.loops, label)
	if label != "" {
		g.linef("if %s {\n%s %s\n}", g.expr(boolT, 1), g.pick("break", "continue"), label)
	}
	g.scoped(depth)
	g.loops = g.loops[:len(g.loops)-1]
	g.linef("}")
	g.vars = g.vars[:was]
}

// slices is a slice of some elements.
func (g *anything) slices() string {
	for _, v := range g.vars {
		if v.t.kind == 'l' && g.chance(30) {
			return v.text
		}
	}
	return ""
}

// rangeOver writes a range with values over an array, a pointer to one, or a slice.
func (g *anything) rangeOver(k string, used *string) bool {
	for range 20 {
		if len(g.vars) == 0 {
			return false
		}
		v := g.vars[g.r.IntN(len(g.vars))]
		elem := v.t.elem
		switch {
		case v.t.kind == 'p' && elem.kind == 'a':
			elem = elem.elem
		case v.t.kind != 'a' && v.t.kind != 'l':
			continue
		}
		e := g.fresh("e")
		x := v.text
		if v.t.kind == 'a' && !v.fixed && !v.param && g.chance(30) {
			x = "&" + x
		}
		g.linef("for %s, %s := range %s {", k, e, x)
		*used = fmt.Sprintf("_, _ = %s, %s", k, e)
		g.vars = append(g.vars, typed{text: e, t: elem})
		return true
	}
	return false
}

func (g *anything) switchStmt(depth int) {
	switch g.r.IntN(3) {
	case 0:
		g.linef("switch {")
		for range 1 + g.r.IntN(3) {
			g.linef("case %s:", g.list([]*goType{boolT, boolT}[:1+g.r.IntN(2)], 2))
			g.scoped(depth)
		}
	case 1:
		g.linef("switch %s & 3 {", g.expr(intT, 2))
		for i := range 3 {
			g.linef("case %d, %s:", i, g.expr(intT, 1))
			g.scoped(depth)
			if i < 2 && g.chance(30) {
				g.linef("fallthrough")
			}
		}
	default:
		t := g.anyType(valueT)
		g.linef("switch (%s) {", g.expr(t, 2))
		g.linef("case (%s):", g.expr(t, 1))
		g.scoped(depth)
	}
	if g.chance(60) {
		g.linef("default:")
		g.scoped(depth)
	}
	g.linef("}")
}

// jump leaves a loop, or its iteration, under a condition.
func (g *anything) jump() {
	g.linef("if %s {\n%s\n}", g.expr(boolT, 1), g.pick("break", "continue"))
}

// goTo goes back to a label, twice at most, or ahead.
func (g *anything) goTo(depth int) {
	l, n := g.fresh("l"), g.fresh("n")
	g.linef("{\n%s := 0", n)
	if g.chance(50) {
		g.linef("%s:\n%s++", l, n)
		g.scopedBlock(depth)
		g.linef("if %s < 3 && %s {\ngoto %s\n}", n, g.expr(boolT, 1), l)
	} else {
		g.linef("if %s {\ngoto %s\n}", g.expr(boolT, 1), l)
		g.linef("%s++", n)
		g.scopedBlock(depth)
		g.linef("%s:\n%s--", l, n)
	}
	g.linef("}")
}

func (g *anything) scopedBlock(depth int) {
	g.linef("{")
	g.scoped(depth)
	g.linef("}")
}

// effect calls something for its effect.
func (g *anything) effect() {
	switch g.r.IntN(4) {
	case 0:
		for _, v := range g.vars {
			if v.t.kind == 'l' && !(v.param && g.alone) && g.chance(40) {
				g.linef("copy(%s, %s)", g.slice(v.t, 1), g.slice(v.t, 1))
				return
			}
		}
	case 1:
		for _, v := range g.vars {
			if v.t.kind == 'l' && !(v.param && g.alone) && g.chance(40) {
				g.linef("clear(%s)", g.slice(v.t, 1))
				return
			}
		}
	case 2:
		g.linef("println(%s, \"is\", %s)", g.expr(intT, 1), g.expr(boolT, 1))
		return
	}
	if call, ok := g.called(g.calls[g.r.IntN(len(g.calls))], 2); ok {
		g.linef("%s", call)
		return
	}
	g.assign()
}

// made declares a pointer or a slice to memory of the iteration's own.
func (g *anything) made(v string) {
	elem := g.anyType([]*goType{intT, floatT, pointT})
	t := sliceOf(elem)
	switch g.r.IntN(5) {
	case 0:
		g.linef("%s := make(%s, %d, 8)", v, t.name, g.r.IntN(9))
	case 1:
		g.linef("%s := %s{%s}", v, t.name, g.list([]*goType{elem, elem}, 1))
	case 2:
		t = pointerTo(elem)
		g.linef("%s := new(%s)", v, elem.name)
	case 3:
		t = pointerTo(pointT)
		g.linef("%s := &point{y: %s}", v, g.expr(floatT, 1))
	default:
		g.linef("%s := make(%s, 8)", v, t.name)
	}
	g.linef("_ = %s", v)
	g.vars = append(g.vars, typed{text: v, t: t, fixed: true})
}

// pointer declares a pointer or a slice.
func (g *anything) pointer() {
	v := g.fresh("q")
	if g.chance(30) {
		g.made(v)
		return
	}
	if g.chance(50) {
		t := g.anyType(valueT)
		if p := g.place(t, true); p != "" {
			g.linef("%s := &%s\n_ = %s", v, p, v)
			g.vars = append(g.vars, typed{text: v, t: pointerTo(t), fixed: true})
			return
		}
	}
	if !g.alone && g.inner && g.chance(60) {
		g.ref(v)
		return
	}
	for _, x := range g.vars {
		if g.chance(30) && !(x.param && g.alone) {
			switch x.t.kind {
			case 'l':
				g.linef("%s := %s\n_ = %s", v, g.slice(x.t, 1), v)
				g.vars = append(g.vars, typed{text: v, t: sliceOf(x.t.elem), fixed: true})
				return
			case 'a':
				g.linef("%s := %s[:]\n_ = %s", v, x.text, v)
				g.vars = append(g.vars, typed{text: v, t: sliceOf(x.t.elem), fixed: true})
				return
			}
		}
	}
	g.declare()
}

// ref declares a struct with pointers to the function's memory, and sometimes none.
func (g *anything) ref(v string) {
	p, s := "p: "+g.pick("pp", "rf.p", "pr.p")+", ", "s: "+g.pick("xi", "rf.s", "pr.s")+", "
	switch g.r.IntN(8) {
	case 0:
		p = ""
	case 1:
		s = ""
	}
	g.linef("%s := ref{%s%sn: %s}\n_ = %s", v, p, s, g.leaf(intT), v)
	if use := g.pick("touch(&%[1]s)", "%[1]s.n -= %[1]s.first()", "%[1]s.n += %[1]s.first() * touch(&%[1]s)",
		""); use != "" {
		g.linef(use, v)
	}
	g.vars = append(g.vars, typed{text: v, t: refT})
}
