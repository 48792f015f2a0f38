package directives

import (
	"go/ast"
	"strconv"
)

func (c *FlagClause) print(w *writer) { w.str(c.Word) }

func (c *ExprClause) print(w *writer) {
	if c.Expr == nil {
		w.str(c.Word)
		return
	}
	w.wrap(c.Word, func() { w.expr(c.Expr) })
}

func (c *ExprListClause) print(w *writer) { w.wrap(c.Word, func() { w.exprs(c.Exprs) }) }

func (c *NumTeamsClause) print(w *writer) {
	w.wrap(c.Word, func() {
		if c.Lower != nil {
			w.expr(c.Lower)
			w.str(":")
		}
		w.exprs(c.Upper)
	})
}

func (c *KeywordClause) print(w *writer) { w.wrap(c.Word, w.word(c.Value.Text)) }

func (c *ListClause) print(w *writer) { w.wrap(c.Word, func() { w.items(c.Items) }) }

func (c *DataSharingClause) print(w *writer) {
	w.wrap(c.Word, func() {
		w.modifiers(w.optional(c.Conditional)...)
		w.items(c.Items)
	})
}

func (c *ModifiedExprClause) print(w *writer) { w.modified(c.Word, c.Modifier, c.Expr) }

func (c *IfClause) print(w *writer) { w.modified(c.Word, c.DirectiveName, c.Expr) }

func (c *DeviceClause) print(w *writer) { w.modified(c.Word, c.Modifier, c.Expr) }

func (c *SubdeviceClause) print(w *writer) {
	w.wrap(c.Word, func() { w.exprs([]ast.Expr{c.Level, c.ID}) })
}

func (c *DefaultmapClause) print(w *writer) {
	w.wrap(c.Word, func() {
		w.str(c.Behaviour.Text)
		if c.Category.Text != "" {
			w.str(": " + c.Category.Text)
		}
	})
}

func (c *ScheduleClause) print(w *writer) {
	w.wrap(c.Word, func() {
		w.modifiers(w.words(c.Modifiers)...)
		w.str(c.Schedule.Text)
		if c.Chunk != nil {
			w.str(", ")
			w.expr(c.Chunk)
		}
	})
}

func (c *OrderClause) print(w *writer) {
	w.wrap(c.Word, func() {
		w.modifiers(w.optional(c.Modifier)...)
		w.str(c.Value.Text)
	})
}

func (c *LinearClause) print(w *writer) {
	w.wrap(c.Word, func() {
		w.items(c.Items)
		parts := w.optional(c.Val)
		if c.Step != nil {
			// step(e), because a step could be the variable val.
			parts = append(parts, func() { w.wrap("step", func() { w.expr(c.Step) }) })
		}
		if len(parts) > 0 {
			w.str(": ")
			list(w, parts, func(p func()) { p() })
		}
	})
}

func (c *AlignedClause) print(w *writer) {
	w.wrap(c.Word, func() {
		w.items(c.Items)
		if c.Alignment != nil {
			w.str(": ")
			w.expr(c.Alignment)
		}
	})
}

func (c *MatchClause) print(w *writer) {
	w.wrap(c.Word, func() { w.selectorSets(c.Sets) })
}

func (w *writer) selectorSets(sets []SelectorSet) {
	list(w, sets, func(s SelectorSet) {
		w.str(s.Set.Text + "={")
		list(w, s.Traits, w.trait)
		w.str("}")
	})
}

func (c *VariantClause) print(w *writer) {
	w.wrap(c.Word, func() {
		if c.Sets != nil {
			w.selectorSets(c.Sets)
			w.str(":")
		}
		if c.Variant == nil {
			return
		}
		if c.Sets != nil {
			w.str(" ")
		}
		c.Variant.print(w)
	})
}

func (c *ConstructsClause) print(w *writer) {
	w.wrap(c.Word, func() { list(w, c.Constructs, func(name Word) { w.str(name.Text) }) })
}

func (w *writer) trait(t TraitSelector) {
	w.str(t.Name.Text)
	if t.Score == nil && t.Properties == nil {
		return
	}
	w.str("(")
	if t.Score != nil {
		w.wrap("score", func() { w.expr(t.Score) })
		w.str(": ")
	}
	list(w, t.Properties, func(p TraitProperty) {
		switch {
		case p.Clause != nil:
			p.Clause.print(w)
		case p.Expr != nil:
			w.expr(p.Expr)
		default:
			w.str(strconv.Quote(p.Name.Text))
		}
	})
	w.str(")")
}

func (c *AdjustArgsClause) print(w *writer) {
	w.wrap(c.Word, func() {
		w.modifiers(w.word(c.Op.Text))
		w.items(c.Args)
	})
}

func (c *AppendArgsClause) print(w *writer) {
	w.wrap(c.Word, func() {
		list(w, c.Interops, func(in AppendedInterop) {
			w.wrap("interop", func() {
				list(w, append(w.prefer(in.Prefer), w.words(in.Types)...), func(p func()) { p() })
			})
		})
	})
}

// modified prints name([modifier:] e).
func (w *writer) modified(name string, modifier Word, e ast.Expr) {
	w.wrap(name, func() {
		w.modifiers(w.optional(modifier)...)
		w.expr(e)
	})
}

func (w *writer) optional(word Word) []func() {
	if word.Text == "" {
		return nil
	}
	return []func(){w.word(word.Text)}
}

func (w *writer) calls(name string, e ast.Expr) []func() {
	if e == nil {
		return nil
	}
	return []func(){func() { w.wrap(name, func() { w.expr(e) }) }}
}

func (a *ListArg) printArg(w *writer)   { w.items(a.Items) }
func (a *NameArg) printArg(w *writer)   { w.expr(a.Expr) }
func (a *ObjectArg) printArg(w *writer) { w.expr(a.Item.Expr) }
func (a *CancelArg) printArg(w *writer) { w.str(string(a.Construct)) }

func (a *MapperArg) printArg(w *writer) {
	if a.ID.Text != "" {
		w.str(a.ID.Text + ": ")
	}
	w.str(a.Var.Name)
	if a.Type != nil {
		w.str(" ")
		w.expr(a.Type)
	}
}

func (a *ReductionArg) printArg(w *writer) {
	w.str(a.Op.Text)
	if a.Types != nil {
		w.str(": ")
		w.exprs(a.Types)
	}
}
