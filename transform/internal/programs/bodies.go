package programs

import "fmt"

// body is what an iteration does: it writes out[at] alone.
func (g *launch) body(at string) []string {
	var all []string
	for range 1 + g.r.IntN(2) {
		all = append(all, g.hazard(at))
	}
	return append(all, fmt.Sprintf("%s[%s] += %s[%s]", g.out, at, g.in, at))
}

func (g *launch) hazard(at string) string {
	target := fmt.Sprintf("%s[%s]", g.out, at)
	switch n := g.r.IntN(13); {
	case n == 0 && g.allowed("nil behind a guard"):
		return fmt.Sprintf("if %s {\n%s += %s.t[%s]\n}", g.flag, target, g.absent, at)
	case n == 1 && g.allowed("nil behind an empty loop"):
		k := g.fresh("k")
		return fmt.Sprintf("for %s := 0; %s < %s; %s++ {\n%s += %s.t[%s]\n}", k, k, g.zero, k, target, g.absent, k)
	case n == 2 && g.faults("nil") && g.allowed(map[bool]string{true: "nil in an empty nest", false: "nil"}[g.empty]):
		return fmt.Sprintf("%s += %s.n", target, g.absent)
	case n == 3 && g.allowed("views of one slice"):
		l, r := g.fresh("l"), g.fresh("r")
		g.add("%s, %s := %s.t[:8], %s.t[1:]", l, r, g.object, g.object)
		return fmt.Sprintf("%s += %s[%s] + 2*%s[%s]", target, l, at, r, at)
	case n == 4 && g.allowed("view and whole"):
		part := g.fresh("part")
		g.add("%s := %s[2:5]", part, g.in)
		return fmt.Sprintf("%s += %s[%s&1]", target, part, at)
	case n == 5 && g.allowed("pointer to a variable of the region"):
		alias := g.fresh("alias")
		g.add("%s := &%s", alias, g.n)
		return fmt.Sprintf("%s += *%s + %s", target, alias, g.n)
	case n == 6 && !g.mapped && g.names.usual("cap") && g.names.usual("len") && g.allowed("length and capacity"):
		g.beyond = true
		return fmt.Sprintf("%s += cap(%s)*100 + len(%s)*10 + len(%s[:cap(%s)])", target, g.in, g.in, g.in, g.in)
	case n == 7 && g.names.usual("nil") && g.allowed("empty slice that is not nil"):
		empty := g.fresh("empty")
		g.add("%s := %s[:0]", empty, g.in)
		return fmt.Sprintf("if %s != nil {\n%s++\n}", empty, target)
	case n == 8 && g.allowed("size of a word"):
		word := g.fresh("word")
		g.add("const %s = ^kit.U(0)", word)
		return fmt.Sprintf("%s += kit.I(%s >> 30 & 7)", target, word)
	case n == 9 && g.allowed("overflow of a word"):
		return fmt.Sprintf("%s = %s*1103515245 + (%s<<31)>>3", target, target, target)
	case n == 10 && g.allowed("least int8"):
		v := g.fresh("v")
		return fmt.Sprintf("{\nvar %s kit.I8 = kit.I8(%s[%s])\n%s -= -128\n%s += kit.I(%s)\n}", v, g.in, at, v,
			target, v)
	case n == 11 && g.faults("division") && g.allowed("division by zero"):
		return fmt.Sprintf("if %s[%s] > 4 {\n%s /= %s\n}", g.in, at, target, g.zero)
	}
	local := g.fresh("t")
	return fmt.Sprintf("{\n%s := %s\n%s += %s * 2\n}", local, g.pick(g.n, g.in+"["+at+"]", "3"), target, local)
}

// faults reports whether the region may panic in this way: in one at most, because which of several panics of
// iterations that run at once is reported is left open.
func (g *launch) faults(how string) bool {
	if g.fault == "" {
		g.fault = how
	}
	return g.fault == how
}
