package directives

import (
	"go/ast"
	"strings"
)

// String prints the directive on one line, prefix included. Parse reads it
// back to a directive that is equal in everything but positions and Text.
func (d *Directive) String() string {
	w := &writer{}
	if d.Ext {
		w.str(prefixOmpx)
	} else {
		w.str(prefixOmp)
	}
	d.print(w)
	return w.String()
}

// print prints what stands behind the prefix.
func (d *Directive) print(w *writer) {
	w.str(string(d.Kind))
	if c, ok := d.Arg.(*CancelArg); ok {
		w.str(" " + string(c.Construct))
	} else if d.Arg != nil {
		w.str("(")
		d.Arg.printArg(w)
		w.str(")")
	}
	for _, c := range d.Clauses {
		w.str(" ")
		c.print(w)
	}
}

// A writer collects the printed form, and the expressions in it as they stand in the directive.
type writer struct {
	strings.Builder
	met   []ast.Expr
	depth int // of expressions
}

// Exprs are the expressions of a clause, those of its items among them, in the order in which it is printed.
func Exprs(c Clause) []ast.Expr {
	w := &writer{}
	c.print(w)
	return w.met
}

// meet notes an expression that is no part of another one.
func (w *writer) meet(e ast.Expr) {
	if w.depth == 0 {
		w.met = append(w.met, e)
	}
}

func (w *writer) str(s string) { w.WriteString(s) }

// list prints things separated by commas.
func list[T any](w *writer, things []T, print func(T)) {
	for i, t := range things {
		if i > 0 {
			w.str(", ")
		}
		print(t)
	}
}

// wrap prints name(…).
func (w *writer) wrap(name string, inside func()) {
	w.str(name + "(")
	inside()
	w.str(")")
}

func (w *writer) exprs(es []ast.Expr) { list(w, es, w.expr) }

func (w *writer) items(items []Item) {
	list(w, items, func(it Item) { w.expr(it.Expr) })
}

func (w *writer) iterators(its []Iterator) {
	w.wrap("iterator", func() {
		list(w, its, func(it Iterator) {
			w.str(it.Var.Name + " = ")
			w.expr(it.Lo)
			w.str(":")
			w.expr(it.Hi)
			if it.Step != nil {
				w.str(":")
				w.expr(it.Step)
			}
		})
	})
}

// modifiers prints the parts that stand before a colon, and the colon, unless
// there are none.
func (w *writer) modifiers(parts ...func()) {
	if len(parts) == 0 {
		return
	}
	list(w, parts, func(p func()) { p() })
	w.str(": ")
}

func (w *writer) word(s string) func() { return func() { w.str(s) } }

func (w *writer) words(ws []Word) (parts []func()) {
	for _, x := range ws {
		parts = append(parts, w.word(x.Text))
	}
	return parts
}
