package programs

import (
	"fmt"
	"slices"
	"strings"
)

// A construct is a stack of directives on one statement with labels among them.
func (f *labelled) construct(depth int) {
	var stack []string
	added := 0
	for _, v := range []string{"x", "y", "z"} {
		if f.oneIn(3) && !slices.Contains(f.mapped, v) {
			stack = append(stack, fmt.Sprintf("//omp:target data map(%s: %s)",
				map[bool]string{true: "to", false: "tofrom"}[v == "z"], v))
			f.mapped = append(f.mapped, v)
			added++
		}
	}
	if len(stack) > 0 && f.oneIn(2) {
		f.stacked(stack, "data", func(label string) { f.dataStatement(depth, label) })
	} else {
		f.region(stack...)
	}
	f.mapped = f.mapped[:len(f.mapped)-added]
}

// dataStatement is what target data may stand on: a block, a loop, any one statement.
func (f *labelled) dataStatement(depth int, label string) {
	loops := f.loops
	f.loops = nil // out of reach: a jump there would leave the block
	defer func() { f.loops = loops }()
	kind := f.r.IntN(4)
	if label != "" {
		kind = 0
	}
	switch kind {
	case 0:
		f.add("for k := range 2 {\nh += k")
		if label != "" {
			f.add("if h%%3 == 1 {\n%s %s\n}", f.pick("continue", "break"), label)
		}
		f.block(depth - 1)
		f.add("}")
	case 1:
		f.add("switch h %% 2 {\ncase 0:")
		f.block(depth - 1)
		f.add("default:\nh++\n}")
	case 2:
		f.add("if h%%2 == 1 {")
		f.block(depth - 1)
		f.add("}")
	default:
		f.braces(depth - 1)
	}
}

// region is a construct that ends in a target region.
func (f *labelled) region(stack ...string) {
	f.regions++
	v := f.pick("x", "y")
	clauses := strings.Fields(f.pick("", "", "if(h>=0)", "num_teams(2)", "firstprivate(h)"))
	switch f.r.IntN(4) {
	case 0:
		clauses = slices.DeleteFunc(clauses, func(c string) bool { return c == "num_teams(2)" })
		stack = append(stack, strings.Join(append([]string{"//omp:target"}, clauses...), " "))
		f.stacked(stack, "target", func(string) { f.targetStatement(v) })
	case 1:
		stack = append(stack, f.spelled("target teams distribute parallel for", append(clauses, "collapse(2)")...)...)
		f.stacked(stack, "nest", func(string) { f.nest(v) })
	default:
		stack = append(stack, f.spelled(f.pick("target teams distribute parallel for", "target teams loop"), clauses...)...)
		f.stacked(stack, "loop", func(label string) { f.loop(v, label) })
	}
}

// stacked writes a stack with labels among its directives, and the jumps to them. what names the construct; statement
// gets the label that stands directly on it, if it is a loop and is to continue that.
func (f *labelled) stacked(stack []string, what string, statement func(label string)) {
	s := f.labels(len(stack), what)
	var back []string
	for _, l := range s.targets {
		if f.oneIn(2) {
			f.add("if h%%%d == 0 {\ngoto %s\n}\nh++", 2+f.r.IntN(2), l)
		} else {
			back = append(back, l)
		}
	}
	for i, labels := range s.places {
		for _, l := range labels {
			f.add("%s:", l)
		}
		if i < len(stack) {
			f.add("%s", stack[i])
		}
	}
	statement(s.continued)
	for _, l := range back {
		c := f.counter()
		f.add("if %s < %d {\n%s++\nh += %s\ngoto %s\n}", c, 1+f.r.IntN(2), c, c, l)
	}
}

// stackLabels are the labels of a construct: before each directive of the stack, and before the statement.
type stackLabels struct {
	places    [][]string
	targets   []string // that goto statements jump to
	continued string   // the one that the loop continues
}

// labels gives a stack of n directives none, one or two, unless what becomes of that is left out.
func (f *labelled) labels(n int, what string) stackLabels {
	s := stackLabels{places: make([][]string, n+1)}
	var at []int
	for range f.pickInt(0, 0, 1, 1, 2) {
		at = append(at, f.r.IntN(n+1))
	}
	slices.Sort(at)
	continued := (what == "loop" || what == "data") && len(at) > 0 && at[len(at)-1] == n && f.oneIn(2)
	if !f.allowed(labelClasses(at, n, what, continued)...) {
		return s
	}
	for i, place := range at {
		l := f.label()
		s.places[place] = append(s.places[place], l)
		if continued && i == len(at)-1 {
			s.continued = l
		} else {
			s.targets = append(s.targets, l)
		}
	}
	return s
}

// labelClasses are the hazards of labels at some places of a stack of n directives, in order; n is the place below
// them all.
func labelClasses(at []int, n int, what string, continued bool) (classes []string) {
	for i, place := range at {
		switch {
		case place == 0:
			classes = append(classes, "label above")
		case place < n:
			classes = append(classes, "label in a stack")
		case n > 1:
			classes = append(classes, "label below a stack")
		default:
			classes = append(classes, "label below")
		}
		if i > 0 && at[i-1] == place {
			classes = append(classes, "two labels in one place")
		} else if i > 0 {
			classes = append(classes, "directive between labels")
		}
	}
	if len(at) > 0 {
		classes = append(classes, "label on "+what)
	}
	switch two := slices.Contains(classes, "two labels in one place"); {
	case continued && two:
		classes = append(classes, "second label continued")
	case continued && what == "data":
		classes = append(classes, "label of data continued")
	}
	return classes
}

func (f *labelled) pickInt(from ...int) int { return from[f.r.IntN(len(from))] }

// loop is an associated loop over v.
func (f *labelled) loop(v, label string) {
	f.add("%s {", f.pick("for i := range "+v, "for i := 0; i < len("+v+"); i++",
		"for i := len("+v+") - 1; i >= 0; i--"))
	f.kernel(v, "i", label)
	f.add("}")
}

// nest is two associated loops over v. The outer one may not be continued.
func (f *labelled) nest(v string) {
	f.add("for i := range 2 {")
	inner := ""
	if f.may(3, "label on the inner loop of a nest") {
		inner = f.label()
		f.add("%s:", inner)
	}
	f.add("for j := range 3 {")
	f.kernel(v, "i*3+j", inner)
	f.add("}\n}")
}

// targetStatement is what target may stand on.
func (f *labelled) targetStatement(v string) {
	switch f.r.IntN(4) {
	case 0:
		f.add("for i := range %s {", v)
		f.kernel(v, "i", "")
		f.add("}")
	case 1:
		f.add("%s[%d] += z[%d]", v, f.r.IntN(6), f.r.IntN(6))
	case 2:
		f.add("if h > 0 {\n%s[0]++\n}", v)
	default:
		f.add("{\nk := %d", f.r.IntN(3))
		f.kernel(v, "k", "")
		f.add("}")
	}
}
