package region

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/source"
)

// iteration makes one loop over a function.
type iteration struct {
	*iterators
	it    *iterator
	loop  *ast.RangeStmt
	label *ast.LabeledStmt
	at    token.Pos
	own   map[types.Object]types.Object // what the iterator declares, and what does here
	taken map[string]bool
	over  *types.Label // what leaves the loop leaves; nil: nothing does
	each  *types.Label // … an iteration
}

func (m *iteration) make() ast.Stmt {
	var list []ast.Stmt
	for i, p := range m.it.params {
		if p.Name() == "_" {
			list = append(list, m.ignored(m.it.args[i], m.it.types.Type(p.Type()))...)
			continue
		}
		list = append(list, m.variable(m.ident(m.object(p)), m.it.types.Type(p.Type()), m.it.args[i]))
		if m.uses(p) == 0 {
			list = append(list, m.ignore(m.SyntaxAt(m.at).Name(m.object(p))))
		}
	}
	fine := true
	body, _ := m.Copy(m.it.body, source.Copied{At: m.at, Object: m.object, Type: m.it.types.Type,
		Inside: func(from, made ast.Node) bool {
			if id, is := made.(*ast.Ident); is {
				fine = fine && m.means(from.(*ast.Ident), id)
			}
			return fine
		}}).(*ast.BlockStmt)
	if body == nil {
		return nil
	}
	y := &yields{iteration: m}
	y.list(body.List, tail{last: true})
	if len(y.places) == 0 || len(y.places) != m.uses(m.it.yield) || !m.repeatable(len(y.places)) || !m.keepsImport() {
		return nil
	}
	m.branches(m.loop.Body.List, false, false)
	blocks := make([]*ast.BlockStmt, len(y.places))
	for i, p := range y.places { // the loop's own body last, which is copied until then
		loop, each := m.loop, m.each
		if i < len(y.places)-1 {
			loop, each = m.again()
		}
		blocks[i] = m.yielded(p.call, loop, each)
	}
	for i, p := range y.places {
		*p.block = *blocks[i]
	}
	inner := &iterators{Regions: m.Regions, from: append(m.from[:len(m.from):len(m.from)], m.it.body)}
	inner.within(body)
	return m.labeled(m.over, append(list, body.List...), m.loop.End()-1)
}

// object is what a name of the iterator stands for.
func (m *iteration) object(o types.Object) types.Object {
	if as := m.own[o]; as != nil {
		return as
	}
	if o.Pkg() == nil || o.Pos() < m.it.decl.Pos() || m.it.decl.End() <= o.Pos() {
		return o
	}
	var as types.Object
	switch o := o.(type) {
	case *types.Var:
		if o.IsField() {
			return o
		}
		name := o.Name()
		if name != "_" {
			name = source.Fresh(m.taken, name, name+"_")
		}
		as = types.NewVar(m.at, m.Pkg.Types, name, m.it.types.Type(o.Type()))
	case *types.Label:
		as = types.NewLabel(m.at, m.Pkg.Types, source.Fresh(m.taken, o.Name(), o.Name()+"_"))
	default:
		return o
	}
	m.own[o] = as
	return as
}

// means reports a name that stands for the same at the loop, or for a copy of what it stands for.
func (m *iteration) means(from, to *ast.Ident) bool {
	o := m.Info().Uses[from]
	if o == nil || m.own[o] != nil {
		return true
	}
	switch o := o.(type) {
	case *types.PkgName:
		f := m.FileOf(m.at)
		return m.ImportedAs(f, o.Imported()) == from.Name && m.PackageAt(from.Name, m.at) == o.Imported()
	case *types.Var:
		if o.IsField() {
			return m.it.own || o.Exported()
		}
	case *types.TypeName:
		if _, parameter := o.Type().(*types.TypeParam); parameter { // what it stands for is asked for
			return true
		}
	case *types.Func:
		if o.Signature().Recv() != nil {
			return m.it.own || o.Exported()
		}
	case *types.Label:
		return true
	}
	if o.Pkg() == nil { // of the language
		return m.MeansAt(to, m.at)
	}
	if o.Pkg() != m.Pkg.Types && o.Parent() == o.Pkg().Scope() {
		return o.Exported() && !m.it.own && m.qualified(from)
	}
	return m.it.own && m.MeansAt(from, m.at)
}

// qualified reports a name behind that of its package.
func (m *iteration) qualified(id *ast.Ident) (found bool) {
	ast.Inspect(m.it.body, func(n ast.Node) bool {
		f, is := n.(*ast.SelectorExpr)
		found = found || is && f.Sel == id
		return !found
	})
	return found
}

