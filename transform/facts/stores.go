package facts

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/typeset"
)

// stores says what the package stores in its variables and fields of interface and function types.
type stores struct {
	of   map[*types.Var][]ast.Expr // all values, but for those of variables that are open
	zero map[*types.Var]bool       // variables that are declared without a value
	open map[*types.Var]bool       // to which something may be assigned that does not show
	none map[*types.Var]bool       // to which nil is assigned

	results map[*types.Var]result // of declared functions

	named   map[*types.Var]*types.TypeName // fields, and the type whose they are
	foreign map[string]bool                // names of fields of structs that are converted to another type
	params  map[*types.Var]bool            // of declared functions, all calls of which the package shows
	memory  bool                           // structs may be written by other ways than their fields
}

// Values are all that the package stores in a variable or field of an interface or function type, one way or another;
// nil where something else may be in it. A field may hold nothing, too, and what is only declared.
func (u *Facts) Values(v *types.Var) []ast.Expr {
	u.findStores()
	v = v.Origin()
	if v.Kind() == types.LocalVar && v.Pkg() != u.Pkg.Types {
		return u.onlyElsewhere(v)
	}
	list, main := u.stores.of[v], u.Pkg.Types.Name() == "main"
	if len(list) == 0 || u.stores.open[v] || v.Pkg() != u.Pkg.Types {
		return nil
	}
	switch {
	case v.Kind() == types.ParamVar:
		if !u.stores.params[v] {
			return nil
		}
	case v.IsField():
		owner := u.stores.named[v]
		if owner == nil || u.stores.memory || u.stores.foreign[v.Name()] || v.Exported() && !main ||
			u.UsedBeside(v.Name()) || u.UsedBeside(owner.Name()+"{") {
			return nil
		}
	case v.Kind() == types.PackageVar:
		if v.Exported() && !main || u.UsedBeside(v.Name()) {
			return nil
		}
	}
	return list
}

// StartsEmpty reports a variable that is declared without a value.
func (u *Facts) StartsEmpty(v *types.Var) bool {
	u.findStores()
	return v.IsField() || u.stores.zero[v]
}

func (u *Facts) findStores() {
	if u.stores.of != nil {
		return
	}
	u.stores = stores{of: map[*types.Var][]ast.Expr{}, zero: map[*types.Var]bool{}, open: map[*types.Var]bool{},
		none: map[*types.Var]bool{}, results: map[*types.Var]result{}, named: map[*types.Var]*types.TypeName{}, foreign: map[string]bool{}, params: map[*types.Var]bool{}}
	u.findValues() // and with them the methods that are called through interfaces
	for _, f := range u.Sources {
		for _, i := range f.Ast.Imports {
			u.stores.memory = u.stores.memory || writesMemory[i.Path.Value]
		}
		u.stores.memory = u.stores.memory || effects.Unsafe(u.Info(), f.Ast)
		calls := map[*ast.Ident]*ast.CallExpr{}
		ast.Inspect(f.Ast, func(n ast.Node) bool {
			u.noteStores(n, calls)
			return true
		})
	}
	seen := map[types.Type]bool{}
	for e, tv := range u.Info().Types {
		if _, declared := e.(*ast.StructType); tv.Type != nil && !declared {
			u.noteUnnamed(tv.Type, seen)
		}
	}
	for _, v := range u.Info().Implicits { // a switch over types declares one for each clause
		if v, ok := v.(*types.Var); ok {
			u.stores.open[v] = true
		}
	}
}

// writesMemory are the packages by which a program, as by unsafe, sets fields that it does not name.
var writesMemory = map[string]bool{`"reflect"`: true, `"encoding/gob"`: true}

func (u *Facts) noteStores(n ast.Node, calls map[*ast.Ident]*ast.CallExpr) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		u.storeAll(n.Lhs, n.Rhs)
	case *ast.ValueSpec:
		for i, id := range n.Names {
			v, ok := u.Info().Defs[id].(*types.Var)
			switch {
			case !ok:
			case len(n.Values) == 0:
				u.stores.zero[v] = true
			case len(n.Values) == len(n.Names):
				u.store(v, n.Values[i])
			default:
				u.storeResult(v, n.Values[0], i)
			}
		}
	case *ast.RangeStmt:
		u.opened(n.Key)
		u.opened(n.Value)
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			u.opened(n.X)
		}
	case *ast.CompositeLit:
		u.storeFields(n)
	case *ast.TypeSpec:
		if s, ok := n.Type.(*ast.StructType); ok {
			u.noteFields(n, s)
		}
	case *ast.FuncDecl:
		u.noteParameters(n)
		u.noteResults(n)
	case *ast.FuncType:
		if n.Results == nil {
			return
		}
		for _, f := range n.Results.List { // return statements assign them
			for _, id := range f.Names {
				u.opened(id)
			}
		}
	case *ast.SelectorExpr: // a method called on the address of a variable
		if sel := u.Info().Selections[n]; sel != nil && sel.Kind() == types.MethodVal && byAddress(sel) {
			u.opened(n.X)
		}
	case *ast.CallExpr:
		calls[source.CalledName(n)] = n
		if tv := u.Info().Types[n.Fun]; tv.IsType() && len(n.Args) == 1 {
			u.noteConversion(u.TypeOf(n.Args[0]), tv.Type)
		}
	case *ast.Ident:
		if fn, ok := u.Info().Uses[n].(*types.Func); ok && fn.Pkg() == u.Pkg.Types {
			u.storeArguments(fn.Origin(), calls[n])
		}
	}
}

