package source

import (
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
)

// Copied says what becomes of code that is copied to another place of the program.
type Copied struct {
	At     token.Pos                         // where all of it stands; NoPos: where it was written, with that text
	Object func(types.Object) types.Object   // what its names stand for
	Type   func(types.Type) types.Type       // what its types are there
	Inside func(from, to ast.Node) (ok bool) // is told of each node; nil: of none
}

// Copy makes a copy of code with what the type checker has found; nil where it selects something of a type, or gives a
// function type arguments, of which that is not known there.
func (p *Package) Copy(n ast.Node, c Copied) ast.Node {
	var pairs []pair
	made := copyOf(reflect.ValueOf(n), &pairs).Interface().(ast.Node)
	for _, n := range pairs {
		from, to := n.from, n.to
		if c.At.IsValid() {
			move(to, c.At)
		}
		takeAs(p.Info(), p.Info(), from, to)
		if !p.copied(from, to, c) || c.Inside != nil && !c.Inside(from, to) {
			return nil
		}
	}
	for _, n := range pairs {
		e, ok := n.to.(ast.Expr)
		text, made := p.spelled[n.from]
		switch {
		case ok && c.At.IsValid():
			p.spelled[e] = types.ExprString(e)
		case ok && made:
			p.spelled[e] = text
		}
	}
	return made
}

// copied gives a copied node the types and objects that it has at its place.
func (p *Package) copied(from, to ast.Node, c Copied) bool {
	if e, ok := to.(ast.Expr); ok {
		if tv, known := p.Info().Types[e]; known {
			tv.Type = c.Type(tv.Type)
			p.Info().Types[e] = tv
		}
	}
	if o := p.Info().Implicits[to]; o != nil {
		p.Info().Implicits[to] = c.Object(o)
	}
	switch to := to.(type) {
	case *ast.Ident:
		if o := p.Info().Defs[to]; o != nil {
			p.Info().Defs[to] = c.Object(o)
			to.Name = p.Info().Defs[to].Name()
		} else if o := p.Info().Uses[to]; o != nil {
			if as := c.Object(o); as != o {
				p.Info().Uses[to] = as
				to.Name = as.Name()
			}
		}
		if i, is := p.Info().Instances[to]; is {
			return types.Identical(c.Type(i.Type), i.Type)
		}
	case *ast.SelectorExpr:
		sel := p.Info().Selections[to]
		if sel == nil || types.Identical(c.Type(sel.Recv()), sel.Recv()) {
			return true
		}
		as := p.Selected(c.Type(p.TypeOf(from.(*ast.SelectorExpr).X)), to.Sel.Name)
		if as == nil {
			return false
		}
		p.Info().Selections[to], p.Info().Uses[to.Sel] = as, as.Obj()
	}
	return true
}

// move puts a node, without what it is made of, to a place.
func move(n ast.Node, at token.Pos) {
	v := reflect.ValueOf(n).Elem()
	for i := range v.NumField() {
		if f := v.Field(i); f.Type() == reflect.TypeFor[token.Pos]() && f.Int() != int64(token.NoPos) {
			f.SetInt(int64(at))
		}
	}
}

// TypeAt is syntax that stands for a type where a variable is declared.
func (s Syntax) TypeAt(t types.Type) ast.Expr {
	e := &ast.Ident{NamePos: s.at, Name: "_"}
	s.typed(e, t, types.TypeString(t, func(other *types.Package) string { return other.Name() }))
	return e
}