// uses is how often the iterator names what it declares.
func (m *iteration) uses(o types.Object) (n int) {
	ast.Inspect(m.it.body, func(at ast.Node) bool {
		if id, is := at.(*ast.Ident); is && m.Info().Uses[id] == o {
			n++
		}
		return true
	})
	return n
}

// ident declares an object.
func (m *iteration) ident(o types.Object) *ast.Ident {
	id := &ast.Ident{NamePos: m.at, Name: o.Name()}
	m.Info().Defs[id] = o
	return id
}

// ignored evaluates a value of a type that nothing uses.
func (m *iteration) ignored(e ast.Expr, t types.Type) []ast.Stmt {
	if tv := m.Info().Types[e]; tv.Value == nil && !tv.IsNil() {
		return []ast.Stmt{m.ignore(e)}
	}
	s, name := m.held(e, t) // what has no type of its own gets it from there
	return []ast.Stmt{s, m.ignore(name)}
}

// held declares a variable for a value of a type.
func (m *iteration) held(e ast.Expr, t types.Type) (ast.Stmt, ast.Expr) {
	v := types.NewVar(m.at, m.Pkg.Types, source.Fresh(m.taken, "yielded"), t)
	return m.variable(m.ident(v), t, e), m.SyntaxAt(m.at).Name(v)
}

// ignore evaluates what nothing uses.
func (m *iteration) ignore(e ast.Expr) ast.Stmt {
	return &ast.AssignStmt{Lhs: []ast.Expr{&ast.Ident{NamePos: m.at, Name: "_"}}, TokPos: m.at, Tok: token.ASSIGN,
		Rhs: []ast.Expr{e}}
}

// variable declares a variable with its value.
func (m *iteration) variable(id *ast.Ident, t types.Type, value ast.Expr) ast.Stmt {
	return &ast.DeclStmt{Decl: &ast.GenDecl{TokPos: m.at, Tok: token.VAR, Specs: []ast.Spec{
		&ast.ValueSpec{Names: []*ast.Ident{id}, Type: m.SyntaxAt(m.at).TypeAt(t), Values: []ast.Expr{value}}}}}
}

// yielded is the body of the loop, in the place of a call of yield. All values are there before a variable is declared,
// or assigned, which they may mention. The first is assigned before the place of the second is looked at, as Go does.
func (m *iteration) yielded(call *ast.CallExpr, loop *ast.RangeStmt, each *types.Label) *ast.BlockStmt {
	var list []ast.Stmt
	params := m.it.types.Type(m.it.yield.Type()).Underlying().(*types.Signature).Params()
	var to, values []ast.Expr
	early := len(call.Args) > 1 // in the order of the call, before anything else
	if k, v := loop.Key, loop.Value; loop.Tok == token.DEFINE && k != nil && v != nil && !blank(k) && !blank(v) {
		early = early && mentions(call.Args[1], k)
	}
	for i, arg := range call.Args {
		var target ast.Expr
		if i < 2 {
			target = []ast.Expr{loop.Key, loop.Value}[i]
		}
		t := params.At(i).Type()
		if target == nil || blank(target) {
			list = append(list, m.ignored(arg, t)...)
			continue
		}
		if early {
			s, name := m.held(arg, t)
			list, arg = append(list, s), name
		}
		to, values = append(to, target), append(values, arg)
	}
	for i, target := range to {
		if loop.Tok == token.DEFINE {
			list = append(list, m.variable(target.(*ast.Ident), m.TypeOf(target), values[i]))
			continue
		}
		list = append(list, &ast.AssignStmt{Lhs: []ast.Expr{target}, TokPos: m.at, Tok: token.ASSIGN,
			Rhs: []ast.Expr{values[i]}})
	}
	body := loop.Body
	switch {
	case each != nil:
		list = append(list, m.labeled(each, body.List, body.Rbrace))
	case jumps(body.List): // go vet would find that the iterator does not go on behind it
		list = append(list, &ast.IfStmt{If: m.at, Cond: m.SyntaxAt(m.at).Name(types.Universe.Lookup("true")),
			Body: &ast.BlockStmt{Lbrace: m.at, List: body.List, Rbrace: body.Rbrace}})
	default:
		list = append(list, body.List...)
	}
	return &ast.BlockStmt{Lbrace: m.at, List: list, Rbrace: body.Rbrace}
}

// mentions reports an expression in which a variable's name stands.
func mentions(e, variable ast.Expr) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		id, is := n.(*ast.Ident)
		found = found || is && id.Name == variable.(*ast.Ident).Name
		return !found
	})
	return found
}

