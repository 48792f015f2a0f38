package region

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/variant"
)

// Which variant a region calls may show when the program runs. The call is one of a function then that nobody wrote: it
// calls each variant under its conditions, and else the function itself. A kernel has a copy of it, like of every
// function with a replaced call, and its package variables are items of the region; so nothing else has to know that
// there is a choice.

// choosing makes the function that chooses among variants.
func (r *replacer) choosing(b *Base, list []Choice) *types.Func {
	key := ""
	for _, v := range list {
		key += fmt.Sprintf("%p ", v.Variant)
	}
	if fn := r.choosers[b][key]; fn != nil {
		return fn
	}
	m := &choiceMaker{replacer: r, b: b, pos: b.First.NamePos}
	fn, decl := m.function(list)
	r.seen[decl] = true
	r.Declare(fn, decl)
	if r.choosers == nil {
		r.choosers = map[*Base]map[string]*types.Func{}
	}
	if r.choosers[b] == nil {
		r.choosers[b] = map[string]*types.Func{}
	}
	r.choosers[b][key] = fn
	for _, v := range list {
		r.function(v.Func)
		for _, cond := range v.Match.Conditions {
			r.calls(cond, inTarget)
		}
	}
	r.function(b.Func)
	return fn
}

// inKernel reports variants among which the kernel chooses. Else it is the launch that does.
func (r *replacer) inKernel(b *Base, list []Choice) bool {
	sig := b.Func.Signature()
	if b.First == nil || sig.Recv() != nil || sig.TypeParams() != nil || sig.Variadic() {
		return false
	}
	return !slices.ContainsFunc(list, func(v Choice) bool {
		d := v.Match.Target
		return v.Func.Pkg() != r.Pkg.Types || v.Interops > 0 || d != nil && d.Number != nil && v.value(d.Number) == nil
	})
}

// choiceMaker writes the syntax of a function that chooses, with what the type checker would have found.
type choiceMaker struct {
	*replacer
	b    *Base
	pos  token.Pos // of all of it: in the first directive, where no other one begins
	args []*types.Var
}

// function is a function with the parameters and results of that with variants.
func (m *choiceMaker) function(list []Choice) (*types.Func, *ast.FuncDecl) {
	params, results := &ast.FieldList{}, &ast.FieldList{}
	for i, e := range spread(m.b.Decl.Type.Params) {
		id := m.name(fmt.Sprintf("a%d", i))
		v := types.NewParam(m.pos, m.Pkg.Types, id.Name, m.b.Func.Signature().Params().At(i).Type())
		m.Info().Defs[id] = v
		m.args = append(m.args, v)
		params.List = append(params.List, &ast.Field{Names: []*ast.Ident{id}, Type: e})
	}
	for _, e := range spread(m.b.Decl.Type.Results) {
		results.List = append(results.List, &ast.Field{Type: e})
	}
	sig := types.NewSignatureType(nil, nil, nil, types.NewTuple(m.args...), m.b.Func.Signature().Results(), false)
	fn := types.NewFunc(m.pos, m.Pkg.Types, m.b.Func.Name(), sig)
	decl := &ast.FuncDecl{Name: m.name(fn.Name()),
		Type: &ast.FuncType{Func: m.pos, Params: params, Results: results},
		Body: &ast.BlockStmt{Lbrace: m.pos, List: []ast.Stmt{m.choose(list)}, Rbrace: m.pos}}
	m.Info().Defs[decl.Name] = fn
	return fn, decl
}

// spread are the types of a list of parameters or results, one each.
func spread(list *ast.FieldList) (out []ast.Expr) {
	if list == nil {
		return nil
	}
	for _, f := range list.List {
		for range max(len(f.Names), 1) {
			out = append(out, f.Type)
		}
	}
	return out
}

func (m *choiceMaker) name(s string) *ast.Ident { return &ast.Ident{NamePos: m.pos, Name: s} }

// choose is an if statement of the calls.
func (m *choiceMaker) choose(list []Choice) ast.Stmt {
	if len(list) == 0 {
		return m.block(m.b.Func)
	}
	v := list[0]
	if !v.Match.Asked() {
		return m.block(v.Func)
	}
	var cond ast.Expr
	and := func(e ast.Expr) {
		if cond != nil {
			e = &ast.BinaryExpr{X: cond, OpPos: m.pos, Op: token.LAND, Y: e}
		}
		m.truth(e)
		cond = e
	}
	for _, e := range v.Match.Conditions {
		paren := &ast.ParenExpr{Lparen: m.pos, X: e, Rparen: m.pos}
		m.truth(paren)
		and(paren)
	}
	if len(v.Match.Archs) > 0 { // whose kind is known
		and(m.ask(variant.Device{Archs: v.Match.Archs}, false))
	}
	if d := v.Match.Target; d != nil {
		and(m.ask(*d, true))
	}
	return &ast.IfStmt{If: m.pos, Cond: cond, Body: m.block(v.Func), Else: m.choose(list[1:])}
}

// truth notes the type of an expression that nobody wrote.
func (m *choiceMaker) truth(e ast.Expr) {
	if _, known := m.Info().Types[e]; !known {
		m.Info().Types[e] = types.TypeAndValue{Type: types.Typ[types.Bool]}
	}
}

// Asked is what an expression that nobody wrote asks of a device.
type Asked struct {
	variant.Device
	Target bool // of the one that target_device names, and not of that which runs the region

	number types.TypeAndValue // of the device's number, in syntax that is not the file's
}

// ask is an expression for what the launch knows of a device.
func (m *choiceMaker) ask(d variant.Device, target bool) ast.Expr {
	e := &ast.BadExpr{From: m.pos, To: m.pos}
	if m.asks == nil {
		m.asks = map[*ast.BadExpr]Asked{}
	}
	m.asks[e] = Asked{Device: d, Target: target}
	m.truth(e)
	return e
}

// Asks is what an expression that nobody wrote asks.
func (u *Regions) Asks(e *ast.BadExpr) (Asked, bool) {
	d, found := u.asks[e]
	return d, found
}

// block calls a function with the arguments, and returns its results.
func (m *choiceMaker) block(fn *types.Func) *ast.BlockStmt {
	call := &ast.CallExpr{Fun: m.name(fn.Name()), Lparen: m.pos, Rparen: m.pos}
	for _, v := range m.args {
		id := m.name(v.Name())
		m.Info().Uses[id] = v
		call.Args = append(call.Args, id)
	}
	results := fn.Signature().Results()
	switch results.Len() {
	case 1:
		m.Info().Types[call] = types.TypeAndValue{Type: results.At(0).Type()}
	default:
		m.Info().Types[call] = types.TypeAndValue{Type: results}
	}
	m.Info().Types[call.Fun] = types.TypeAndValue{Type: fn.Type()}
	m.Package.Replace(call, fn)
	var s ast.Stmt = &ast.ExprStmt{X: call}
	if results.Len() > 0 {
		s = &ast.ReturnStmt{Return: m.pos, Results: []ast.Expr{call}}
	}
	return &ast.BlockStmt{Lbrace: m.pos, List: slices.Clip([]ast.Stmt{s}), Rbrace: m.pos}
}
