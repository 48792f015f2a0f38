package region

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// Sections of several dimensions, with strides or with fields behind them, and parts of arrays, are families of items:
// each section but the last is an iterator, and so is the last one, if the elements that it names do not lie together.

// spreads reports sections that are more than a part of a slice, or all of what an array holds.
func (x *expansion) spreads(p piece) bool {
	if len(p.item.Sections) == 0 {
		return false
	}
	s := p.item.Sections[0]
	t := x.u.TypeOf(bare(p.item.Path))
	_, slice := source.Under(t).(*types.Slice)
	return elementOf(t) != nil && (len(p.item.Sections) > 1 || s.Step != nil || len(s.Fields) > 0 || !slice && !s.Whole())
}

// spread makes a piece of one whose sections are more.
func (x *expansion) spread(p piece) bool {
	at, sections := substitute(bare(p.item.Path), nil), x.wholeTail(p.item)
	if at == nil {
		return x.tooMuch()
	}
	for k, s := range sections {
		if !x.typed(p.each, at, x.where()) {
			return false
		}
		if s.Index != nil {
			at = &ast.IndexExpr{X: at, Index: substitute(s.Index, nil)}
		} else if k == len(sections)-1 && s.Step == nil && len(s.Fields) == 0 {
			return x.last(p, at, s)
		} else {
			i, ok := x.over(p.each, at, s)
			if !ok {
				return false
			}
			p.each, p.strides = append(slices.Clip(p.each), i), true
			at = &ast.IndexExpr{X: at, Index: ast.NewIdent(i.Var.Name)}
		}
		for _, f := range s.Fields {
			at = &ast.SelectorExpr{X: at, Sel: ast.NewIdent(f.Name)}
			if !x.typed(p.each, at, source.Between(f.Pos(), f.End())) {
				return false
			}
			if sel := x.u.Info().Selections[at.(*ast.SelectorExpr)]; sel == nil || sel.Kind() != types.FieldVal {
				x.u.Errorf(f, source.CodeClauseExpr, "%s is not a field", f.Name)
				return false
			}
		}
	}
	p.item.Path, p.item.Sections = at, nil
	return x.typed(p.each, at, x.where()) && x.end(p)
}

// wholeTail are an item's sections without those at the end that leave nothing of an array out.
func (x *expansion) wholeTail(it directives.Item) []directives.Section {
	list := it.Sections
	for len(list) > 1 && list[len(list)-1].Whole() && list[len(list)-2].Step == nil &&
		len(list[len(list)-2].Fields) == 0 && list[len(list)-2].Index == nil {
		t := x.u.TypeOf(bare(it.Path))
		for range len(list) - 1 {
			if t = elementOf(t); t == nil {
				return list
			}
		}
		if _, array := source.Under(t).(*types.Array); !array {
			return list
		}
		list = list[:len(list)-1]
	}
	return list
}

// last ends with a section whose elements lie together.
func (x *expansion) last(p piece, at ast.Expr, s directives.Section) bool {
	t := source.Under(x.u.TypeOf(at))
	if pointer, ok := t.(*types.Pointer); ok {
		t = source.Under(pointer.Elem())
	}
	switch t.(type) {
	case *types.Slice:
	case *types.Array:
		at = &ast.SliceExpr{X: at}
	default:
		x.u.ErrorAt(s.Pos, s.End, source.CodeClauseExpr, "a section is one of a slice or an array, and this is one of %s",
			x.u.TypeOf(at))
		return false
	}
	p.item.Path, p.item.Sections = at, []directives.Section{s}
	return x.typed(p.each, at, x.where()) && x.end(p)
}

// end is the piece that has come of sections.
func (x *expansion) end(p piece) bool {
	elem := x.u.TypeOf(bare(p.item.Path))
	if s, slice := source.Under(elem).(*types.Slice); slice && len(p.item.Sections) > 0 {
		if elem = s.Elem(); !isSliceExpr(p.item.Path) {
			p.strides = false // the headers of slices lie equally far apart, and what they lead to lies anywhere
		}
	}
	p.strides = p.strides && x.evenly(p.item.Path, p.each[len(p.each)-1].Var.Name) &&
		!source.HasWords(elem) && !source.HasBools(elem)
	x.pieces = append(x.pieces, p)
	return true
}

// isSliceExpr reports a part of an array, which lies where the array lies.
func isSliceExpr(e ast.Expr) bool {
	_, is := ast.Unparen(e).(*ast.SliceExpr)
	return is
}

// over is the iterator that a section is.
func (x *expansion) over(
	each []directives.Iterator, of ast.Expr, s directives.Section,
) (i directives.Iterator, ok bool) {
	if elementOf(x.u.TypeOf(of)) == nil {
		x.u.ErrorAt(s.Pos, s.End, source.CodeClauseExpr, "a section is one of a slice or an array, and this is one of %s",
			x.u.TypeOf(of))
		return i, false
	}
	i.Var = ast.NewIdent(x.fresh(x.c.File))
	i.Lo, i.Hi, i.Step, i.Stride = x.bound(s.Lo), x.bound(s.Hi), x.bound(s.Step), true
	if i.Lo == nil {
		i.Lo = &ast.BasicLit{Kind: token.INT, Value: "0"}
	}
	if i.Hi == nil {
		i.Hi = &ast.CallExpr{Fun: ast.NewIdent("len"), Args: []ast.Expr{substitute(of, nil)}}
	}
	return i, x.bounds(each, i)
}

func (x *expansion) bound(e ast.Expr) ast.Expr {
	if e == nil {
		return nil
	}
	return substitute(e, nil)
}

// evenly reports that what an expression means lies equally far apart as an iterator goes on that is an index in it.
func (x *expansion) evenly(e ast.Expr, i string) bool {
	array := func(e ast.Expr) bool {
		_, is := source.Under(x.u.TypeOf(e)).(*types.Array)
		return is
	}
	for {
		switch n := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			if sel := x.u.Info().Selections[n]; sel == nil || sel.Indirect() {
				return false
			}
			e = n.X
		case *ast.SliceExpr:
			if !array(n.X) {
				return false
			}
			e = n.X
		case *ast.IndexExpr:
			if id, ok := n.Index.(*ast.Ident); ok && id.Name == i {
				return true
			}
			if !array(n.X) {
				return false
			}
			e = n.X
		default:
			return false
		}
	}
}
