package region

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/variant"
)

// Base is a function of the package with the variants that are called in its place.
type Base struct {
	Func     *types.Func
	Decl     *ast.FuncDecl
	First    *Region // of its declare variant directives; nil of a function of another package
	Variants []*Variant
	Ident    string   // identifier of the descriptor of calls under dispatch
	Told     bool     // launches of the package ask for the conditions of its variants
	requires []string // what the package requires that calls it
}

// Variant is a function that may be called in place of another one.
type Variant struct {
	Expr     ast.Expr // that names it
	Func     *types.Func
	Need     uint64 // parameters that it takes as device addresses, a bit each
	Interops int    // interop objects behind the other arguments
	sets     []directives.SelectorSet
	value    variant.Evaluate
	at       *Region // nil of a function of another package
	index    int     // of its directive among those of the function
}

// Choice is a variant that may be called in some context.
type Choice struct {
	*Variant
	Match variant.Match
}

// choices are the variants that may be called in a context, the best first. Settle decides what is known of the device.
func (b *Base) choices(c variant.Context, settle func(*variant.Match)) (list []Choice) {
	c.Requires = b.requires
	var matches []variant.Match
	for _, v := range b.Variants {
		m := c.Match(v.sets, v.value)
		settle(&m)
		matches = append(matches, m)
	}
	for _, i := range variant.Order(matches) {
		list = append(list, Choice{b.Variants[i], matches[i]})
	}
	return list
}

// Dispatched are the variants that may be called under dispatch, as far as it is known where functions are declared:
// there the device shows at the call. There are none unless one of them says so.
func (b *Base) Dispatched() []Choice {
	if !slices.ContainsFunc(b.Variants, (*Variant).ofDispatch) {
		return nil
	}
	c := variant.Context{Constructs: []directives.Kind{directives.Dispatch}}
	return b.choices(c, func(m *variant.Match) { m.Known(slices.Concat(variant.OfHost, variant.OfDevice)) })
}

// ofDispatch reports a variant for calls under dispatch alone.
func (v *Variant) ofDispatch() bool {
	return slices.ContainsFunc(v.sets, func(s directives.SelectorSet) bool {
		return s.Set.Text == "construct" &&
			slices.ContainsFunc(s.Traits, func(t directives.TraitSelector) bool { return t.Name.Text == "dispatch" })
	})
}

// OnHost are the variants that the host calls in the function's place, outside of constructs, up to the first that is
// called in any case.
func (b *Base) OnHost() []Choice {
	return upToFirst(b.choices(variant.Context{}, func(m *variant.Match) { m.Known(variant.OfHost) }))
}

// within are the variants that are called in a region, up to the first that is called in any case.
func (b *Base) within(constructs []directives.Kind) []Choice {
	c := variant.Context{Constructs: constructs}
	return upToFirst(b.choices(c, func(m *variant.Match) { m.Known(variant.OfDevice) }))
}

func upToFirst(list []Choice) []Choice {
	if i := slices.IndexFunc(list, func(c Choice) bool { return !c.Match.Asked() }); i >= 0 {
		return list[:i+1]
	}
	return list
}

// BasePrefix begins the name of a function in whose place variants are called on the host: what has its own name
// chooses, wherever it is called.
const BasePrefix = "OMPBase_"

// Base is what a function has declare variant directives for; nil of any other.
func (u *Regions) Base(fn *types.Func) *Base {
	if fn = fn.Origin(); fn.Pkg() == u.Pkg.Types {
		return u.bases[fn]
	}
	return u.baseElsewhere(fn)
}

// declareVariant reads declare variant above the function that the variant stands in for.
func (u *Regions) declareVariant(c *Region) {
	decl := c.Decl.(*ast.FuncDecl)
	base := u.Info().Defs[decl.Name].(*types.Func)
	if !u.mayHaveVariants(decl, base) {
		return
	}
	match, matched := c.Clause("match").(*directives.MatchClause)
	arg, named := c.Arg.(*directives.NameArg)
	if !matched || !named { // what is missing was reported where the directive was read
		return
	}
	v := &Variant{Expr: arg.Expr, at: c, sets: match.Sets, value: u.value(c)}
	if appended, ok := c.Clause("append_args").(*directives.AppendArgsClause); ok {
		v.Interops = len(appended.Interops)
	}
	if !u.conditions(c, v) || !u.adjusted(c, v, base.Signature()) || !u.standsIn(c, v, base) {
		return
	}
	b := u.bases[base]
	if b == nil {
		b = &Base{Func: base, Decl: decl, First: c, requires: u.required()}
		if u.bases == nil {
			u.bases = map[*types.Func]*Base{}
		}
		u.bases[base], c.Base = b, b
	}
	v.index = len(b.Variants)
	b.Variants = append(b.Variants, v)
	u.CalledElsewhere(v.Func)
	u.CalledElsewhere(base)
}

