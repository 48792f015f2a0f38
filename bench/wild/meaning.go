package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/types/typeutil"
)

// A loop has no parallel meaning where it leaves early, talks to a channel or starts goroutines, does input or output,
// or makes memory that outlives the iteration: no device can run that, however it is annotated. This is judged here, by
// the loop's own text and the functions of the module that it calls, and not by what the translator says of it.
const (
	earlyExit  = "early exit"
	channels   = "channels, goroutines"
	io         = "input, output"
	allocation = "allocation that escapes"
)

// meanings is what the functions of a module do, by full name.
type meanings struct {
	does     map[string]map[string]bool // function to io, allocation, channels, drawing
	advances map[string]bool            // functions that advance what they are given (advances.go)
	types    []types.Type               // pointers to those that the module declares, which have their methods, too
}

// outside are the packages whose functions reach the world outside of the program.
var outside = map[string]bool{"os": true, "io": true, "bufio": true, "log": true, "net": true, "encoding/binary": true,
	"encoding/json": true, "encoding/gob": true, "os/exec": true, "syscall": true, "io/ioutil": true, "testing": true}

// pure are functions of these that only compute.
var pure = map[string]bool{"encoding/binary.littleEndian": true, "encoding/binary.bigEndian": true,
	"encoding/binary.nativeEndian": true}

// meaningsOf closes what functions do over the calls among them.
func meaningsOf(all []*packages.Package) *meanings {
	m := &meanings{does: map[string]map[string]bool{}, advances: map[string]bool{}}
	calls, handing := map[string][]string{}, map[string][]string{}
	for _, p := range all {
		m.types = append(m.types, declaredTypes(p.Types.Scope())...)
		for _, f := range p.Syntax {
			for _, d := range f.Decls {
				fn, ok := d.(*ast.FuncDecl)
				if !ok || fn.Body == nil {
					continue
				}
				name := p.TypesInfo.Defs[fn.Name].(*types.Func).FullName()
				m.does[name], calls[name] = direct(p.TypesInfo, fn.Body)
				m.advances[name], handing[name] = advances(p.TypesInfo, fn)
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for name, callees := range calls {
			before := len(m.does[name])
			for _, c := range callees {
				maps.Copy(m.does[name], m.does[c])
			}
			changed = changed || len(m.does[name]) > before
		}
		for name, callees := range handing {
			if !m.advances[name] && slices.ContainsFunc(callees, func(c string) bool { return m.advances[c] }) {
				m.advances[name], changed = true, true
			}
		}
	}
	return m
}

// declaredTypes are pointers to the types of a package, which have all methods of these.
func declaredTypes(scope *types.Scope) (list []types.Type) {
	for _, name := range scope.Names() {
		o, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || o.IsAlias() || types.IsInterface(o.Type()) {
			continue
		}
		if n, ok := o.Type().(*types.Named); ok && n.TypeParams().Len() == 0 {
			list = append(list, types.NewPointer(n))
		}
	}
	return list
}

// direct is what a function does itself, and whom it calls.
func direct(info *types.Info, body ast.Node) (does map[string]bool, calls []string) {
	does = map[string]bool{}
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SendStmt, *ast.SelectStmt, *ast.GoStmt:
			does[channels] = true
		case *ast.UnaryExpr:
			if n.Op == token.ARROW {
				does[channels] = true
			}
		case *ast.CallExpr:
			if isInputOutput(info, n) {
				does[io] = true
			}
			if fn, ok := typeutil.Callee(info, n).(*types.Func); ok {
				calls = append(calls, fn.Origin().FullName())
			}
		}
		if e, ok := n.(ast.Expr); ok && allocates(info, e) {
			does[allocation] = true
		}
		return true
	})
	if drawsFrom(info, body) {
		does[drawing] = true
	}
	return does, calls
}

func isInputOutput(info *types.Info, call *ast.CallExpr) bool {
	fn, ok := typeutil.Callee(info, call).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return false
	}
	if r := fn.Signature().Recv(); r != nil && pure[types.TypeString(r.Type(), nil)] {
		return false
	}
	if fn.Pkg().Path() == "fmt" {
		return slices.Contains([]string{"Print", "Println", "Printf", "Fprint", "Fprintln", "Fprintf", "Scan", "Scanln",
			"Scanf", "Fscan", "Fscanln", "Fscanf"}, fn.Name())
	}
	return outside[fn.Pkg().Path()]
}

// allocates reports an expression whose value is memory that is made there.
func allocates(info *types.Info, e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		if id, ok := ast.Unparen(e.Fun).(*ast.Ident); ok {
			if _, builtin := info.Uses[id].(*types.Builtin); builtin {
				return id.Name == "make" || id.Name == "new" || id.Name == "append"
			}
		}
		return isString(info.TypeOf(e)) && info.Types[e].Value == nil // a conversion, or a function that makes one
	case *ast.UnaryExpr:
		_, literal := ast.Unparen(e.X).(*ast.CompositeLit)
		return e.Op == token.AND && literal
	case *ast.CompositeLit:
		switch info.TypeOf(e).Underlying().(type) {
		case *types.Slice, *types.Map:
			return true
		}
	case *ast.BinaryExpr:
		return e.Op == token.ADD && isString(info.TypeOf(e)) && info.Types[e].Value == nil
	}
	return false
}

