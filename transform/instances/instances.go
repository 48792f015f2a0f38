// Package instances knows for which types the generic functions of a package are used, and makes of the kernel of such a
// function the kernel for some types. Go compiles a generic function for whoever instantiates it; a kernel that a
// device compiles is text, so which types there are must be known when that is made.
package instances

import (
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/typeset"
)

// Most is up to how many lists of types there are of one function.
const Most = 24

// Table is what a package instantiates.
type Table struct {
	owners map[*types.TypeParam]owner
	lists  map[types.Object][][]types.Type
}

// owner is a generic function or type, and the number of one of its parameters.
type owner struct {
	of types.Object
	n  int
}

// use is an instantiation as it is written: with the type parameters of the function around, maybe.
type use struct {
	of   types.Object
	args []types.Type
}

// Of finds what a package instantiates, a function that another one calls for types of its own included.
func Of(info *types.Info) *Table {
	t := &Table{map[*types.TypeParam]owner{}, map[types.Object][][]types.Type{}}
	var open []use
	for id, i := range info.Instances {
		of := info.Uses[id]
		if fn, ok := of.(*types.Func); ok {
			of = fn.Origin()
		}
		u := use{of, slices.Collect(i.TypeArgs.Types())}
		if used := u.parameters(); len(used) > 0 {
			open = append(open, u)
			continue
		}
		t.add(u)
	}
	for _, o := range info.Defs {
		t.own(o)
	}
	for grown := true; grown; {
		grown = false
		for _, u := range open {
			for _, list := range t.around(u) {
				grown = t.add(list) || grown
			}
		}
	}
	return t
}

func (u use) parameters() typeset.Parameters {
	p := typeset.Parameters{}
	for _, a := range u.args {
		p.Add(a)
	}
	return p
}

// own enters the type parameters that a declaration has.
func (t *Table) own(o types.Object) {
	enter := func(of types.Object, list *types.TypeParamList) {
		for i := range list.Len() {
			t.owners[list.At(i)] = owner{of, i}
		}
	}
	switch o := o.(type) {
	case *types.Func:
		sig := o.Signature()
		enter(o, sig.TypeParams())
		if sig.RecvTypeParams().Len() > 0 {
			recv := sig.Recv().Type()
			if p, ok := recv.(*types.Pointer); ok {
				recv = p.Elem()
			}
			enter(types.Unalias(recv).(*types.Named).Origin().Obj(), sig.RecvTypeParams())
		}
	case *types.TypeName:
		if n, ok := o.Type().(*types.Named); ok {
			enter(o, n.TypeParams())
		}
	}
}

// around are the uses that one within a generic function comes to, by what that is used for.
func (t *Table) around(u use) (list []use) {
	var of types.Object
	for p := range u.parameters() {
		o, known := t.owners[p]
		if !known || of != nil && o.of != of {
			return nil
		}
		of = o.of
	}
	for _, given := range t.lists[of] {
		s := typeset.Substitution{}
		for p := range u.parameters() {
			s[p] = given[t.owners[p].n]
		}
		args := make([]types.Type, len(u.args))
		for i, a := range u.args {
			args[i] = s.Type(a)
		}
		list = append(list, use{u.of, args})
	}
	return list
}

// add enters a list of types. It reports whether that is a new one.
func (t *Table) add(u use) bool {
	list := t.lists[u.of]
	if len(list) == Most || has(list, u.args) {
		return false
	}
	t.lists[u.of] = append(list, u.args)
	return true
}

func has(lists [][]types.Type, list []types.Type) bool {
	return slices.ContainsFunc(lists, func(other []types.Type) bool {
		return slices.EqualFunc(other, list, types.Identical)
	})
}

// Used are the lists of types that some parameters of one function or type stand for in the package.
func (t *Table) Used(params []*types.TypeParam) (lists [][]types.Type) {
	for _, given := range t.lists[t.owners[params[0]].of] {
		list := make([]types.Type, len(params))
		for i, p := range params {
			list[i] = given[t.owners[p].n]
		}
		if !has(lists, list) {
			lists = append(lists, list)
		}
	}
	slices.SortFunc(lists, func(a, b []types.Type) int { return strings.Compare(Names(a), Names(b)) })
	return lists
}

// All are the lists of types for which there is to be text: those that are used in the package, and, where there are
// not many, those that the constraints list. Types with the same basic type beneath are one, unless methods of theirs
// may be called, and so are slices and pointers of these.
func (t *Table) All(params []*types.TypeParam) (lists [][]types.Type) {
	for _, list := range append(t.Used(params), listed(params)...) {
		list = slices.Clone(list)
		for i, p := range params {
			if b, ok := list[i].Underlying().(*types.Basic); ok && !Exact(p) {
				list[i] = types.Typ[b.Kind()] // byte is another name
			}
		}
		compose(params, list)
		if len(lists) < Most && !has(lists, list) {
			lists = append(lists, list)
		}
	}
	return lists
}

// compose makes the types of parameters that stand for slices or pointers of what others stand for, as S does in
// [S ~[]E, E any].
func compose(params []*types.TypeParam, list []types.Type) {
	s := typeset.Substitution{}
	for i, p := range params {
		s[p] = list[i]
	}
	for range params { // one may be made of the next
		for i, p := range params {
			switch under := typeset.Underlying(p).(type) {
			case *types.Slice, *types.Pointer:
				list[i] = s.Type(under)
				s[p] = list[i]
			}
		}
	}
}

// Exact reports a parameter of which the types have methods, so that two are not one for having the same beneath.
func Exact(p *types.TypeParam) bool {
	return p.Constraint().Underlying().(*types.Interface).NumMethods() > 0
}

// listed are the types that constraints list, of all parameters together.
func listed(params []*types.TypeParam) [][]types.Type {
	lists := [][]types.Type{nil}
	for _, p := range params {
		terms, ok := typeset.Terms(p)
		terms = slices.DeleteFunc(terms, func(t types.Type) bool { // with which there is no launch
			b, basic := t.(*types.Basic)
			return basic && b.Info()&types.IsString != 0
		})
		if !ok || Exact(p) || len(lists)*len(terms) > Most {
			return nil
		}
		var longer [][]types.Type
		for _, list := range lists {
			for _, term := range terms {
				longer = append(longer, append(slices.Clone(list), term))
			}
		}
		lists = longer
	}
	return lists
}

// Names are types as the runtime writes them.
func Names(list []types.Type) string {
	names := make([]string, len(list))
	for i, t := range list {
		names[i] = braces.Replace(types.TypeString(t, (*types.Package).Name))
	}
	return strings.Join(names, ", ")
}

// braces puts spaces around those of structs, as package reflect does.
var braces = strings.NewReplacer("struct{}", "struct {}", "interface{}", "interface {}", "{", " { ", "}", " }")