// endless refuses variants that call the function in whose place they are called.
func (u *Regions) endless() {
	for _, f := range u.Files {
		for _, c := range f.Declared {
			if c.Base == nil {
				continue
			}
			for _, v := range c.Base.Variants {
				if decl := u.Declaration(v.Func); decl != nil && decl.Body != nil && !v.ofDispatch() {
					u.callsItself(c.Base, v, decl.Body)
				}
			}
		}
	}
}

func (u *Regions) callsItself(b *Base, v *Variant, body *ast.BlockStmt) {
	ast.Inspect(body, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		if fn, ok := u.Object(nameOr(source.CalledName(call))).(*types.Func); ok && fn.Origin() == b.Func {
			r := u.Errorf(call, source.CodeClauseExpr, "%s calls %s, in whose place it is called itself, again and again",
				u.FuncText(v.Func), u.FuncText(b.Func))
			r.Note(v.Expr, "it is declared a variant here")
			r.Fix("put what both need into another function")
		}
		return true
	})
}

// mayHaveVariants reports a function to which a chooser can be put.
func (u *Regions) mayHaveVariants(decl *ast.FuncDecl, base *types.Func) bool {
	if base.Signature().Params().Len() > 64 {
		u.Errorf(decl.Name, source.CodeClauseExpr, "%s has more than 64 parameters, and variants", base.Name()).
			Fix("put some of them into a struct")
		return false
	}
	if decl.Body == nil || base.Name() == "_" || base.Name() == "init" || u.Pkg.Name == "main" && base.Name() == "main" {
		u.Errorf(decl.Name, source.CodeClauseExpr, "variants are called in place of a function with a body that is "+
			"called by name")
		return false
	}
	for _, list := range []*types.TypeParamList{base.Signature().TypeParams(), base.Signature().RecvTypeParams()} {
		for p := range list.TypeParams() {
			if p.Obj().Name() == "_" {
				u.Errorf(decl.Name, source.CodeClauseExpr, "a function with variants has names for its type parameters")
				return false
			}
		}
	}
	for _, taken := range []types.Object{u.beside(base, DispatchPrefix+base.Name()),
		u.beside(base, BasePrefix+base.Name()), u.Pkg.Types.Scope().Lookup(WhenName(base))} {
		if taken != nil {
			u.Errorf(decl.Name, source.CodeClauseExpr, "%s is declared already, a name that %s with its variants needs",
				taken.Name(), base.Name()).
				Fix("give that another name")
			return false
		}
	}
	return true
}

// beside is what has a name where a function is declared: in its package, or with its receiver's type.
func (u *Regions) beside(fn *types.Func, name string) types.Object {
	recv := fn.Signature().Recv()
	if recv == nil {
		return fn.Pkg().Scope().Lookup(name)
	}
	obj, _, _ := types.LookupFieldOrMethod(recv.Type(), true, fn.Pkg(), name)
	return obj
}

// value knows the constants among expressions in the scope of a declaration.
func (u *Regions) value(c *Region) variant.Evaluate {
	return func(e ast.Expr) constant.Value {
		if !u.TypeCheck(e, c.Pos) {
			c.Failed = true
			return constant.MakeBool(false)
		}
		return u.Info().Types[e].Value
	}
}

// conditions checks what is evaluated at the call.
func (u *Regions) conditions(c *Region, v *Variant) bool {
	m := (variant.Context{}).Match(v.sets, v.value)
	if m.Target != nil && m.Target.Number != nil {
		e := m.Target.Number
		if v.value(e); !c.Failed && !source.IsBasic(u.TypeOf(e), types.IsInteger) {
			u.Errorf(e, source.CodeClauseExpr, "device_num takes an integer, and %s is of type %s", u.Text(e),
				u.TypeOf(e))
			return false
		}
		if c.Failed || !u.idle(c, e, c.Clause("match")) {
			return false
		}
	}
	for _, e := range m.Conditions {
		if !source.IsBasic(u.TypeOf(e), types.IsBoolean) {
			u.Errorf(e, source.CodeClauseExpr, "condition takes a condition, and %s is of type %s", u.Text(e), u.TypeOf(e))
			return false
		}
		if !u.idle(c, e, c.Clause("match")) {
			return false
		}
	}
	return !c.Failed
}

// adjusted reads which arguments are passed as device addresses.
func (u *Regions) adjusted(c *Region, v *Variant, sig *types.Signature) bool {
	for _, cl := range directives.Get[*directives.AdjustArgsClause](c.Directive) {
		for _, it := range cl.Args {
			name := u.Text(it.Expr)
			i := slices.IndexFunc(slices.Collect(sig.Params().Variables()), func(p *types.Var) bool { return p.Name() == name })
			if i < 0 || cl.Op.Text == "nothing" {
				continue
			}
			switch t := source.Under(sig.Params().At(i).Type()).(type) {
			case *types.Slice, *types.Pointer:
				v.Need |= 1 << i
			default:
				u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr, "%s takes slices and pointers, and %s is of type %s", cl.Op, name,
					t)
				return false
			}
		}
	}
	return true
}

