package region

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/typeset"
)

// declaredReduction is a reduction that the package declares for one type.
type declaredReduction struct {
	name string
	of   types.Type
	at   *Region
	with *ir.Combiner // nil: what is wrong with it is said
}

// ReadDeclared reads the declarative directives of the package.
func (u *Regions) ReadDeclared() {
	u.requirements()
	for _, f := range u.Files {
		for _, c := range f.Declared {
			switch {
			case c.Failed:
			case inert[c.Kind] || c.Kind == directives.Assumes:
				u.quiet(c)
			case c.Kind == directives.DeclareReduction:
				u.declareReduction(c)
			case c.Kind == directives.DeclareMapper:
				u.declareMapper(c)
			case c.Kind == directives.DeclareTarget:
				u.declareTarget(c)
			case c.Kind == directives.AllocateDecl:
				u.hostAllocated(c)
			case c.Kind == directives.Groupprivate:
				u.groupPrivate(c)
			case c.Kind == directives.Threadprivate:
				u.threadPrivate(c)
			case c.Kind == directives.DeclareVariant:
				u.declareVariant(c)
			}
		}
	}
	u.endless()
}

// declareReduction reads declare reduction(name: types) above a function of two values that gives a third.
func (u *Regions) declareReduction(c *Region) {
	arg, whole := c.Arg.(*directives.ReductionArg)
	decl, function := c.Decl.(*ast.FuncDecl)
	if !whole || !function { // reported where the directive was read
		return
	}
	fn := u.Info().Defs[decl.Name].(*types.Func)
	list := u.combined(c, arg, fn)
	for _, t := range list {
		d := &declaredReduction{name: arg.Op.Text, of: t, at: c}
		if old := u.declared(d.name, t); old != nil {
			r := u.ErrorAt(arg.Pos(), arg.End(), source.CodeClauseExpr, "reduction %s of %s is declared twice", d.name,
				u.TypeName(t))
			r.Note(nameOf(old.at.Bound), "the first is here")
			continue
		}
		if u.flatReduction(c, t) && u.initializer(c, t) {
			d.with = &ir.Combiner{Name: d.name, Func: fn}
		}
		u.reductions = append(u.reductions, d)
	}
}

// combined are the types of the values that a combiner takes; nil after what is wrong with it was reported.
func (u *Regions) combined(c *Region, arg *directives.ReductionArg, fn *types.Func) (list []types.Type) {
	sig := fn.Signature()
	bad := func() []types.Type {
		u.Errorf(c.Decl.(*ast.FuncDecl).Name, source.CodeClauseExpr,
			"%s is %s; what combines two values takes them and gives one, all of the same type", fn.Name(),
			types.TypeString(sig, types.RelativeTo(u.Pkg.Types))).
			Fix("func " + fn.Name() + "(a, b T) T")
		return nil
	}
	if sig.Recv() != nil || sig.Params().Len() != 2 || sig.Results().Len() != 1 || sig.Variadic() {
		return bad()
	}
	t := sig.Params().At(0).Type()
	if !types.Identical(t, sig.Params().At(1).Type()) || !types.Identical(t, sig.Results().At(0).Type()) {
		return bad()
	}
	for _, e := range arg.Types {
		if !u.TypeCheck(e, c.Pos) {
			return nil
		}
		if !u.Info().Types[e].IsType() {
			u.Errorf(e, source.CodeClauseExpr, "%s is not a type", u.Text(e))
			return nil
		}
		list = append(list, u.TypeOf(e))
	}
	switch params := sig.TypeParams(); {
	case params.Len() == 0 && len(list) == 0:
		return []types.Type{t}
	case params.Len() == 0:
		for i, named := range list {
			if !types.Identical(named, t) {
				u.Errorf(arg.Types[i], source.CodeClauseExpr, "%s combines values of type %s, not %s", fn.Name(),
					u.TypeName(t), u.TypeName(named)).
					Fix("declare reduction(" + arg.Op.Text + ": " + u.TypeName(t) + "), or make " + fn.Name() +
						" generic")
				return nil
			}
		}
	case !given(t, params):
		return bad()
	case len(list) == 0:
		u.ErrorAt(arg.Pos(), arg.End(), source.CodeClauseExpr, "%s is generic; which types it combines is not said",
			fn.Name()).
			Fix("declare reduction(" + arg.Op.Text + ": T1, T2)")
	default:
		for i, named := range list {
			args := argumentsOf(t, named)
			if args == nil {
				u.Errorf(arg.Types[i], source.CodeClauseExpr, "%s combines values of type %s, and %s is not one",
					fn.Name(), u.TypeName(t), u.TypeName(named))
				return nil
			}
			if _, err := types.Instantiate(nil, sig, args, true); err != nil {
				u.Errorf(arg.Types[i], source.CodeClauseExpr, "%s", err)
				return nil
			}
		}
	}
	return list
}

