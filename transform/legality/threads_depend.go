package legality

import (
	"slices"

	"github.com/gooffload/gooffload/directives"
)

// dependent reports tasks whose depend clauses let them follow each other.
func (u *Checker) dependent(a, b *threads) bool {
	for _, x := range directives.Get[*directives.DependClause](a.Directive) {
		for _, y := range directives.Get[*directives.DependClause](b.Directive) {
			if x.Type.Text == y.Type.Text && (x.Type.Text == "in" || x.Type.Text == "inoutset") {
				continue
			}
			if x.All || y.All || x.Type.Text == "depobj" || y.Type.Text == "depobj" || u.oneItem(x, y) {
				return true
			}
		}
	}
	return false
}

// chains says of tasks that are made one after the other which follow which: directly, or through tasks between that
// follow one and that the other follows. Those of maybe may be made under a condition that the two are not under.
func (u *Checker) chains(made []*threads) (follows, maybe func(a, b int) bool) {
	through := func(may func(a, x, b *threads) bool) func(a, b int) bool {
		after := make([][]bool, len(made))
		for a := range made {
			after[a] = make([]bool, len(made))
			for b := a + 1; b < len(made); b++ {
				after[a][b] = u.dependent(made[a], made[b])
				for x := a + 1; x < b && !after[a][b]; x++ {
					after[a][b] = after[a][x] && u.dependent(made[x], made[b]) && may(made[a], made[x], made[b])
				}
			}
		}
		return func(a, b int) bool { return after[a][b] }
	}
	follows = through(func(a, x, b *threads) bool { return x.Parent == a.Parent || x.Parent == b.Parent })
	return follows, through(func(a, x, b *threads) bool { return true })
}

// oneItem reports clauses that name one variable, or parts of it.
func (u *Checker) oneItem(x, y *directives.DependClause) bool {
	return slices.ContainsFunc(x.Items, func(a directives.Item) bool {
		return slices.ContainsFunc(y.Items, func(b directives.Item) bool {
			v, w := a.Base(), b.Base()
			return v == nil || w == nil || u.Object(v) == u.Object(w)
		})
	})
}
