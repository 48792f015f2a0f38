package directives

import "go/ast"

func (c *MapClause) print(w *writer) {
	w.wrap(c.Word, func() {
		parts := w.words(c.Modifiers)
		parts = append(parts, w.mapperAndIterators(c.Mapper, c.Iterators)...)
		w.modifiers(append(parts, w.word(string(c.Type)))...)
		w.items(c.Items)
	})
}

func (c *MotionClause) print(w *writer) {
	w.wrap(c.Word, func() {
		var parts []func()
		if c.Present {
			parts = append(parts, w.word("present"))
		}
		w.modifiers(append(parts, w.mapperAndIterators(c.Mapper, c.Iterators)...)...)
		w.items(c.Items)
	})
}

func (w *writer) mapperAndIterators(mapper Word, its []Iterator) (parts []func()) {
	if mapper.Text != "" {
		parts = append(parts, w.word("mapper("+mapper.Text+")"))
	}
	if its != nil {
		parts = append(parts, func() { w.iterators(its) })
	}
	return parts
}

func (c *ReductionClause) print(w *writer) {
	w.wrap(c.Word, func() {
		w.modifiers(append(w.optional(c.Modifier), w.word(c.Op.Text))...)
		w.items(c.Items)
	})
}

func (c *DependClause) print(w *writer) {
	w.wrap(c.Word, func() {
		var parts []func()
		if c.Iterators != nil {
			parts = append(parts, func() { w.iterators(c.Iterators) })
		}
		w.modifiers(append(parts, w.word(c.Type.Text))...)
		if c.All {
			w.str("omp_all_memory")
			if len(c.Items) > 0 {
				w.str(", ")
			}
		}
		w.items(c.Items)
	})
}

func (c *AllocateClause) print(w *writer) {
	w.wrap(c.Word, func() {
		w.modifiers(append(w.calls("allocator", c.Allocator), w.calls("align", c.Align)...)...)
		w.items(c.Items)
	})
}

// print writes the older form where it says everything, because only it can
// be repeated in one clause.
func (c *UsesAllocatorsClause) print(w *writer) {
	w.wrap(c.Word, func() {
		list(w, c.Allocators, func(a UsesAllocator) {
			if a.Memspace != nil {
				w.modifiers(append(w.calls("memspace", a.Memspace), w.calls("traits", a.Traits)...)...)
				w.expr(a.Allocator)
				return
			}
			if a.Traits == nil {
				w.expr(a.Allocator)
				return
			}
			w.expr(a.Allocator)
			w.str("(")
			w.expr(a.Traits)
			w.str(")")
		})
	})
}

func (c *InitClause) print(w *writer) {
	w.wrap(c.Word, func() {
		w.modifiers(append(w.prefer(c.Prefer), w.words(c.Types)...)...)
		w.expr(c.Var.Expr)
	})
}

func (w *writer) prefer(es []ast.Expr) []func() {
	if es == nil {
		return nil
	}
	return []func(){func() { w.wrap("prefer_type", func() { w.exprs(es) }) }}
}

func (c *InteropVarClause) print(w *writer) {
	if c.Var == nil {
		w.str(c.Word)
		return
	}
	w.wrap(c.Word, func() { w.expr(c.Var.Expr) })
}

func (c *PrefetchDataClause) print(w *writer) {
	w.wrap(c.Word, func() {
		if c.Hint != nil {
			w.expr(c.Hint)
			w.str(": ")
		}
		w.items(c.Items)
	})
}

func (c *AffinityClause) print(w *writer) {
	w.wrap(c.Word, func() {
		if c.Iterators != nil {
			w.modifiers(func() { w.iterators(c.Iterators) })
		}
		w.items(c.Items)
	})
}

func (c *DoacrossClause) print(w *writer) {
	w.wrap(c.Word, func() {
		w.str(c.Type.Text + ":")
		if c.Vector != nil {
			w.str(" ")
			w.exprs(c.Vector)
		}
	})
}
