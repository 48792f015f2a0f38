package directives

import (
	"go/ast"
	"go/token"
	"strconv"
)

func readFlag(r *clauseReader) Clause {
	if r.hasArgs {
		r.errorAt(codeNoArg, int(r.kw.StartPos-r.text.base), int(r.kw.EndPos-r.text.base), "'%s' takes no argument", r.kw.Word)
		return nil
	}
	return &FlagClause{r.kw}
}

func readExpr(r *clauseReader) Clause {
	e := r.one()
	if e == nil {
		return nil
	}
	return &ExprClause{r.kw, e}
}

func readOptionalExpr(r *clauseReader) Clause {
	if !r.hasArgs {
		return &ExprClause{Keyword: r.kw}
	}
	return readExpr(r)
}

// readPositive reads a count, which is at least 1 wherever it is known.
func readPositive(r *clauseReader) Clause {
	e := r.one()
	if e == nil || !r.atLeast(e, 1) {
		return nil
	}
	return &ExprClause{r.kw, e}
}

// readNonNegative reads a value that is at least 0 wherever it is known.
func readNonNegative(r *clauseReader) Clause {
	e := r.one()
	if e == nil || !r.atLeast(e, 0) {
		return nil
	}
	return &ExprClause{r.kw, e}
}

func readOptionalPositive(r *clauseReader) Clause {
	if !r.hasArgs {
		return &ExprClause{Keyword: r.kw}
	}
	return readPositive(r)
}

// atLeast reports a literal below least. Names and computed values are for
// those who know types.
func (r *clauseReader) atLeast(e ast.Expr, least int64) bool {
	v, known := intLiteral(e)
	if !known || v >= least {
		return true
	}
	from := int(e.Pos() - r.text.base)
	r.errorAt(codeRange, from, from+int(e.End()-e.Pos()), "'%s' needs a value of at least %d, not %d", r.kw.Word, least, v)
	return false
}

// intLiteral is the value of an integer literal, perhaps with a sign or in
// parentheses. A literal that no int64 holds counts as the largest.
func intLiteral(e ast.Expr) (int64, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind != token.INT {
			return 0, false
		}
		v, err := strconv.ParseInt(e.Value, 0, 64)
		if err != nil {
			return 1<<63 - 1, true
		}
		return v, true
	case *ast.ParenExpr:
		return intLiteral(e.X)
	case *ast.UnaryExpr:
		v, ok := intLiteral(e.X)
		switch {
		case ok && e.Op == token.SUB:
			return -v, true
		case ok && e.Op == token.ADD:
			return v, true
		}
	}
	return 0, false
}

func readKeyword(words ...string) func(*clauseReader) Clause {
	return func(r *clauseReader) Clause {
		if !r.needArgs() {
			return nil
		}
		w, ok := r.oneOf(r.args, "a value of '"+r.kw.Word+"'", words...)
		if !ok {
			return nil
		}
		return &KeywordClause{r.kw, w}
	}
}

// readUpdate reads update of atomic, a flag, and of depobj, which takes the new kind.
func readUpdate(r *clauseReader) Clause {
	if r.dir.Kind != Depobj {
		return readFlag(r)
	}
	return readKeyword("in", "out", "inout", "mutexinoutset", "inoutset")(r)
}

func readModifiedExpr(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	mod, rest, found := r.beforeColon()
	c := &ModifiedExprClause{Keyword: r.kw}
	if found {
		var ok bool
		if c.Modifier, ok = r.oneOf(mod, "a modifier of '"+r.kw.Word+"'", "strict"); !ok {
			return nil
		}
	}
	if c.Expr = r.expr(rest); c.Expr == nil || !r.atLeast(c.Expr, 1) {
		return nil
	}
	return c
}

func readList(form itemForm) func(*clauseReader) Clause {
	return func(r *clauseReader) Clause {
		if !r.needArgs() {
			return nil
		}
		items, ok := r.items(r.args, form)
		if !ok {
			return nil
		}
		return &ListClause{r.kw, items}
	}
}

func readDataSharing(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	c := &DataSharingClause{Keyword: r.kw}
	list := r.args
	if r.kw.Word == "lastprivate" {
		mod, rest, found := r.beforeColon()
		if found {
			var ok bool
			if c.Conditional, ok = r.oneOf(mod, "a modifier of 'lastprivate'", "conditional"); !ok {
				return nil
			}
		}
		list = rest
	}
	var ok bool
	if c.Items, ok = r.items(list, paths); !ok {
		return nil
	}
	return c
}

func readSizes(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	list := r.exprs(r.args)
	if list == nil {
		return nil
	}
	for _, e := range list {
		if !r.atLeast(e, 1) {
			return nil
		}
	}
	return &ExprListClause{r.kw, list}
}
