package gogen

import (
	"cmp"
	"fmt"
	"go/token"
	"slices"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
)

// overlaps prints what the launch compares of parameters that overlap: a text that the runtime reads when it first
// compares (generated-code.md, Uses).
func (p *printer) overlaps(k *ir.Kernel) {
	var words []string
	for i, u := range k.Uses {
		if i > 0 {
			words = append(words, ";")
		}
		words = append(words, compared(k, u)...)
	}
	p.text("Uses", words)
}

// overwrites prints the calculation by which the launch finds what it overwrites (generated-code.md, Overwrites).
func (p *printer) overwrites(k *ir.Kernel) {
	var words []string
	for _, w := range k.Overwrites {
		switch {
		case w.Writes != nil:
			words = append(words, strconv.Itoa(slices.Index(k.Params, w.Writes))+"=")
		case w.Param != nil:
			words = append(words, w.Text+strconv.Itoa(slices.Index(k.Params, w.Param)))
		default:
			words = append(words, w.Text)
		}
	}
	p.text("Overwrites", words)
}

// text prints a field that is words with blanks between, in as many lines as it takes.
func (p *printer) text(field string, words []string) {
	const most = 180 // characters of a line
	lines := []string{words[0]}
	for _, w := range words[1:] {
		if last := len(lines) - 1; len(lines[last])+1+len(w) <= most {
			lines[last] += " " + w
		} else {
			lines = append(lines, w)
		}
	}
	for i, text := range lines {
		before, behind := "\t", ","
		if i == 0 {
			before = field + ": "
		}
		if i < len(lines)-1 {
			text, behind = text+" ", " +"
		}
		p.line(token.NoPos, before+strconv.Quote(text)+behind)
	}
}

// compared is what the launch compares of a kernel's parameters, as words.
func compared(k *ir.Kernel, u *ir.Uses) []string {
	o := overlaps{k: k, own: map[ir.UnknownKind]int{}}
	for _, x := range u.Unknowns {
		o.names = append(o.names, o.name(x))
	}
	for _, x := range u.Pairs {
		led := map[bool]string{true: ">"}
		w := fmt.Sprintf("%d%s~%d%s", o.number(x.A), led[x.LedA], o.number(x.B), led[x.LedB])
		if x.SameStart {
			w += "="
		}
		if x.Alike {
			w += "."
		}
		o.words = append(o.words, w)
	}
	for _, list := range u.Orders {
		w := "<"
		for _, n := range list {
			w += string("-0+"[n+1])
		}
		o.words = append(o.words, w)
	}
	for _, s := range u.Equal {
		o.words = append(o.words, "0="+o.sum(s))
	}
	for i, x := range u.Unknowns {
		o.unknown(i, x)
	}
	o.below()
	o.list(u.List)
	return o.words
}

type overlaps struct {
	k     *ir.Kernel
	names []string               // of the unknowns
	own   map[ir.UnknownKind]int // how many unknowns have numbers of their own
	words []string

	limits [][2]string // an unknown, and what it is less than
}

func (o *overlaps) number(x *ir.Param) int { return slices.Index(o.k.Params, x) }

// name is an unknown's: a letter that says what it is, and a number.
func (o *overlaps) name(x ir.Unknown) string {
	of := x.Loop
	switch x.Is {
	case ir.Passed, ir.Length:
		of = o.number(x.Param)
	case ir.Steady, ir.Varying:
		of = o.own[x.Is]
		o.own[x.Is]++
	}
	letter := [...]string{ir.Steady: "c", ir.Varying: "v", ir.Turn: "t", ir.First: "f", ir.Stepped: "s", ir.Passed: "p",
		ir.Length: "n", ir.Runs: "r", ir.Inner: "i"}[x.Is]
	if x.Is == ir.Passed && !x.Signed {
		letter = "u"
	}
	return letter + strconv.Itoa(of)
}

