package cost

import (
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/text"
)

// String is a line for each count that is not 0: float64 2 + (n)*(3 + {l}), where {l} is an unknown number of turns
// of l.
func (c *Cost) String() string {
	names, _ := c.fields()
	var b strings.Builder
	for i, name := range names {
		if terms := c.terms(i); len(terms) > 0 {
			b.WriteString(name + " " + strings.Join(terms, " + ") + "\n")
		}
	}
	return b.String()
}

// terms are the expressions whose sum a count is.
func (c *Cost) terms(field int) []string {
	_, counts := c.fields()
	var terms []string
	if n := *counts[field]; n != 0 {
		terms = append(terms, strconv.FormatFloat(n, 'g', -1, 64))
	}
	for _, l := range c.Loops {
		if inner := l.Body.terms(field); len(inner) > 0 {
			terms = append(terms, l.times(inner))
		}
	}
	return terms
}

// times is the sum of all turns.
func (l *Loop) times(inner []string) string {
	text := l.turns()
	if l.Share != 1 {
		text = strconv.FormatFloat(l.Share, 'g', -1, 64) + "*" + text
	}
	switch {
	case len(inner) > 1:
		return text + "*(" + strings.Join(inner, " + ") + ")"
	case inner[0] == "1":
		return text
	}
	return text + "*" + inner[0]
}

func (l *Loop) turns() string {
	if l.Trips == nil {
		return "{" + l.Name + "}"
	}
	if _, ok := l.Trips.(*core.Const); ok {
		return text.Expr(l.Trips)
	}
	return "(" + text.Expr(l.Trips) + ")"
}
