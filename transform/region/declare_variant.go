package region

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/variant"
)

// Dispatcher is a function of the package with the variants that are called in its place under dispatch.
type Dispatcher struct {
	Base     *types.Func
	First    *Region // of its declare variant directives
	Variants []*Variant
	Ident    string // identifier of the descriptor
}

// Variant is a function that may be called in place of another one.
type Variant struct {
	Expr     ast.Expr // that names it
	Match    variant.Match
	Need     uint64 // parameters that it takes as device addresses, a bit each
	Interops int    // interop objects behind the other arguments
	at       *Region
}

// dispatchContext is where a call under dispatch stands, as far as it is known where functions are declared.
var dispatchContext = variant.Context{Constructs: []directives.Kind{directives.Dispatch}}

// Ordered are the variants that may be called, the best first.
func (d *Dispatcher) Ordered() (list []*Variant) {
	var matches []variant.Match
	for _, v := range d.Variants {
		matches = append(matches, v.Match)
	}
	for _, i := range variant.Order(matches) {
		list = append(list, d.Variants[i])
	}
	return list
}

// declareVariant reads declare variant above the function that the variant stands in for.
func (u *Regions) declareVariant(c *Region) {
	decl := c.Decl.(*ast.FuncDecl)
	base := u.Info().Defs[decl.Name].(*types.Func)
	sig := base.Signature()
	if sig.Recv() != nil || sig.TypeParams().Len() > 0 || sig.Variadic() || sig.Params().Len() > 64 {
		u.Errorf(decl.Name, source.CodeClauseNotBuilt,
			"variants of methods, of generic functions and of those with … are not built yet").
			Fix("declare the variant of a function that calls it")
		return
	}
	if taken := u.Pkg.Types.Scope().Lookup(DispatchPrefix + base.Name()); taken != nil {
		u.Errorf(decl.Name, source.CodeClauseExpr, "the package declares %s, by which %s is called under dispatch",
			taken.Name(), base.Name()).
			Fix("give that another name")
		return
	}
	match, matched := c.Clause("match").(*directives.MatchClause)
	arg, named := c.Arg.(*directives.NameArg)
	if !matched || !named || !u.onlyDispatch(match) { // what is missing was reported where the directive was read
		return
	}
	v := &Variant{Expr: arg.Expr, at: c, Match: dispatchContext.Match(match.Sets, u.value(c))}
	v.Match.Never = v.Match.Never || len(v.Match.ISAs) > 0 // no device here has a name for what it understands
	if appended, ok := c.Clause("append_args").(*directives.AppendArgsClause); ok {
		v.Interops = len(appended.Interops)
	}
	if !u.conditions(c, v) || !u.adjusted(c, v, sig) || !u.standsIn(c, v, base) {
		return
	}
	d := u.Dispatchers[base]
	if d == nil {
		d = &Dispatcher{Base: base, First: c}
		if u.Dispatchers == nil {
			u.Dispatchers = map[*types.Func]*Dispatcher{}
		}
		u.Dispatchers[base] = d
		c.Dispatcher = d
	}
	d.Variants = append(d.Variants, v)
}

// onlyDispatch refuses selectors for other places than calls under dispatch.
func (u *Regions) onlyDispatch(match *directives.MatchClause) bool {
	for _, s := range match.Sets {
		if s.Set.Text == "construct" && len(s.Traits) == 1 && s.Traits[0].Name.Text == "dispatch" {
			return true
		}
	}
	u.ErrorAt(match.Pos(), match.End(), source.CodeClauseNotBuilt,
		"a variant for other calls than those under //omp:dispatch is legal and not built yet").
		Fix("match(construct={dispatch}, …), and //omp:dispatch above the calls")
	return false
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
	for _, e := range v.Match.Conditions {
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
			switch t := sig.Params().At(i).Type().Underlying().(type) {
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

// interopPath is the package of the type of interop objects.
const interopPath = "github.com/gooffload/gooffload/omprt"

// standsIn checks that a variant can be called in place of a function.
func (u *Regions) standsIn(c *Region, v *Variant, base *types.Func) bool {
	if !u.TypeCheck(v.Expr, c.Pos) {
		return false
	}
	sig, ok := u.TypeOf(v.Expr).(*types.Signature)
	id, isName := v.Expr.(*ast.Ident)
	if sel, is := v.Expr.(*ast.SelectorExpr); is {
		id, isName = sel.Sel, true
	}
	fn, isFunc := u.Info().Uses[id].(*types.Func)
	if !ok || !isName || !isFunc || fn.Signature().Recv() != nil || sig.TypeParams().Len() > 0 {
		u.Errorf(v.Expr, source.CodeClauseExpr, "a variant is a function of a package, and %s is not", u.Text(v.Expr))
		return false
	}
	want := base.Signature()
	params, n := sig.Params(), want.Params().Len()
	fits := params.Len() == n+v.Interops && sig.Results().Len() == want.Results().Len() && !sig.Variadic()
	for i := 0; fits && i < n; i++ {
		fits = types.Identical(params.At(i).Type(), want.Params().At(i).Type())
	}
	for i := n; fits && i < params.Len(); i++ {
		t, named := params.At(i).Type().(*types.Named)
		fits = named && t.Obj().Name() == "Interop" && t.Obj().Pkg() != nil && t.Obj().Pkg().Path() == interopPath
	}
	for i := 0; fits && i < want.Results().Len(); i++ {
		fits = types.Identical(sig.Results().At(i).Type(), want.Results().At(i).Type())
	}
	if fits {
		return true
	}
	also := ""
	if v.Interops > 0 {
		also = ", with an omprt.Interop behind the others for each that append_args appends"
	}
	r := u.Errorf(v.Expr, source.CodeClauseExpr, "%s is %s, and what stands in for %s has its parameters and results%s",
		u.Text(v.Expr), u.typeName(sig), base.Name(), also)
	r.Note(c.Decl.(*ast.FuncDecl).Name, "%s is %s", base.Name(), u.typeName(want))
	return false
}
