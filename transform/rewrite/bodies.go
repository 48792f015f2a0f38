package rewrite

import (
	"bytes"
	"go/ast"

	"github.com/dave/dst"
)

// placeStandIns says which lines of the user's the statements stand for that stand in for bodies: the first of these.
func (g *generator) placeStandIns() {
	for _, i := range g.without {
		fn := g.Syntax.Decls[i].(*ast.FuncDecl)
		g.setOrigin(g.of(fn).(*dst.FuncDecl).Body.List[0], fn.Body.Lbrace+2) // behind the end of the line
	}
}

// putBack puts the bodies that have been taken out into the printed file, and moves the places behind them. decl is the
// declaration of the decorated tree that one of the printed file is.
func (g *generator) putBack(p *printed, places []place, decl func(int) dst.Node) ([]byte, []place) {
	bodies := map[dst.Node]*ast.BlockStmt{}
	for _, i := range g.without {
		fn := g.Syntax.Decls[i].(*ast.FuncDecl)
		bodies[g.of(fn)] = fn.Body
	}
	var b bytes.Buffer
	at, next, more := 0, 0, 0
	for i, d := range p.syntax.Decls {
		body := bodies[decl(i)]
		if body == nil {
			continue
		}
		stands := d.(*ast.FuncDecl).Body
		b.Write(p.text[at:p.fset.Position(stands.Lbrace+1).Offset])
		from, to := g.between(body)
		b.Write(g.Src[from:to])
		at = p.fset.Position(stands.Rbrace).Offset
		for ; next < len(places) && places[next].line < p.line(stands.Rbrace); next++ {
			places[next].line += more
		}
		more += bytes.Count(g.Src[from:to], []byte("\n")) - bytes.Count([]byte(standIn), []byte("\n"))
	}
	for ; next < len(places); next++ {
		places[next].line += more
	}
	b.Write(p.text[at:])
	return b.Bytes(), places
}