// flatReduction refuses values that are more than their own memory, or have none.
func (u *Regions) flatReduction(c *Region, t types.Type) bool {
	if source.Flat(t) && !empty(t) {
		return true
	}
	arg, way := c.Arg.(*directives.ReductionArg), "reduce what it leads to, element by element"
	if source.IsBasic(t, types.IsString) {
		way = "keep each part in an element of its own, by the iteration's number, and join them behind the loop"
	}
	u.ErrorAt(arg.Pos(), arg.End(), source.CodeCannotMap, "%s cannot be reduced: %s", u.TypeName(t),
		"a part of the loop has one of its own, of numbers, bools, arrays and structs of these").Fix(way)
	return false
}

// empty reports a type without bytes.
func empty(t types.Type) bool {
	switch t := source.Under(t).(type) {
	case *types.Array:
		return t.Len() == 0 || empty(t.Elem())
	case *types.Struct:
		for f := range t.Fields() {
			if !empty(f.Type()) {
				return false
			}
		}
		return true
	}
	return false
}

// initializer checks the initial value of the parts.
func (u *Regions) initializer(c *Region, t types.Type) bool {
	e := c.Initial()
	if e == nil {
		return true
	}
	if !u.TypeCheck(e, c.Pos) {
		return false
	}
	if !types.AssignableTo(u.TypeOf(e), t) {
		u.Errorf(e, source.CodeClauseExpr, "the initial value %s is of type %s, and %s is reduced", u.Text(e),
			u.TypeName(u.TypeOf(e)), u.TypeName(t))
		return false
	}
	return u.idle(c, e, c.Clause("initializer"))
}

// Initial is the initial value of declare reduction; nil if there is none.
func (c *Region) Initial() ast.Expr {
	if cl, ok := c.Clause("initializer").(*directives.ExprClause); ok {
		return cl.Expr
	}
	return nil
}

// Combiner is a declared operator for values of a type; nil where there is none, or something is wrong with it, which
// is said then.
func (u *Regions) Combiner(name string, t types.Type) (with *ir.Combiner, known bool) {
	if d := u.declared(name, t); d != nil {
		return d.with, true
	}
	return nil, false
}

// declared finds the reduction of a name for a type, of a type parameter that of all types that it may stand for; nil
// if the package declares none.
func (u *Regions) declared(name string, t types.Type) (found *declaredReduction) {
	if p := parameterOf(t); p != nil {
		return u.declaredForAll(name, t, p)
	}
	for _, d := range u.reductions {
		if d.name == name && types.Identical(d.of, t) {
			return d
		}
	}
	return nil
}

// declaredForAll finds the reduction of a name by one generic function for all types that a type parameter, in a type
// that is reduced, may stand for, if these are listed. One with an initial value has that of a type.
func (u *Regions) declaredForAll(name string, t types.Type, p *types.TypeParam) (found *declaredReduction) {
	list := Instances(t)
	if len(list) == 0 {
		return nil
	}
	for _, t := range list {
		d := u.declared(name, t)
		if d == nil || d.with == nil || d.at.Initial() != nil || found != nil && d.at != found.at {
			return nil
		}
		found = d
	}
	if found.with.Func.Signature().TypeParams().Len() != 1 {
		return nil
	}
	if _, err := types.Instantiate(nil, found.with.Func.Signature(), []types.Type{p}, true); err != nil {
		return nil
	}
	return found
}

// given reports that the type of the values that a generic function combines says what its type parameters are: it is
// the only one, or a generic type of all of them.
func given(t types.Type, params *types.TypeParamList) bool {
	args := argumentsOf(t, t)
	return len(args) == params.Len() && slices.EqualFunc(args, slices.Collect(params.TypeParams()),
		func(a types.Type, p *types.TypeParam) bool { return types.Identical(a, p) })
}

// argumentsOf are the type arguments with which a type parameter, or a type that is made of some, is another type; nil
// where there are none.
func argumentsOf(t, is types.Type) []types.Type {
	if _, param := types.Unalias(t).(*types.TypeParam); param {
		return []types.Type{is}
	}
	of, generic := types.Unalias(t).(*types.Named)
	by, named := types.Unalias(is).(*types.Named)
	if !generic || !named || of.Origin() != by.Origin() {
		return nil
	}
	return slices.Collect(by.TypeArgs().Types())
}

// parameterOf is a type that is a type parameter, or the only argument of a generic one; nil of others.
func parameterOf(t types.Type) *types.TypeParam {
	if named, is := types.Unalias(t).(*types.Named); is && named.TypeArgs().Len() == 1 {
		t = named.TypeArgs().At(0)
	}
	p, _ := types.Unalias(t).(*types.TypeParam)
	return p
}

// Instances are the types that one with a type parameter stands for, where the constraint lists them.
func Instances(t types.Type) (list []types.Type) {
	p := parameterOf(t)
	if p == nil {
		return nil
	}
	terms, all := typeset.Terms(p)
	if !all {
		return nil
	}
	named, generic := types.Unalias(t).(*types.Named)
	if !generic {
		return terms
	}
	for _, arg := range terms {
		if made, err := types.Instantiate(nil, named.Origin(), []types.Type{arg}, true); err == nil {
			list = append(list, made)
		}
	}
	return list
}