// byAddress reports the selection of a method of the pointer to what it is selected of.
func byAddress(sel *types.Selection) bool {
	_, of := sel.Recv().Underlying().(*types.Pointer)
	_, takes := sel.Obj().(*types.Func).Signature().Recv().Type().(*types.Pointer)
	return takes && !of
}

// storeAll notes assignments.
func (u *Facts) storeAll(to, from []ast.Expr) {
	for i, x := range to {
		v := u.variable(x)
		switch {
		case v == nil:
		case len(to) == len(from):
			u.store(v, from[i])
		default:
			u.storeResult(v, from[0], i)
		}
	}
}

// storeResult notes as values of a variable what a function with several results returns.
func (u *Facts) storeResult(v *types.Var, from ast.Expr, i int) {
	var values []ast.Expr
	if call, ok := ast.Unparen(from).(*ast.CallExpr); ok {
		if fn := u.calledFunc(call); fn != nil {
			values = u.returns(fn, i)
		}
	}
	if values == nil {
		u.stores.open[v] = true
	}
	for _, e := range values {
		u.keep(v, e)
	}
}

// variable is the variable or field that an expression names; nil if it is not one.
func (u *Facts) variable(e ast.Expr) *types.Var {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, _ := u.Object(e).(*types.Var)
		return v
	case *ast.SelectorExpr:
		if v, ok := u.Info().Uses[e.Sel].(*types.Var); ok {
			return v.Origin()
		}
	}
	return nil
}

func (u *Facts) opened(e ast.Expr) {
	if e == nil {
		return
	}
	if v := u.variable(e); v != nil {
		u.stores.open[v] = true
	}
}

// store notes what a variable is given.
func (u *Facts) store(v *types.Var, e ast.Expr) {
	if u.Info().Types[ast.Unparen(e)].IsNil() {
		u.stores.none[v.Origin()] = true
	}
	u.keep(v, e)
}

// keep notes a value of a variable, if that is of a type of which it matters.
func (u *Facts) keep(v *types.Var, e ast.Expr) {
	v = v.Origin()
	switch v.Type().Underlying().(type) {
	case *types.Interface, *types.Signature:
		if id, ok := ast.Unparen(e).(*ast.Ident); ok && u.Object(id) == v {
			return // a function calls itself with its own
		}
		u.stores.of[v] = append(u.stores.of[v], e)
	}
}

// storeFields notes the values of fields in a literal.
func (u *Facts) storeFields(e *ast.CompositeLit) {
	t := u.TypeOf(e)
	if p, ok := typeset.Underlying(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := typeset.Underlying(t).(*types.Struct)
	if !ok {
		return
	}
	for i, el := range e.Elts {
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			if v, ok := u.Object(kv.Key.(*ast.Ident)).(*types.Var); ok {
				u.store(v, kv.Value)
			}
		} else {
			u.store(s.Field(i), el)
		}
	}
}

// storeArguments notes what a mention of a function, which may be a call, gives its parameters.
func (u *Facts) storeArguments(fn *types.Func, call *ast.CallExpr) {
	sig := fn.Signature()
	for i := range sig.Params().Len() {
		v := sig.Params().At(i)
		if call == nil || len(call.Args) != sig.Params().Len() || sig.Variadic() {
			u.stores.open[v] = true
			continue
		}
		u.store(v, call.Args[i])
	}
}

// noteParameters notes the parameters of a function that nothing calls but what the package shows.
func (u *Facts) noteParameters(n *ast.FuncDecl) {
	fn, ok := u.Info().Defs[n.Name].(*types.Func)
	if !ok || u.values.elsewhere[fn] || u.UsedBeside(fn.Name()) {
		return
	}
	sig := fn.Signature()
	method := sig.Recv() != nil
	if fn.Exported() && (method || u.Pkg.Types.Name() != "main") || method && u.values.dynamic[fn.Name()] {
		return
	}
	for v := range sig.Params().Variables() {
		u.stores.params[v] = true
	}
}

