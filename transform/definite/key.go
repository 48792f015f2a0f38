package definite

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/typeset"
)

// A key names a part of the variable by the steps that lead there: a field is its index and a dot, an element its
// index in brackets. The empty key is all of the variable. An index that is not constant is a question mark; within a
// loop that counts it, the position of the counter.
type key = string

const computed = "[?]"

func field(i int) key { return strconv.Itoa(i) + "." }

func element(i int64) key { return "[" + strconv.FormatInt(i, 10) + "]" }

func counted(v *types.Var) key { return "[@" + strconv.Itoa(int(v.Pos())) + "]" }

// steps takes a key apart.
func steps(k key) (out []string) {
	for k != "" {
		i := strings.IndexAny(k, ".]") + 1
		out = append(out, k[:i])
		k = k[i:]
	}
	return out
}

// vague reports a step to an element that is not known here.
func vague(step string) bool { return step == computed || strings.HasPrefix(step, "[@") }

// known is a key up to the first element that is not known.
func known(k key) key {
	out := ""
	for _, s := range steps(k) {
		if vague(s) {
			break
		}
		out += s
	}
	return out
}

// at is the type of a part.
func at(t types.Type, k key) types.Type {
	for _, s := range steps(k) {
		switch u := typeset.Underlying(t).(type) {
		case *types.Struct:
			i, _ := strconv.Atoi(strings.TrimSuffix(s, "."))
			t = u.Field(i).Type()
		case *types.Array:
			t = u.Elem()
		}
	}
	return t
}

// place is the part of the variable that an expression denotes; ok is false where it does not spell one.
func (w *walker) place(e ast.Expr) (k key, ok bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return "", !w.behind && w.info.ObjectOf(e) == w.v
	case *ast.SelectorExpr:
		sel := w.info.Selections[e]
		if sel == nil {
			return "", !w.behind && w.info.Uses[e.Sel] == w.v
		}
		if sel.Kind() != types.FieldVal {
			return "", false
		}
		k, ok = w.base(e.X)
		for _, i := range sel.Index() {
			k += field(i)
		}
		return k, ok
	case *ast.IndexExpr:
		k, ok = w.base(e.X)
		return k + w.index(e.Index), ok
	case *ast.StarExpr:
		return "", w.pointer(e.X)
	}
	return "", false
}

// base is what a field or element is selected from, through the pointer that is followed.
func (w *walker) base(e ast.Expr) (key, bool) {
	if w.pointer(e) {
		return "", true
	}
	return w.place(e)
}

// pointer reports the parameter that leads to the variable.
func (w *walker) pointer(e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && w.behind && w.info.ObjectOf(id) == w.v
}

func (w *walker) index(e ast.Expr) key {
	if i, ok := w.constant(e); ok {
		return element(i)
	}
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		if v, ok := w.info.ObjectOf(id).(*types.Var); ok && w.counters[v] {
			return counted(v)
		}
	}
	return computed
}

func (w *walker) constant(e ast.Expr) (int64, bool) {
	if v := w.info.Types[e].Value; v != nil {
		if v = constant.ToInt(v); v.Kind() == constant.Int {
			return constant.Int64Val(v)
		}
	}
	return 0, false
}
