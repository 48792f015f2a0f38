// Package text is the core form as text: what a person reads, goldens hold and fuzzers write. Parse reads what Print
// writes. One statement is one line:
//
//	struct Point {
//		x float64
//		y float64
//	}
//
//	site 0 index saxpy.go:14:5
//
//	kernel saxpy "saxpy.go:12:2"
//		buffer "x" float64: ptr x.ptr lo x.lo hi x.hi len x.len cap x.cap; reads
//		value "a" float64: val a
//		result "sum" float64: acc sum +
//		loop int64: var i
//	{
//		var xi float64
//		check uint64(i) < uint64(x.len) else 0(i, x.len) // index saxpy.go:14:5
//		load xi = x.ptr[(i - x.lo) * 8]
//		sum = sum + a * xi
//	}
//
// Operators bind as in Go. p[n] is the pointer p moved by n bytes, &m the address of a variable in memory. A number
// without a type is an int64, or a float64 if it has a point or an exponent; others are 5:uint8, 1.5:float32,
// #7ff8000000000001:float64 (bits). bits.uint64(x) reinterprets. Names that are not identifiers, or have a meaning
// here, stand in 'quotes'.
package text

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/gooffload/gooffload/transform/core"
)

// Print is a program as text.
func Print(p *core.Program) string {
	w := &writer{sites: p.Sites, structs: map[*core.Type]string{}, taken: map[string]bool{}}
	w.types(p)
	for i := range p.Sites {
		w.site(i)
	}
	if len(p.Sites) > 0 {
		w.blank()
	}
	for _, f := range p.Funcs {
		w.function(f)
	}
	for _, k := range p.Kernels {
		w.kernel(k)
	}
	return strings.TrimRight(w.b.String(), "\n") + "\n"
}

// Stmt is the first line of a statement, for messages.
func Stmt(s core.Stmt) string {
	w := &writer{}
	w.stmt(s)
	line, _, _ := strings.Cut(w.b.String(), "\n")
	return strings.TrimSuffix(line, " {")
}

// Expr is an expression, for messages.
func Expr(e core.Expr) string {
	w := &writer{}
	return w.expr(e, 0)
}

// keywords begin statements and mean something in expressions, so a variable of that name is quoted.
var keywords = func() map[string]bool {
	words := map[string]bool{}
	for _, w := range strings.Fields(`struct site func kernel buffer value result loop groups team var mem
		load store move zero check fail if else uniform repeat block break continue return call barrier fence critical
		atomic print line true false nil inf unsigned select`) {
		words[w] = true
	}
	return words
}()

// name is a name as the text form has it.
func name(s string) string {
	if !identifier(s) || keywords[s] {
		return quoted(s)
	}
	return s
}

func identifier(s string) bool {
	for i, r := range s {
		if !letter(r) && (i == 0 || !unicode.IsDigit(r) && r != '.') {
			return false
		}
	}
	return s != ""
}

func letter(r rune) bool { return r == '_' || r == '$' || r == '·' || unicode.IsLetter(r) }

// quoted is s in single quotes.
func quoted(s string) string {
	q := strconv.Quote(s)
	q = strings.ReplaceAll(q[1:len(q)-1], `\"`, `"`)
	return "'" + strings.ReplaceAll(q, "'", `\'`) + "'"
}
