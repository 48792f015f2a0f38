package programs

import "fmt"

// single is one loop. It runs for the elements of out, or for some of them, or it panics where it begins.
func (g *launch) single() {
	i := g.fresh("i")
	head, body := g.head(i)
	body = append(body, g.body(i)...)
	g.directive()
	g.add("%s {", head)
	for _, s := range body {
		g.add("%s", s)
	}
	g.add("}")
}

// head is a loop whose variable is i, from 0 to 7 at most, and what its body has to do for it to be awkward.
func (g *launch) head(i string) (head string, body []string) {
	upTo := func(bound string) string { return fmt.Sprintf("for %s := 0; %s < %s; %s++", i, i, bound, i) }
	switch n := g.r.IntN(17); {
	case n == 0:
		return fmt.Sprintf("for %s := range %s", i, g.out), nil
	case n == 1:
		return upTo(g.n + " - 1"), nil
	case n == 2 && g.names.usual("len"):
		return upTo("len(" + g.out + ")"), nil
	case n == 3 && g.allowed("bound that divides by zero"):
		return upTo(g.n + " / " + g.zero), nil
	case n == 4:
		return upTo(g.object + ".n"), nil
	case n == 5 && g.allowed("bound through nil"):
		return upTo(g.absent + ".n"), nil
	case n == 6 && g.allowed("bound that calls"):
		return upTo(g.object + ".size()"), nil
	case n == 7 && g.allowed("bound with side effects"):
		return upTo(g.object + ".count()"), nil
	case n == 8 && g.allowed("bound that the body changes"):
		return upTo(g.object + ".n"), []string{fmt.Sprintf("if %s == 2 {\n%s.n = 3\n}", i, g.object)}
	case n == 9 && g.allowed("bound that a call changes"):
		v := g.pick(g.object, g.flat, g.flat)
		return upTo(g.pick(v+".n", v+".size()")), []string{fmt.Sprintf("if %s == 2 {\n%s.grow(-4)\n}", i, v)}
	case n == 14 && g.allowed("bound of a method whose field the body changes"):
		return upTo(g.flat + ".size()"), []string{fmt.Sprintf("if %s == 2 {\n%s.n = 3\n}", i, g.flat)}
	case n == 15 && g.names.usual("copy") && g.allowed("bound that copy changes"):
		return upTo(g.limit + "[0]"), []string{fmt.Sprintf("if %s == 2 {\ncopy(%s, %s[1:2])\n}", i, g.limit, g.in)}
	case n == 16 && g.allowed("least int8 as a step"):
		return fmt.Sprintf("for %s := kit.I8(%s) - 8; %s >= 0; %s -= -128", i, g.n, i, i), nil
	case n == 10 && g.allowed("bound that an alias changes"):
		alias := g.fresh("alias")
		g.add("%s := &%s", alias, g.n)
		return upTo(g.n), []string{fmt.Sprintf("if %s == 2 {\n*%s = 4\n}", i, alias)}
	case n == 11 && g.allowed("range over a part out of range"):
		return fmt.Sprintf("for %s := range %s[:%s*2]", i, g.in, g.n), nil
	case n == 12 && g.allowed("loop that wraps"):
		return fmt.Sprintf("for %s := kit.U(%s - 1); %s < kit.U(%s); %s--", i, g.n, i, g.n, i), nil
	case n == 13:
		return fmt.Sprintf("for %s := %s - 1; %s >= %s; %s -= 2", i, g.n, i, g.zero, i), nil
	}
	return upTo(g.n), nil
}

// nest is two loops that the region collapses; the outer one may have no iteration, and then nothing of the inner one
// is evaluated.
func (g *launch) nest() {
	i, j := g.fresh("i"), g.fresh("j")
	rows, inner := "2", "4"
	if g.oneIn(2) {
		rows = g.zero
	}
	g.empty = rows == g.zero
	empty := g.empty
	switch n := g.r.IntN(6); {
	case n == 0 && (!empty || g.allowed("inner bound of an empty nest")):
		inner = g.n + " / " + map[bool]string{true: g.zero, false: "2"}[empty]
	case n == 1 && (!empty || g.allowed("inner bound of an empty nest")):
		inner = map[bool]string{true: g.absent, false: g.object}[empty] + ".n / 2"
	case n == 2 && (!empty || g.allowed("inner bound of an empty nest")):
		inner = map[bool]string{true: g.absent, false: g.object}[empty] + ".size() / 2"
	case n == 3 && g.allowed("inner bound with side effects"):
		inner = g.object + ".count() / 2"
	}
	body := g.body(i + "*4+" + j)
	g.directive("collapse(2)")
	g.add("for %s := 0; %s < %s; %s++ {\nfor %s := 0; %s < %s; %s++ {", i, i, rows, i, j, j, inner, j)
	for _, s := range body {
		g.add("%s", s)
	}
	g.add("}\n}")
}

// clause is one whose value is wanted where the kernel is launched.
func (g *launch) clause() {
	add := func(c string) { g.clauses = append(g.clauses, c) }
	switch n := g.r.IntN(7); {
	case n == 0:
		add("num_teams(" + g.n + ")")
	case n == 1 && g.allowed("clause with side effects"):
		add(g.pick("num_teams(", "thread_limit(") + g.object + ".count())")
	case n == 2:
		add("if(" + g.flag + ")")
	case n == 3 && !g.beyond && g.allowed("parenthesised item"):
		g.mapped = true
		add("map(to: (" + g.in + "))")
	case n == 4 && !g.beyond:
		g.mapped = true
		add("map(to: " + g.in + "[0:" + g.n + "])")
	case n == 5:
		add("firstprivate(" + g.n + ")")
	case n == 6 && g.allowed("number of another type in a clause"):
		add("num_teams(" + g.pick("0", "kit.I8(2)", "1.5", "kit.F(2)", "2.0") + ")")
	}
}
