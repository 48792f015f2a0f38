package legality

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/source"
)

// lockOp is what a call does to a mutex, or to what is as good as one: a Once, of which whoever comes back from Do
// finds done what it does; and a variable that CompareAndSwap sets and nothing resets but who has set it, which spins.
type lockOp struct {
	locks, unlocks bool
	try            bool // it may not lock, and says whether it has
	fails          bool // … by false where it has, as Swap does of a variable that was set
	once           bool // it does what it is given, unless that is done
	spins          bool // by an atomic operation
	how            level

	by     ast.Expr         // the mutex
	method *types.Selection // by which it is reached; nil: by none
}

// lockOperation is what a method of package sync's does to a mutex.
func lockOperation(o types.Object) (op lockOp) {
	fn, is := o.(*types.Func)
	if !is || fn.Pkg() == nil || fn.Pkg().Path() != "sync" {
		return op
	}
	switch fn.Name() {
	case "Lock":
		return lockOp{locks: true, how: writing}
	case "RLock":
		return lockOp{locks: true, how: reading}
	case "TryLock":
		return lockOp{locks: true, try: true, how: writing}
	case "TryRLock":
		return lockOp{locks: true, try: true, how: reading}
	case "Unlock", "RUnlock":
		return lockOp{unlocks: true}
	}
	return op
}

// isOnce reports the method Do of a Once.
func isOnce(o types.Object) bool {
	fn, is := o.(*types.Func)
	return is && fn.Pkg() != nil && fn.Pkg().Path() == "sync" && fn.Name() == "Do"
}

// isRLocker reports the method RLocker, of which the result locks for reading.
func isRLocker(o types.Object) bool {
	fn, is := o.(*types.Func)
	return is && fn.Pkg() != nil && fn.Pkg().Path() == "sync" && fn.Name() == "RLocker"
}

func isAtomic(o types.Object) bool {
	fn, is := o.(*types.Func)
	return is && fn.Pkg() != nil && fn.Pkg().Path() == "sync/atomic"
}

// operation is what a call does to a mutex; the zero value: nothing.
func (l *locks) operation(call *ast.CallExpr) (op lockOp) {
	fun := l.method(call.Fun, 0)
	sel, is := fun.(*ast.SelectorExpr)
	if !is {
		return op
	}
	o := l.u.Object(sel.Sel)
	switch op = lockOperation(o); {
	case isOnce(o) && len(call.Args) == 1:
		op = lockOp{once: true}
	case op == lockOp{}:
		return l.atomically(sel, call)
	}
	op.by, op.method = sel.X, l.u.Info().Selections[sel]
	if inner := l.rlocker(sel.X, 0); inner != nil {
		op.by, op.method = inner.X, l.u.Info().Selections[inner]
		if op.locks {
			op.how = reading
		}
	}
	return op
}

// method is the expression by which a method is called: of a variable that holds a method value, that.
func (l *locks) method(fun ast.Expr, depth int) ast.Expr {
	fun = ast.Unparen(fun)
	id, is := fun.(*ast.Ident)
	if !is || depth > mostNames {
		return fun
	}
	if v, is := l.u.Object(id).(*types.Var); is {
		if value := l.valueOf(v); value != nil {
			return l.method(value, depth+1)
		}
	}
	return fun
}

// rlocker is the selection of the method RLocker that an expression is the result of; nil where it is not.
func (l *locks) rlocker(e ast.Expr, depth int) *ast.SelectorExpr {
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		if sel, is := ast.Unparen(e.Fun).(*ast.SelectorExpr); is && isRLocker(l.u.Object(sel.Sel)) {
			return sel
		}
	case *ast.Ident:
		if v, is := l.u.Object(e).(*types.Var); is && depth < mostNames {
			if value := l.valueOf(v); value != nil {
				return l.rlocker(value, depth+1)
			}
		}
	}
	return nil
}

