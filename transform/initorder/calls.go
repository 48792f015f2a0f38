package initorder

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"
)

// call adds the effect of a call; its operands are looked at by the walk itself.
func (w *walk) call(c *ast.CallExpr) {
	fun := ast.Unparen(c.Fun)
	if w.p.TypesInfo.Types[fun].IsType() {
		return
	}
	for _, a := range c.Args {
		w.literal(a) // whoever gets a function may call it
	}
	switch f := fun.(type) {
	case *ast.FuncLit:
		w.literal(f)
		return
	case *ast.IndexExpr:
		fun = f.X
	case *ast.IndexListExpr:
		fun = f.X
	}
	switch f := fun.(type) {
	case *ast.Ident:
		w.callee(c, w.p.TypesInfo.Uses[f])
	case *ast.SelectorExpr:
		if sel := w.p.TypesInfo.Selections[f]; sel != nil && types.IsInterface(sel.Recv()) {
			w.effect.unknown = true
			return
		}
		w.callee(c, w.p.TypesInfo.Uses[f.Sel])
	default:
		w.effect.unknown = true
	}
}

// literal adds what function literals in an expression do when they are called.
func (w *walk) literal(e ast.Expr) {
	ast.Inspect(e, func(n ast.Node) bool {
		if f, ok := n.(*ast.FuncLit); ok {
			w.node(f.Body)
		}
		return true
	})
}

func (w *walk) callee(c *ast.CallExpr, o types.Object) {
	switch o := o.(type) {
	case *types.Builtin:
		w.builtin(o.Name())
	case *types.Func:
		if decl := w.decls[o.Origin()]; decl != nil {
			w.join(w.function(decl))
			return
		}
		w.foreign(c, o)
	default:
		w.effect.unknown = true
	}
}

func (w *walk) builtin(name string) {
	switch name {
	case "print", "println", "close":
		w.effect.acts = true
	case "copy", "delete", "clear", "append":
		w.effect.through = true
	}
}

// foreign adds what is known of a function of another package.
func (w *walk) foreign(c *ast.CallExpr, fn *types.Func) {
	pkg, name := "", fn.Name()
	if fn.Pkg() != nil {
		pkg = fn.Pkg().Path()
	}
	switch {
	case slices.Contains(asking[pkg], name):
		w.effect.asks = true
	case quiet[pkg] && !slices.Contains(loud[pkg], name), slices.Contains(harmless[pkg], name):
		w.effect.through = w.effect.through || writesArguments[pkg] || fn.Signature().Recv() != nil
		if takesFunctions(w, c) {
			w.effect.unknown = true
		}
	default:
		w.effect.acts, w.effect.asks, w.effect.through = true, true, true
		if takesFunctions(w, c) {
			w.effect.unknown = true
		}
	}
}

// takesFunctions reports an argument that is a function other than a literal, whose body is looked at.
func takesFunctions(w *walk, c *ast.CallExpr) bool {
	return slices.ContainsFunc(c.Args, func(a ast.Expr) bool {
		_, function := under(w.typeOf(a)).(*types.Signature)
		_, literal := ast.Unparen(a).(*ast.FuncLit)
		return function && !literal
	})
}

// What packages of the standard library do that is commonly called where variables are initialised; others are taken
// to act.
var (
	// quiet packages compute from their arguments.
	quiet = set(`bytes cmp encoding/base32 encoding/base64 encoding/binary encoding/hex errors hash/crc32 hash/crc64 hash/fnv
		html maps math math/big math/bits math/cmplx net/netip net/url path path/filepath regexp regexp/syntax slices sort strconv
		strings sync time unicode unicode/utf16 unicode/utf8 text/template html/template unsafe iter`)
	// writesArguments are those among them whose functions may write what they are given.
	writesArguments = set("bytes encoding/binary maps math/big slices sort")
	// loud are the functions of quiet packages that are not.
	loud = map[string][]string{
		"time":          {"Sleep", "After", "AfterFunc", "NewTimer", "NewTicker", "Tick"},
		"path/filepath": {"Walk", "WalkDir", "Glob", "EvalSymlinks"},
		"text/template": {"ParseFiles", "ParseGlob", "Execute", "ExecuteTemplate"},
		"html/template": {"ParseFiles", "ParseGlob", "Execute", "ExecuteTemplate"},
		"sync":          {"Do", "Lock", "Unlock", "Wait", "Go"},
	}
	// harmless are the functions of other packages that compute from their arguments.
	harmless = map[string][]string{
		"fmt":     {"Sprint", "Sprintf", "Sprintln", "Errorf", "Append", "Appendf", "Appendln"},
		"reflect": {"TypeOf", "TypeFor", "ValueOf"},
		"context": {"Background", "TODO"},
	}
	// asking are functions whose result is not theirs alone, and that change nothing.
	asking = map[string][]string{
		"os":      {"Getenv", "LookupEnv", "Environ", "Getpid", "Getwd", "Hostname", "Executable", "Getpagesize"},
		"runtime": {"NumCPU", "NumGoroutine", "Version"},
		"time":    {"Now", "Since", "Until"},
	}
)

func set(words string) map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		m[w] = true
	}
	return m
}
