package readable

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// Shadows makes the statements that fill the shadows of a region in, and refuses what the region does to them or with
// their addresses: the structs that they stand for are somewhere else.
func (u *Maker) Shadows(l *Lowerer, k *ir.Kernel) {
	member := func(of types.Type, path []int, field types.Type) string {
		return u.Member(l.Env.C.File.File, of, path, field)
	}
	for _, s := range l.Env.Shadows {
		if w, field, found := l.Env.Changes(s); found {
			u.refuseChange(s, w, field)
		}
		if s.Here {
			k.Setup = append(k.Setup, SetUp(s, u.Pkg.Types, member)...)
		} else {
			k.Twinned = append(k.Twinned, SetUp(s, nil, nil)...)
		}
	}
	if len(l.Env.Shadows) > 0 {
		body := slices.Clone(k.Body)
		for _, f := range k.Funcs {
			body = append(body, f)
		}
		u.refuseIdentity(l, body, map[*ir.Func]bool{})
	}
}

// refuseChange refuses a write to a field of a shadow.
func (u *Maker) refuseChange(s *region.Shadow, w effects.Access, field ast.Expr) {
	at := w.Place()
	if u.Refused(at) {
		return
	}
	r := u.Errorf(at, source.CodeLostUpdate, "%s may be changed here, and %s is used whole in the region, so that the device "+
		"has a copy of it: the update would be lost and is kept in the plain build",
		u.Text(field), u.Text(s.Expr))
	if w.Node != at && u.FileOf(w.Node.Pos()) != nil {
		r.Note(w.Node, "it is assigned here")
	}
	r.Fix("keep in the region what changes only elements of slices, or what pointers of its own lead to")
}

// refuseIdentity refuses comparisons of the addresses of shadows, which are not those of the structs, and comparisons
// with nil of those whose pointer is not nil whatever the host's is: no item tells the kernel.
func (u *Maker) refuseIdentity(l *Lowerer, body []ir.Stmt, seen map[*ir.Func]bool) {
	ir.Inspect(body, func(n any) {
		switch n := n.(type) {
		case *ir.Call:
			if n.Body != nil && !seen[n.Body] {
				seen[n.Body] = true
				u.refuseIdentity(l, n.Body.Body, seen)
			}
		case *ir.Binary:
			if n.Op == token.EQL || n.Op == token.NEQ {
				u.refuseComparison(l.Env.Shadows, n.X, n.Y, source.Between(n.X.At(), n.Y.At()+1))
			}
		case *ir.Switch:
			for _, c := range n.Cases {
				for _, v := range c.Values {
					if n.Tag != nil {
						u.refuseComparison(l.Env.Shadows, n.Tag, v, source.Between(v.At(), v.At()+1))
					}
				}
			}
		}
	})
}

func (u *Maker) refuseComparison(shadows []*region.Shadow, x, y ir.Expr, at ast.Node) {
	t := x.Type()
	if isNil(x) {
		t = y.Type()
	}
	switch {
	case !isNil(x) && !isNil(y):
		if leadsToOne(t, shadows, func(s *region.Shadow, to types.Type) bool { return source.PartOf(s.Copy.Type, to) }) {
			u.Errorf(at, source.CodeNotInKernel,
				"pointers to structs with pointers are compared, of which the device has copies").
				Fix("compare them before the region")
		}
	case leadsToOne(t, shadows, func(s *region.Shadow, to types.Type) bool {
		return s.NeverNil() && types.IdenticalIgnoreTags(s.Copy.Type.Underlying(), to.Underlying())
	}):
		u.Errorf(at, source.CodeNotInKernel, "this asks whether a pointer to a %s is nil, and the region uses no field "+
			"of it "+
			"by which the device would know",
			types.TypeString(source.Under(t).(*types.Pointer).Elem(), types.RelativeTo(u.Pkg.Types))).
			Fix("compare it before the region, and use the result")
	}
}

func isNil(e ir.Expr) bool {
	c, ok := e.(*ir.Const)
	return ok && c.Val == nil
}

// leadsToOne reports a type of pointers, or with pointers inside, to what may be one of some shadows or of those in
// them.
func leadsToOne(t types.Type, shadows []*region.Shadow, is func(s *region.Shadow, to types.Type) bool) bool {
	switch t := source.Under(t).(type) {
	case *types.Pointer:
		return slices.ContainsFunc(shadows, func(s *region.Shadow) bool {
			return is(s, t.Elem()) || leadsToOne(t, s.Inner, is)
		})
	case *types.Struct:
		for f := range t.Fields() {
			if leadsToOne(f.Type(), shadows, is) {
				return true
			}
		}
	case *types.Array:
		return leadsToOne(t.Elem(), shadows, is)
	}
	return false
}

// Member makes the variable by which a field is set that the package at hand cannot name.
type Member func(of types.Type, path []int, field types.Type) string