func isString(t types.Type) bool {
	if t == nil {
		return false
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// of says why a loop has no parallel meaning; "" where nothing is seen that would keep it from one.
func (m *meanings) of(info *types.Info, loop ast.Stmt) string {
	if leaves(loop) {
		return earlyExit
	}
	does, calls := direct(info, loop)
	for _, c := range calls {
		for _, what := range []string{channels, io} {
			does[what] = does[what] || m.does[c][what]
		}
	}
	if r, ok := loop.(*ast.RangeStmt); ok {
		if _, isChan := info.TypeOf(r.X).Underlying().(*types.Chan); isChan {
			does[channels] = true
		}
	}
	switch {
	case does[channels]:
		return channels
	case does[io]:
		return io
	case m.escapes(info, loop):
		return allocation
	}
	return ""
}

// escapes reports an assignment to what is declared outside of the loop, or to an element, of memory made in it, by
// itself or by a function that it calls, or of a variable that is declared with such memory.
func (m *meanings) escapes(info *types.Info, loop ast.Stmt) (found bool) {
	made := map[types.Object]bool{} // variables of the loop
	ast.Inspect(loop, func(n ast.Node) bool {
		a, ok := n.(*ast.AssignStmt)
		if !ok {
			return !found
		}
		for i, to := range a.Lhs {
			if id, ok := to.(*ast.Ident); ok && a.Tok == token.DEFINE {
				made[info.Defs[id]] = m.assigned(info, a, i)
				continue
			}
			from, _ := ast.Unparen(a.Rhs[min(i, len(a.Rhs)-1)]).(*ast.Ident)
			found = found || from != nil && made[info.Uses[from]] && !declaredIn(info, to, loop)
			outlives := (m.assigned(info, a, i) || boxes(info, a, i)) && !declaredIn(info, to, loop)
			found = found || outlives || a.Tok == token.ADD_ASSIGN && isString(info.TypeOf(to)) && !declaredIn(info, to, loop)
		}
		return !found
	})
	return found
}

// assigned reports an assignment of which one value is memory made there, or may be.
func (m *meanings) assigned(info *types.Info, a *ast.AssignStmt, i int) bool {
	if len(a.Lhs) == len(a.Rhs) {
		return m.makes(info, a.Rhs[i])
	}
	results, ok := info.TypeOf(a.Rhs[0]).(*types.Tuple)
	return ok && m.returns(info, a.Rhs[0], results.At(i).Type())
}

// boxes reports an assignment to an interface of a value that has to be put into memory for that.
func boxes(info *types.Info, a *ast.AssignStmt, i int) bool {
	to := info.TypeOf(a.Lhs[i])
	if len(a.Lhs) != len(a.Rhs) || to == nil || !types.IsInterface(to) || info.Types[a.Rhs[i]].Value != nil {
		return false
	}
	switch t := info.TypeOf(a.Rhs[i]).Underlying().(type) {
	case *types.Struct, *types.Array, *types.Slice:
		return true
	case *types.Basic:
		return t.Info()&(types.IsNumeric|types.IsString) != 0
	}
	return false
}

// makes reports an expression that is memory made there, or the result of a call that may be.
func (m *meanings) makes(info *types.Info, e ast.Expr) bool {
	return allocates(info, e) || m.returns(info, e, info.TypeOf(e))
}

// returns reports a call whose result of type t may be memory that is made by what it calls.
func (m *meanings) returns(info *types.Info, e ast.Expr, t types.Type) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	fn, ok := typeutil.Callee(info, call).(*types.Func)
	if !ok || !m.does[fn.Origin().FullName()][allocation] {
		return false
	}
	switch t.Underlying().(type) {
	case *types.Slice, *types.Pointer, *types.Map, *types.Interface:
		return true
	}
	return false
}

// declaredIn reports a variable, not an element or a field, that is declared within a loop.
func declaredIn(info *types.Info, e ast.Expr, loop ast.Stmt) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return false
	}
	o := info.ObjectOf(id)
	return id.Name == "_" || o != nil && loop.Pos() <= o.Pos() && o.Pos() < loop.End()
}

// leaves reports a return, or a branch to the end of the loop or out of it.
func leaves(loop ast.Stmt) (found bool) {
	inside := map[string]bool{} // labels
	ast.Inspect(loop, func(n ast.Node) bool {
		if l, ok := n.(*ast.LabeledStmt); ok {
			inside[l.Label.Name] = true
		}
		return true
	})
	var look func(n ast.Node, breakable bool)
	look = func(n ast.Node, breakable bool) {
		ast.Inspect(n, func(c ast.Node) bool {
			if c == n || found {
				return !found
			}
			switch c := c.(type) {
			case *ast.FuncLit:
				return false
			case *ast.ReturnStmt:
				found = true
			case *ast.ForStmt, *ast.RangeStmt, *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt:
				look(c, true)
				return false
			case *ast.BranchStmt:
				switch {
				case c.Tok == token.CONTINUE: // of this loop or of one in it
				case c.Label != nil:
					found = found || !inside[c.Label.Name]
				case c.Tok == token.BREAK:
					found = found || !breakable
				}
			}
			return !found
		})
	}
	look(loop, false)
	return found
}