// noteFields notes whose the fields of a struct are.
func (u *Facts) noteFields(n *ast.TypeSpec, s *ast.StructType) {
	o, ok := u.Info().Defs[n.Name].(*types.TypeName)
	if !ok {
		return
	}
	for _, f := range s.Fields.List {
		names := f.Names
		if id := embeddedName(f.Type); len(names) == 0 && id != nil {
			names = []*ast.Ident{id}
		}
		for _, id := range names {
			if v, ok := u.Info().Defs[id].(*types.Var); ok {
				u.stores.named[v] = o
			}
		}
	}
}

// embeddedName is the name that an embedded field has from its type.
func embeddedName(t ast.Expr) *ast.Ident {
	switch t := t.(type) {
	case *ast.Ident:
		return t
	case *ast.SelectorExpr:
		return t.Sel
	}
	return nil // of a pointer, or an instance of a generic type
}

// noteConversion notes structs that become others, by which fields get values.
func (u *Facts) noteConversion(from, to types.Type) {
	for {
		f, ok := from.Underlying().(*types.Pointer)
		t, also := to.Underlying().(*types.Pointer)
		if !ok || !also {
			break
		}
		from, to = f.Elem(), t.Elem()
	}
	_, generic := types.Unalias(from).(*types.TypeParam)
	_, also := types.Unalias(to).(*types.TypeParam)
	if generic || also { // which may be pointers to structs, too
		u.noteStructs(from)
		u.noteStructs(to)
		return
	}
	f, ok := from.Underlying().(*types.Struct)
	t, also := to.Underlying().(*types.Struct)
	if ok && also && !types.Identical(from, to) {
		u.noteForeign(f)
		u.noteForeign(t)
	}
}

// noteStructs notes the structs that a type is, or of a type parameter may be, and those that pointers lead to.
func (u *Facts) noteStructs(t types.Type) {
	list := []types.Type{t.Underlying()}
	if terms, ok := typeset.Terms(t); ok {
		list = terms
	}
	for _, t := range list {
		if p, ok := t.(*types.Pointer); ok {
			t = p.Elem().Underlying()
		}
		if s, ok := t.(*types.Struct); ok {
			u.noteForeign(s)
		}
	}
}

// noteUnnamed notes the structs in a type that have no name: their values can be assigned to variables of types that
// have one, without a conversion.
func (u *Facts) noteUnnamed(t types.Type, seen map[types.Type]bool) {
	t = types.Unalias(t)
	if seen[t] {
		return
	}
	seen[t] = true
	switch t := t.(type) {
	case *types.Struct:
		u.noteForeign(t)
		u.noteFieldTypes(t, seen)
	case *types.Named:
		for arg := range t.TypeArgs().Types() {
			u.noteUnnamed(arg, seen)
		}
		if s, ok := t.Origin().Underlying().(*types.Struct); ok {
			u.noteFieldTypes(s, seen)
		} else {
			u.noteUnnamed(t.Origin().Underlying(), seen)
		}
	case *types.TypeParam:
		u.noteUnnamed(t.Constraint(), seen)
	case *types.Interface:
		for e := range t.EmbeddedTypes() {
			u.noteUnnamed(e, seen)
		}
	case *types.Union:
		for term := range t.Terms() {
			u.noteUnnamed(term.Type(), seen)
		}
	case *types.Signature:
		u.noteUnnamed(t.Params(), seen)
		u.noteUnnamed(t.Results(), seen)
	case *types.Tuple:
		for v := range t.Variables() {
			u.noteUnnamed(v.Type(), seen)
		}
	case *types.Map:
		u.noteUnnamed(t.Key(), seen)
		u.noteUnnamed(t.Elem(), seen)
	case interface{ Elem() types.Type }: // pointers, slices, arrays and channels
		u.noteUnnamed(t.Elem(), seen)
	}
}

func (u *Facts) noteFieldTypes(s *types.Struct, seen map[types.Type]bool) {
	for f := range s.Fields() {
		if !seen[f.Type()] {
			u.noteUnnamed(f.Type(), seen)
		}
	}
}

// noteForeign notes the fields of a struct; those of other packages that are not exported belong to their package
// alone.
func (u *Facts) noteForeign(s *types.Struct) {
	for f := range s.Fields() {
		if f.Exported() || f.Pkg() == u.Pkg.Types {
			u.stores.foreign[f.Name()] = true
		}
	}
}