// atomically is what an atomic operation does to a variable that is 0 or false while it is not locked, as all such
// operations on it have it.
func (l *locks) atomically(sel *ast.SelectorExpr, call *ast.CallExpr) (op lockOp) {
	name, by, args := l.u.atomicOperation(sel, call)
	if by == nil {
		return op
	}
	switch {
	case name == "CompareAndSwap" && l.u.isOpen(args[0], true) && l.u.isOpen(args[1], false):
		op = lockOp{locks: true, try: true, spins: true, how: writing}
	case name == "CompareAndSwap" && l.u.isOpen(args[1], true), name == "Store" && l.u.isOpen(args[0], true):
		op = lockOp{unlocks: true, spins: true}
	case name == "Swap" && isBool(l.u.TypeOf(call)) && l.u.isOpen(args[0], false):
		op = lockOp{locks: true, try: true, fails: true, spins: true, how: writing}
	default:
		return op
	}
	if !l.u.spinsOnly(l.u.fieldOf(by)) {
		return lockOp{}
	}
	op.by = by
	return op
}

// atomicOperation is a call of package sync/atomic: the operation without its type, the variable, and the other
// arguments; by is nil of any other call.
func (u *Checker) atomicOperation(sel *ast.SelectorExpr, call *ast.CallExpr) (name string, by ast.Expr,
	args []ast.Expr) {

	fn, is := u.Object(sel.Sel).(*types.Func)
	if !is || !isAtomic(fn) {
		return "", nil, nil
	}
	if u.Info().Selections[sel] != nil {
		return fn.Name(), sel.X, call.Args
	}
	if len(call.Args) == 0 {
		return "", nil, nil
	}
	at, is := ast.Unparen(call.Args[0]).(*ast.UnaryExpr)
	if !is || at.Op != token.AND {
		return "", nil, nil
	}
	for _, of := range []string{"Int32", "Int64", "Uint32", "Uint64", "Uintptr"} {
		if n := len(fn.Name()) - len(of); n > 0 && fn.Name()[n:] == of {
			return fn.Name()[:n], at.X, call.Args[1:]
		}
	}
	return "", nil, nil
}

// isOpen reports a constant that is, or is not, what a variable is that nobody has locked: 0 or false.
func (u *Checker) isOpen(e ast.Expr, open bool) bool {
	v := u.Info().Types[e].Value
	if v == nil {
		return false
	}
	switch v.Kind() {
	case constant.Bool:
		return constant.BoolVal(v) != open
	case constant.Int:
		return (constant.Sign(v) == 0) == open
	}
	return false
}

func isBool(t types.Type) bool {
	b, is := source.Under(t).(*types.Basic)
	return is && b.Info()&types.IsBoolean != 0
}

// fieldOf is the variable or field that an expression names; nil where that is not known.
func (u *Checker) fieldOf(e ast.Expr) types.Object {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return u.Object(e)
	case *ast.SelectorExpr:
		if v, is := u.Object(e.Sel).(*types.Var); is {
			return v.Origin()
		}
	case *ast.IndexExpr:
		return u.fieldOf(e.X)
	case *ast.StarExpr:
		return u.fieldOf(e.X)
	}
	return nil
}

// spinsOnly reports a variable or field that the package uses for nothing but to lock by it: it is set from 0, set to
// 0, and read.
func (u *Checker) spinsOnly(o types.Object) bool {
	if o == nil {
		return false
	}
	only, known := u.spins[o]
	if known {
		return only
	}
	only = o.Pkg() == u.Pkg.Types
	allowed := map[*ast.Ident]bool{}
	for _, f := range u.Sources {
		ast.Inspect(f.Ast, func(n ast.Node) bool {
			call, is := n.(*ast.CallExpr)
			if !is {
				return true
			}
			sel, is := ast.Unparen(call.Fun).(*ast.SelectorExpr)
			if !is {
				return true
			}
			name, by, args := u.atomicOperation(sel, call)
			if by == nil || u.fieldOf(by) != o {
				return true
			}
			switch name {
			case "Load":
			case "Store", "Swap":
				sets := name == "Swap" && isBool(u.TypeOf(call)) && u.isOpen(args[0], false)
				only = only && (u.isOpen(args[0], true) || sets)
			case "CompareAndSwap":
				only = only && u.isOpen(args[0], true) != u.isOpen(args[1], true) &&
					(u.isOpen(args[0], false) || u.isOpen(args[1], false))
			default:
				only = false
			}
			ast.Inspect(by, func(n ast.Node) bool {
				if id, is := n.(*ast.Ident); is {
					allowed[id] = true
				}
				return true
			})
			return true
		})
	}
	for id, used := range u.Info().Uses { // an assignment, or its address
		if v, is := used.(*types.Var); is && types.Object(v.Origin()) == o {
			only = only && allowed[id]
		}
	}
	u.spins[o] = only
	return only
}
