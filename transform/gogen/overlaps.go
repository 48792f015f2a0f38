package gogen

import (
	"fmt"
	"go/token"
	"slices"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
)

// overlaps prints what the launch compares of parameters that overlap.
func (p *printer) overlaps(k *ir.Kernel) {
	u := k.Uses
	number := func(x *ir.Param) int { return slices.Index(k.Params, x) }
	list := func(name, kind string, n int, text func(i int) string) {
		if n == 0 {
			return
		}
		p.line(token.NoPos, name+": []"+p.Runtime+"."+kind+"{")
		p.depth++
		for i := range n {
			p.line(token.NoPos, "{"+text(i)+"},")
		}
		p.depth--
		p.line(token.NoPos, "},")
	}
	p.line(token.NoPos, "Uses: "+p.Runtime+".Uses{")
	p.depth++
	list("Pairs", "Pair", len(u.Pairs), func(i int) string {
		x := u.Pairs[i]
		s := fields{{"A", strconv.Itoa(number(x.A))}, {"B", strconv.Itoa(number(x.B))}}
		if x.SameStart {
			s = append(s, [2]string{"SameStart", "true"})
		}
		if x.Alike {
			s = append(s, [2]string{"Alike", "true"})
		}
		return s.String()
	})
	list("Unknowns", "Unknown", len(u.Unknowns), func(i int) string {
		x := u.Unknowns[i]
		s := fields{{"Is", p.Runtime + "." + x.Is.String()}}
		switch x.Is {
		case ir.Turn, ir.First, ir.Stepped:
			s = append(s, [2]string{"Of", strconv.Itoa(x.Loop)})
		case ir.Passed, ir.Length:
			s = append(s, [2]string{"Of", strconv.Itoa(number(x.Param))})
		}
		if x.Signed {
			s = append(s, [2]string{"Signed", "true"})
		}
		return s.sums(p.Runtime, "Facts", x.Facts).sums(p.Runtime, "Zero", x.Zero).String()
	})
	list("Equal", "Sum", len(u.Equal), func(i int) string { return sum(u.Equal[i]) })
	list("List", "Use", len(u.List), func(i int) string {
		x := u.List[i]
		s := fields{{"Param", strconv.Itoa(number(x.Param))}}
		if x.Writes {
			s = append(s, [2]string{"Writes", "true"})
		}
		switch {
		case x.Any:
			s = append(s, [2]string{"Any", "true"})
		case len(x.At) > 0:
			s = append(s, [2]string{"At", p.Runtime + ".Sum{" + sum(x.At) + "}"})
		}
		if x.Of > 0 {
			s = append(s, [2]string{"Of", strconv.FormatInt(x.Of, 10)})
		}
		if len(x.Part) > 0 {
			s = append(s, [2]string{"Part", "[]int64{" + numbers(x.Part) + "}"})
		}
		s = s.sums(p.Runtime, "Facts", x.Facts)
		if len(x.Alone) > 0 {
			s = append(s, [2]string{"Alone", fmt.Sprintf("%#v", x.Alone)})
		}
		return s.String()
	})
	p.depth--
	p.line(token.NoPos, "},")
}

// fields is those of a composite literal.
type fields [][2]string

func (f fields) String() string {
	var list []string
	for _, x := range f {
		list = append(list, x[0]+": "+x[1])
	}
	return strings.Join(list, ", ")
}

func (f fields) sums(runtime, name string, list []ir.Sum) fields {
	if len(list) == 0 {
		return f
	}
	var texts []string
	for _, s := range list {
		texts = append(texts, "{"+sum(s)+"}")
	}
	return append(f, [2]string{name, "[]" + runtime + ".Sum{" + strings.Join(texts, ", ") + "}"})
}

// sum is one as its terms: the number that stands before a product, and the numbers of its factors.
func sum(s ir.Sum) string {
	var list []string
	for _, t := range s {
		list = append(list, "{"+numbers(append([]int64{t.Times}, t.Of...))+"}")
	}
	return strings.Join(list, ", ")
}

func numbers(list []int64) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(list), "[]"), " ", ", ")
}
