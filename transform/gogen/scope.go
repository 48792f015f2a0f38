package gogen

import (
	"go/token"

	"github.com/gooffload/gooffload/transform/ir"
)

// Statements of different scopes of the program come together in one list: a loop's variable, or a private one, and the
// body, which may declare the name again. The generated text has a block there.

// scope is a list of statements that is being printed.
type scope struct {
	declared map[string]*ir.Var
	opened   int // blocks that end with the list
}

// scoped prints the statements of a scope, in which some variables are declared already.
func (p *printer) scoped(list []ir.Stmt, declared ...*ir.Var) {
	defer func(outer *scope) { p.scope = outer }(p.scope)
	p.scope = &scope{declared: map[string]*ir.Var{}}
	for _, v := range declared {
		p.scope.declared[v.Name] = v
	}
	p.stmts(list)
	for range p.scope.opened {
		p.depth--
		p.line(token.NoPos, "}")
	}
}

// declares opens a block before a statement that declares a name which another variable of the scope has.
func (p *printer) declares(s ir.Stmt) {
	list := declaredBy(s)
	for _, v := range list {
		if other := p.scope.declared[v.Name]; other != nil && other != v {
			p.line(s.At(), "{")
			p.depth++
			p.scope.opened++
			p.scope.declared = map[string]*ir.Var{}
			break
		}
	}
	for _, v := range list {
		p.scope.declared[v.Name] = v
	}
}

// declaredBy are the variables that a statement declares in the scope that it stands in.
func declaredBy(s ir.Stmt) (list []*ir.Var) {
	switch s := s.(type) {
	case *ir.Labeled:
		return declaredBy(s.Stmt)
	case *ir.Declare:
		return []*ir.Var{s.Var}
	case *ir.Define:
		for _, v := range s.Lhs {
			if v != nil && v.Name != "_" {
				list = append(list, v)
			}
		}
	}
	return list
}