// standsIn finds the variant and checks that it can be called in place of a function.
func (u *Regions) standsIn(c *Region, v *Variant, base *types.Func) bool {
	fn := u.variantNamed(c, v.Expr, base)
	if fn == nil {
		return false
	}
	v.Func = fn.Origin()
	if why := unlike(fn.Signature(), v.Interops, base.Signature()); why != "" {
		also := ""
		if v.Interops > 0 {
			also = ", with an omprt.Interop behind the others for each that append_args appends"
		}
		r := u.Errorf(v.Expr, source.CodeClauseExpr, "%s is %s, and what stands in for %s has its %s%s",
			u.Text(v.Expr), u.TypeName(v.Func.Signature()), base.Name(), why, also)
		r.Note(c.Decl.(*ast.FuncDecl).Name, "%s is %s", base.Name(), u.TypeName(base.Signature()))
		return false
	}
	return true
}

// variantNamed is the function that declare variant names: above a method a method of the same type, elsewhere a
// function of a package.
func (u *Regions) variantNamed(c *Region, e ast.Expr, base *types.Func) *types.Func {
	if recv := base.Signature().Recv(); recv != nil {
		id, isName := e.(*ast.Ident)
		if isName {
			obj, index, _ := types.LookupFieldOrMethod(recv.Type(), true, base.Pkg(), id.Name)
			if fn, ok := obj.(*types.Func); ok && len(index) == 1 {
				return fn
			}
		}
		u.Errorf(e, source.CodeClauseExpr, "a variant of a method is a method of the same type, and %s is not", u.Text(e)).
			Fix("name it alone: //omp:declare variant(m) above func (r T) " + base.Name())
		return nil
	}
	fn, found := u.packageFunc(u.Pkg.Types, c.File.Ast, e)
	if fn == nil && !found {
		u.TypeCheck(e, c.Pos) // says what is wrong
	} else if fn == nil {
		u.Errorf(e, source.CodeClauseExpr, "a variant is a function of a package, and %s is not", u.Text(e))
	}
	return fn
}

// packageFunc is the function that a name means at package level of a file; nil where it means something else, or
// nothing is found.
func (u *Regions) packageFunc(pkg *types.Package, f *ast.File, e ast.Expr) (fn *types.Func, found bool) {
	var obj types.Object
	switch e := e.(type) {
	case *ast.Ident:
		obj = pkg.Scope().Lookup(e.Name)
		for _, imp := range f.Imports { // import .
			if imported := u.imported(pkg, imp); obj == nil && imported != nil && imp.Name != nil && imp.Name.Name == "." {
				obj = imported.Scope().Lookup(e.Name)
			}
		}
	case *ast.SelectorExpr:
		name := e.X.(*ast.Ident).Name
		for _, imp := range f.Imports {
			imported := u.imported(pkg, imp)
			if imported == nil || !(imp.Name == nil && imported.Name() == name || imp.Name != nil && imp.Name.Name == name) {
				continue
			}
			if obj = imported.Scope().Lookup(e.Sel.Name); obj != nil && !obj.Exported() {
				obj = nil
			}
		}
	}
	fn, _ = obj.(*types.Func)
	return fn, obj != nil
}

// imported is the package that an import of a file of a package is of; nil if it is not known.
func (u *Regions) imported(pkg *types.Package, imp *ast.ImportSpec) *types.Package {
	path, err := strconv.Unquote(imp.Path.Value)
	if err != nil {
		return nil
	}
	for _, p := range pkg.Imports() {
		if p.Path() == path || strings.HasSuffix(p.Path(), "/vendor/"+path) {
			return p
		}
	}
	return nil
}

// unlike says what of a function a variant does not have, "" if it has all.
func unlike(have *types.Signature, interops int, want *types.Signature) string {
	if recv := want.Recv(); recv != nil && !types.Identical(have.Recv().Type(), recv.Type()) {
		return "receiver"
	}
	if have.TypeParams().Len() != want.TypeParams().Len() {
		return "type parameters"
	}
	if n := want.TypeParams().Len(); n > 0 {
		targs := make([]types.Type, n)
		for i := range n {
			targs[i] = want.TypeParams().At(i)
		}
		made, err := types.Instantiate(nil, have, targs, true)
		if err != nil {
			return "type parameters"
		}
		have = made.(*types.Signature)
	}
	if have.Variadic() != want.Variadic() || want.Variadic() && interops > 0 ||
		!sameTypes(have.Params(), want.Params(), interops) || !sameTypes(have.Results(), want.Results(), 0) {
		return "parameters and results"
	}
	return ""
}

// sameTypes reports that one list of types is the other, with some more that are omprt.Interop.
func sameTypes(have, want *types.Tuple, interops int) bool {
	if have.Len() != want.Len()+interops {
		return false
	}
	for i := range have.Len() {
		if i < want.Len() {
			if !types.Identical(have.At(i).Type(), want.At(i).Type()) {
				return false
			}
			continue
		}
		if !isInterop(have.At(i).Type()) {
			return false
		}
	}
	return true
}