// labeled is a list of statements that a break to a label leaves; a block without one.
func (m *iteration) labeled(label *types.Label, list []ast.Stmt, end token.Pos) ast.Stmt {
	if label == nil {
		return &ast.BlockStmt{Lbrace: m.at, List: list, Rbrace: end}
	}
	id := &ast.Ident{NamePos: m.at, Name: label.Name()}
	m.Info().Defs[id] = label
	return &ast.LabeledStmt{Label: id, Colon: m.at, Stmt: &ast.SwitchStmt{Switch: m.at,
		Body: &ast.BlockStmt{Lbrace: m.at, Rbrace: end,
			List: []ast.Stmt{&ast.CaseClause{Case: m.at, Colon: m.at, Body: list}}}}}
}

// leave is a break to a label, which gets a name when it is first needed.
func (m *iteration) leave(label **types.Label, name string) ast.Stmt {
	if *label == nil {
		*label = types.NewLabel(m.at, m.Pkg.Types, source.Fresh(m.taken, name, name+"_"))
	}
	id := &ast.Ident{NamePos: m.at, Name: (*label).Name()}
	m.Info().Uses[id] = *label
	return &ast.BranchStmt{TokPos: m.at, Tok: token.BREAK, Label: id}
}

// branches gives what ends the loop, or an iteration, the labels that these have now, in statements which stand in
// another loop, or in what break leaves.
func (m *iteration) branches(list []ast.Stmt, inLoop, inBreak bool) {
	for i := range list {
		m.branch(&list[i], inLoop, inBreak)
	}
}

func (m *iteration) branch(place *ast.Stmt, inLoop, inBreak bool) {
	switch s := (*place).(type) {
	case *ast.BranchStmt:
		this := m.label != nil && s.Label != nil && s.Label.Name == m.label.Label.Name
		switch {
		case s.Tok == token.BREAK && (this || s.Label == nil && !inBreak):
			m.put(place, m.leave(&m.over, "over"))
		case s.Tok == token.CONTINUE && (this || s.Label == nil && !inLoop):
			m.put(place, m.leave(&m.each, "each"))
		}
	case *ast.BlockStmt:
		m.branches(s.List, inLoop, inBreak)
	case *ast.IfStmt:
		m.branches(s.Body.List, inLoop, inBreak)
		if s.Else != nil {
			m.branch(&s.Else, inLoop, inBreak)
		}
	case *ast.ForStmt:
		m.branches(s.Body.List, true, true)
	case *ast.RangeStmt:
		m.branches(s.Body.List, true, true)
	case *ast.LabeledStmt:
		m.branch(&s.Stmt, inLoop, inBreak)
	case *ast.SwitchStmt:
		m.branches(s.Body.List, inLoop, true)
	case *ast.TypeSwitchStmt:
		m.branches(s.Body.List, inLoop, true)
	case *ast.CaseClause:
		m.branches(s.Body, inLoop, inBreak)
	}
}

// keepsImport has the file use the package that the function is of, which the region does without.
func (m *iteration) keepsImport() bool {
	id := m.packageOf()
	if id == nil {
		return true
	}
	f, fn := m.FileOf(m.at), m.it.of
	text := id.Name + "." + fn.Name()
	if params := fn.Signature().TypeParams(); params.Len() > 0 {
		targs := anyInstance(fn.Signature(), nil)
		if targs == "" {
			return false
		}
		text += "[" + targs + "]"
	}
	if f.Asked == nil {
		f.Asked = map[string]string{}
	}
	f.Asked[id.Name] = text
	return true
}

// packageOf is the name of a package in front of the function's; nil where there is none.
func (m *iteration) packageOf() *ast.Ident {
	e := ast.Unparen(m.loop.X)
	if call, is := e.(*ast.CallExpr); is {
		e = ast.Unparen(call.Fun)
	}
	switch f := e.(type) {
	case *ast.IndexExpr:
		e = f.X
	case *ast.IndexListExpr:
		e = f.X
	}
	if f, is := ast.Unparen(e).(*ast.SelectorExpr); is {
		if id, is := f.X.(*ast.Ident); is {
			if _, is := m.Info().Uses[id].(*types.PkgName); is {
				return id
			}
		}
	}
	return nil
}

// anyInstance is the text of some type arguments that a function may have; "" where none are found.
func anyInstance(of *types.Signature, targs []types.Type) string {
	if len(targs) == of.TypeParams().Len() {
		if _, err := types.Instantiate(nil, of, targs, true); err != nil {
			return ""
		}
		var texts []string
		for _, t := range targs {
			texts = append(texts, t.String())
		}
		return strings.Join(texts, ", ")
	}
	number := types.Typ[types.Int]
	for _, t := range []types.Type{number, types.NewSlice(number), types.NewMap(number, number),
		types.Typ[types.String]} {
		if text := anyInstance(of, append(slices.Clip(targs), t)); text != "" {
			return text
		}
	}
	return ""
}