// SetUp is the statements that make a shadow, in a package; nil: in the one that can name all of its fields.
func SetUp(s *region.Shadow, in *types.Package, member Member) []ir.Stmt {
	b := &setter{at: ir.Node{Pos: s.Expr.Pos()}, in: in, member: member}
	b.declare(s.Copy)
	if s.Copy != s.Var {
		b.add(&ir.Define{Node: b.at, Lhs: []*ir.Var{s.Var}, Rhs: []ir.Expr{b.address(s)}})
	}
	b.fill(s, b.ref(s.Copy), b.ref(s.Var))
	return b.out
}

// setter makes the statements.
type setter struct {
	at     ir.Node
	in     *types.Package
	member Member
	out    []ir.Stmt
}

func (b *setter) add(s ir.Stmt) { b.out = append(b.out, s) }

func (b *setter) declare(v *ir.Var) { b.add(&ir.Declare{Node: b.at, Var: v}) }

func (b *setter) ref(v *ir.Var) ir.Expr {
	v.Used, v.Read = true, true
	return &ir.Ref{Value: ir.Value{Node: b.at, T: v.Type}, Var: v}
}

func (b *setter) address(s *region.Shadow) ir.Expr {
	return &ir.AddressOf{Value: ir.Value{Node: b.at, T: types.NewPointer(s.Copy.Type)}, X: b.ref(s.Copy)}
}

func (b *setter) assign(to, from ir.Expr) ir.Stmt {
	return &ir.Assign{Node: b.at, Op: token.ASSIGN, Lhs: []ir.Expr{b.settle(to)}, Rhs: []ir.Expr{from}}
}

// fill sets the fields of a struct that a shadow is, or, if it is a pointer, what that leads to. The pointer becomes
// nil where the launch has found one on the way to what the region uses of it.
func (b *setter) fill(s *region.Shadow, of, pointer ir.Expr) {
	field := func(i int) ir.Expr {
		f := s.Copy.Type.Underlying().(*types.Struct).Field(i)
		return &ir.Field{Value: ir.Value{Node: b.at, T: f.Type()}, X: of, Name: f.Name(), Path: []int{i}}
	}
	boolean := ir.Value{Node: b.at, T: types.Typ[types.Bool]}
	var none []ir.Stmt
	if s.Copy != s.Var {
		none = []ir.Stmt{b.assign(pointer, &ir.Const{Value: ir.Value{Node: b.at, T: s.Var.Type}, Text: "nil"})}
	}
	var list []ir.Stmt
	for _, p := range s.Parts {
		list = append(list, b.assign(field(p.Field), b.ref(p.Item.Param.Var)))
	}
	if x := s.Witness(); x != nil { // all of which are reached or none
		reached := &ir.Reached{Value: boolean, Param: x.Param}
		switch {
		case len(list) == 0 && none != nil:
			not := &ir.Unary{Value: boolean, Op: token.NOT, X: &ir.Paren{Value: boolean, X: reached}}
			b.add(&ir.If{Node: b.at, Cond: not, Then: &ir.Block{Node: b.at, Body: none}})
		case len(list) > 0 && none != nil:
			b.add(&ir.If{Node: b.at, Cond: reached, Then: &ir.Block{Node: b.at, Body: list},
				Else: &ir.Block{Node: b.at, Body: none}})
		case len(list) > 0:
			b.add(&ir.If{Node: b.at, Cond: reached, Then: &ir.Block{Node: b.at, Body: list}})
		}
	}
	if s.None != nil {
		b.add(&ir.If{Node: b.at, Cond: b.ref(s.None), Then: &ir.Block{Node: b.at, Body: none}})
	}
	for _, in := range s.Inner {
		if in.Boxed {
			b.declare(in.Var)
			b.fill(in, b.ref(in.Var), nil)
			b.add(b.assign(field(in.Field), b.ref(in.Var)))
			continue
		}
		if in.Copy == in.Var {
			b.fill(in, field(in.Field), nil)
			continue
		}
		b.declare(in.Copy)
		b.add(b.assign(field(in.Field), b.address(in)))
		b.fill(in, b.ref(in.Copy), field(in.Field))
	}
}

// settle is a place in a shadow. A hidden field, and what is in it, is found from the shadow's variable.
func (b *setter) settle(to ir.Expr) ir.Expr {
	x, is := to.(*ir.Field)
	if !is || b.in == nil {
		return to
	}
	flat, hidden := *x, source.Hidden(b.in, b.fieldOf(x))
	for outer, in := flat.X.(*ir.Field); in; outer, in = flat.X.(*ir.Field) {
		flat.X, flat.Path = outer.X, slices.Concat(outer.Path, flat.Path)
		hidden = hidden || source.Hidden(b.in, b.fieldOf(outer))
	}
	if !hidden {
		return to
	}
	flat.Member = b.member(flat.X.Type(), flat.Path, flat.T)
	return &flat
}

// fieldOf is the field that is selected from a struct.
func (b *setter) fieldOf(x *ir.Field) *types.Var {
	return x.X.Type().Underlying().(*types.Struct).Field(x.Path[0])
}