// unknown says what is known of one.
func (o *overlaps) unknown(i int, x ir.Unknown) {
	facts := slices.Clone(x.Facts)
	if x.Op != "" {
		o.words = append(o.words, o.names[i]+":"+x.Op+"("+cmp.Or(o.sum(x.X), "0")+","+cmp.Or(o.sum(x.Y), "0")+")")
	}
	if x.Is == ir.Inner { // which is at least 0, and has words where nothing else is known of it
		facts = append(facts, ir.Sum{{Times: 1, Of: []int64{int64(i)}}})
	}
	positive := slices.IndexFunc(facts, func(s ir.Sum) bool { return len(s) == 1 && isUnknown(s[0], i) && s[0].Times == 1 })
	below := slices.IndexFunc(facts, func(s ir.Sum) bool {
		return slices.ContainsFunc(s, func(t ir.Term) bool { return isUnknown(t, i) && t.Times == -1 })
	})
	if positive >= 0 && below >= 0 {
		o.limits = append(o.limits, [2]string{o.names[i], o.sum(limit(facts[below], i))})
		facts = slices.Delete(facts, max(positive, below), max(positive, below)+1)
		facts = slices.Delete(facts, min(positive, below), min(positive, below)+1)
	}
	for _, s := range facts {
		o.words = append(o.words, o.names[i]+":"+o.sum(s))
	}
	for _, s := range x.Zero {
		o.words = append(o.words, o.names[i]+":0="+o.sum(s))
	}
}

// below says what unknowns are less than.
func (o *overlaps) below() {
	var names []string
	for i, x := range o.limits {
		names = append(names, x[0])
		if i == len(o.limits)-1 || o.limits[i+1][1] != x[1] {
			o.words = append(o.words, strings.Join(names, ",")+"<"+x[1])
			names = nil
		}
	}
}

func isUnknown(t ir.Term, i int) bool { return len(t.Of) == 1 && t.Of[0] == int64(i) }

// limit is what an unknown is less than where the sum is at least 0.
func limit(s ir.Sum, i int) (out ir.Sum) {
	one := int64(1)
	for _, t := range s {
		switch {
		case isUnknown(t, i):
		case len(t.Of) == 0:
			one += t.Times
		default:
			out = append(out, t)
		}
	}
	if one != 0 {
		out = append(out, ir.Term{Times: one})
	}
	return out
}

// list says what iterations use, those uses together that have conditions in common.
func (o *overlaps) list(list []ir.Use) {
	var groups []string
	in := map[string][]string{}
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(x, y ir.Use) int { return cmp.Compare(o.number(x.Param), o.number(y.Param)) })
	for _, x := range list {
		var facts []string
		for _, s := range x.Facts {
			facts = append(facts, o.sum(s))
		}
		slices.Sort(facts)
		group := "{" + strings.Join(slices.Compact(facts), ",") + "}"
		if in[group] == nil && len(facts) > 0 {
			groups = append(groups, group)
		}
		in[group] = append(in[group], o.use(x))
	}
	o.uses(in["{}"])
	for _, g := range groups {
		o.words = append(o.words, g)
		o.uses(in[g])
	}
}

// uses are words that leave out the parameter where it is that of the word before.
func (o *overlaps) uses(list []string) {
	last := ""
	for _, w := range list {
		param, rest, _ := strings.Cut(w, "[")
		if param == last {
			w = "[" + rest
		}
		o.words, last = append(o.words, w), param
	}
}

func (o *overlaps) use(x ir.Use) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d[", o.number(x.Param))
	if x.Led {
		if !x.AnyRow {
			b.WriteString(o.sum(x.Row))
		}
		b.WriteString("]>[")
	}
	if !x.Any {
		b.WriteString(o.sum(x.At))
		if x.Of > 0 {
			fmt.Fprintf(&b, "/%d", x.Of)
		}
	}
	b.WriteByte(']')
	for _, n := range x.Part {
		if n < 0 {
			b.WriteString(".*")
		} else {
			fmt.Fprintf(&b, ".%d", n)
		}
	}
	if x.Writes {
		b.WriteByte('=')
	}
	for _, name := range x.Alone {
		b.WriteString("@" + strings.ReplaceAll(name, " ", ":"))
	}
	return b.String()
}

func (o *overlaps) sum(s ir.Sum) string {
	var b strings.Builder
	for i, t := range s {
		if i > 0 && t.Times >= 0 {
			b.WriteByte('+')
		}
		switch {
		case len(t.Of) == 0 || t.Times != 1 && t.Times != -1:
			fmt.Fprint(&b, t.Times)
		case t.Times == -1:
			b.WriteByte('-')
		}
		for j, n := range t.Of {
			if j > 0 {
				b.WriteByte('*')
			}
			b.WriteString(o.names[n])
		}
	}
	if len(s) == 0 {
		return "0"
	}
	return b.String()
}
