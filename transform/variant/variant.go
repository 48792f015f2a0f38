// Package variant matches context selectors with contexts, and says which of several variants is the best (OpenMP 5.2,
// sections 7.1 to 7.3).
//
//	c := variant.Context{Constructs: []directives.Kind{directives.Dispatch}}
//	m := c.Match(clause.Sets, eval)
//	order := variant.Order(matches)
//
// What a selector says of the device is not decided here: which device it is shows when the program runs.
package variant

import (
	"cmp"
	"go/ast"
	"go/constant"
	"math/big"
	"slices"

	"github.com/gooffload/gooffload/directives"
)

// Context is what is known of the place where a variant may be taken.
type Context struct {
	Constructs []directives.Kind // around it, outermost first; dispatch is the innermost
	Requires   []string          // what the package requires
}

// Match is what a selector comes to in a context.
type Match struct {
	Never bool // it does not match, whatever happens when the program runs

	// What is asked when the program runs: all of it must be true.
	Device
	Target     *Device    // of the device that target_device names; nil where nothing is asked of one
	Conditions []ast.Expr // of the user, whose values are not known

	Score  *big.Int
	traits []string // that it names, to compare selectors by
}

// Device is what is asked of a device.
type Device struct {
	Kinds, Archs, ISAs []string
	Number             ast.Expr // which one it is; nil: the default device, or the one at hand
}

// Asked reports that it shows when the program runs whether a selector matches, where all is known of the kind of
// device at hand.
func (m Match) Asked() bool { return len(m.Conditions)+len(m.Archs) > 0 || m.Target != nil }

// AsksDevices reports that devices are asked when the program runs.
func (m Match) AsksDevices() bool { return len(m.Archs) > 0 || m.Target != nil }

// Evaluate is the value of an expression; nil if it is not a constant.
type Evaluate func(ast.Expr) constant.Value

// Vendor is the name of this implementation in the trait vendor.
const Vendor = "gooffload"

// Match holds a selector against a context.
func (c Context) Match(sets []directives.SelectorSet, value Evaluate) Match {
	m := Match{Score: big.NewInt(1)}
	for _, s := range sets {
		for _, t := range s.Traits {
			m.name(s.Set.Text, t)
			if t.Score != nil {
				if v := value(t.Score); v != nil {
					n, _ := new(big.Int).SetString(constant.ToInt(v).ExactString(), 10)
					m.Score.Add(m.Score, n)
				}
			}
		}
		switch s.Set.Text {
		case "construct":
			m.constructs(c, s.Traits)
		case "device":
			m.device(c, &m.Device, s.Traits)
		case "target_device":
			m.Target = &Device{}
			m.device(c, m.Target, s.Traits)
		case "implementation":
			m.implementation(s.Traits, c.Requires)
		case "user":
			m.user(s.Traits, value)
		}
	}
	return m
}

// name notes what a trait asks for.
func (m *Match) name(set string, t directives.TraitSelector) {
	if len(t.Properties) == 0 {
		m.traits = append(m.traits, set+" "+t.Name.Text)
	}
	for _, p := range t.Properties {
		m.traits = append(m.traits, set+" "+t.Name.Text+" "+p.Name.Text)
	}
}

// constructs finds the constructs of a selector among those of the context, in the same order. Where there are several
// ways it is the one of the highest score, with the innermost of each.
func (m *Match) constructs(c Context, traits []directives.TraitSelector) {
	at := len(c.Constructs)
	for _, t := range slices.Backward(traits) {
		for at--; at >= 0 && string(c.Constructs[at]) != t.Name.Text; at-- {
		}
		if at < 0 {
			m.Never = true
			return
		}
		m.add(at) // position at+1
	}
}

// add adds a power of 2 to the score.
func (m *Match) add(power int) { m.Score.Add(m.Score, new(big.Int).Lsh(big.NewInt(1), uint(power))) }

func (m *Match) device(c Context, d *Device, traits []directives.TraitSelector) {
	for _, t := range traits {
		if t.Name.Text == "device_num" && len(t.Properties) == 1 {
			d.Number = t.Properties[0].Expr
		}
	}
	for i, name := range []string{"kind", "arch", "isa"} {
		list := []*[]string{&d.Kinds, &d.Archs, &d.ISAs}[i]
		for _, t := range traits {
			if t.Name.Text != name {
				continue
			}
			for _, p := range t.Properties {
				*list = append(*list, p.Name.Text)
			}
			m.add(len(c.Constructs) + i)
		}
	}
}

// implementation is about what is written here, and what the package requires; extensions, and other requirements, are
// none.
func (m *Match) implementation(traits []directives.TraitSelector, requires []string) {
	for _, t := range traits {
		m.Never = m.Never || !has(t, "vendor", []string{Vendor}) &&
			!slices.Contains(requires, t.Name.Text) && !has(t, "requires", requires)
	}
}

// has reports a trait by its name, all of whose properties are among some.
func has(t directives.TraitSelector, name string, some []string) bool {
	return t.Name.Text == name && !slices.ContainsFunc(t.Properties, func(p directives.TraitProperty) bool {
		return !slices.Contains(some, p.Name.Text)
	})
}

func (m *Match) user(traits []directives.TraitSelector, value Evaluate) {
	for _, t := range traits {
		for _, p := range t.Properties {
			switch v := value(p.Expr); {
			case v == nil:
				m.Conditions = append(m.Conditions, p.Expr)
			case v.Kind() != constant.Bool || !constant.BoolVal(v):
				m.Never = true
			}
		}
	}
}

// AsksPackage reports a selector with what the package evaluates in which it is written: conditions, and devices by
// number.
func (m Match) AsksPackage() bool { return len(m.Conditions) > 0 || m.Target != nil }

// Known decides what a selector asks of the device, as far as that is the same wherever the program runs: every device
// is of all of these kinds, and of no other, and none here has a name for what it understands. The architecture shows
// when the program runs.
func (m *Match) Known(kinds []string) {
	m.Never = m.Never || len(m.ISAs) > 0 || m.Target != nil && len(m.Target.ISAs) > 0 ||
		slices.ContainsFunc(m.Kinds, func(k string) bool { return !slices.Contains(kinds, k) })
}

// The kinds of devices: the host is one, and every other device here is a gpu.
var (
	OfHost   = []string{"any", "host", "cpu"}
	OfDevice = []string{"any", "nohost", "gpu"}
)

// Order is the order in which variants are asked whether they match: by score, and of equals the first first. A
// selector all of whose traits another one has, and more, comes behind that one: its score is 0.
func Order(list []Match) []int {
	var order []int
	score := make([]*big.Int, len(list))
	for i, m := range list {
		if m.Never {
			continue
		}
		order, score[i] = append(order, i), m.Score
		if slices.ContainsFunc(list, m.within) {
			score[i] = new(big.Int)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Or(score[b].Cmp(score[a]), cmp.Compare(len(list[b].traits), len(list[a].traits)))
	})
	return order
}

// within reports a selector with all that m asks for, and more.
func (m Match) within(other Match) bool {
	return !other.Never && len(other.traits) > len(m.traits) &&
		!slices.ContainsFunc(m.traits, func(t string) bool { return !slices.Contains(other.traits, t) })
}
