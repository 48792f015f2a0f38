package reduction_test

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/reduction"
)

var kinds = map[reduction.Kind]string{
	reduction.Read: "read", reduction.Condition: "condition", reduction.Extremum: "extremum",
	reduction.Besides: "besides", reduction.Twice: "twice", reduction.Assigned: "assigned", reduction.Itself: "itself",
	reduction.Operator: "operator", reduction.Address: "address", reduction.Whole: "whole", reduction.Forms: "forms", reduction.Elements: "elements",
}

var forms = map[ir.Form]string{
	ir.AnyForm: "plain", ir.Comparison: "comparison", ir.LastComparison: "last", ir.BuiltinFunc: "builtin",
	ir.MathFunc: "math",
}

// check says what is wrong with the uses of the variables, given as "op name", in a loop's body.
func check(t *testing.T, vars, body string) (misuses []string, form string) {
	t.Helper()
	text := `package p

import "math"

type st struct { sum, other int; f float64 }

func (s *st) add(i int) { s.sum += i }

func add(p *int, i int) { *p += i }

func addAll(p *st) {}

func next() float64 { return 0 }

func twice(a float64) float64 { return a + a }

func join(a, b int) int { return a | b }

func meet[T any](a, b T) T { return b }

func f(x []int, z []float64, s, t, n int, a, b float64, c, d bool, q st, u uint, k complex128) {
	for i := range x {
` + body + `
		_, _ = i, math.Pi
	}
}
`
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", text, parser.SkipObjectResolution)
	require.NoError(t, err, text)
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
		Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}}
	conf := types.Config{Importer: importer.ForCompiler(fset, "source", nil)}
	_, err = conf.Check("p", fset, []*ast.File{file}, info)
	require.NoError(t, err, text)
	fn := file.Decls[len(file.Decls)-1].(*ast.FuncDecl)
	var list []reduction.Variable
	var texts []string
	for v := range strings.SplitSeq(vars, ", ") {
		op, name, _ := strings.Cut(v, " ")
		r := reduction.Variable{Op: reduction.Operators[op]}
		if with, ok := info.Defs[declared(file, op)].(*types.Func); ok {
			r.Op, r.With = token.FUNC, with
		}
		list, texts = append(list, r), append(texts, name)
	}
	names := func(e ast.Expr) (int, reduction.Role) {
		text := types.ExprString(e)
		_, indexed := e.(*ast.IndexExpr)
		for i, name := range texts {
			switch array, elements := strings.CutSuffix(name, "[]"); {
			case text == name || indexed && elements && strings.HasPrefix(text, array+"["):
				return i, reduction.Exact
			case elements && text == array:
				return i, reduction.Array
			case strings.HasPrefix(name, text+"."):
				return i, reduction.Around
			}
		}
		return -1, reduction.Exact
	}
	loop := fn.Body.List[0].(*ast.RangeStmt)
	pure := func(e *ast.CallExpr) bool { return types.ExprString(e.Fun) != "next" }
	for _, m := range reduction.Check(info, loop.Body, reduction.Find(info, loop.Body, pure), list, names) {
		said := kinds[m.Kind] + " " + types.ExprString(m.At)
		if m.Kind == reduction.Operator {
			said += " by " + reduction.Name(m.Op)
		}
		misuses = append(misuses, said+fmt.Sprint(" ", fset.Position(m.At.Pos()).Line-22))
	}
	return misuses, forms[list[0].Form]
}

// declared is the name of a declared function; nil if there is none.
func declared(f *ast.File, name string) *ast.Ident {
	for _, d := range f.Decls {
		if fd, ok := d.(*ast.FuncDecl); ok && fd.Name.Name == name {
			return fd.Name
		}
	}
	return nil
}

func TestUpdates(t *testing.T) {
	for _, c := range []struct{ vars, body, form string }{
		{"+ s", "s += i", "plain"}, {"- s", "s -= i", "plain"}, {"+ s", "s -= i", "plain"}, {"+ s", "s++", "plain"},
		{"+ s", "s--", "plain"}, {"+ s", "s = s + i", "plain"}, {"+ s", "s = i + s", "plain"},
		{"+ s", "s = s - i", "plain"}, {"+ s", "s = s + i + n", "plain"}, {"+ s", "s = i + s + n", "plain"},
		{"+ s", "s = i - (n - s)", "plain"}, {"+ s", "(s) = (i + (s))", "plain"}, {"* s", "s *= i", "plain"},
		{"* s", "s = i * s * n", "plain"}, {"* a", "a = z[i] / b * a", "plain"}, {"& s", "s &= i", "plain"},
		{"& s", "s &^= i", "plain"}, {"& s", "s = i & s &^ n", "plain"}, {"| s", "s |= i", "plain"},
		{"| s", "s = i | (s | n)", "plain"}, {"^ s", "s ^= i", "plain"}, {"^ s", "s = s ^ i", "plain"},
		{"+ k", "k += complex(a, b)", "plain"}, {"* k", "k = k * complex(a, b)", "plain"},
		{"&& c", "c = c && x[i] > 3", "plain"}, {"|| c", "c = x[i] > 3 || c", "plain"},
		{"|| c", "if x[i] > 3 { c = true }", "plain"}, {"&& c", "if x[i] > 3 { c = false }", "plain"},
		{"|| c", "c = true", "plain"}, {"|| c", "if x[i] > 3 { c = true } else { x[i] = 1 }", "plain"},
		{"|| c", "switch { case x[i] > 3: c = true }", "plain"}, {"+ s", "if x[i] > 3 { s += i }", "plain"},
		{"+ s", "for j := range 3 { s += j }", "plain"}, {"max s", "s = max(s, i)", "plain"},
		{"max s", "s = max(i, n, s, x[i])", "plain"}, {"min s", "s = min(i, s)", "plain"},
		{"max s", "if i > s { s = i }", "plain"}, {"max s", "if s <= i { s = i }", "plain"},
		{"min s", "if x[i] < s { s = x[i] }", "plain"}, {"max a", "a = max(a, z[i])", "builtin"},
		{"max a", "a = math.Max(z[i], a)", "math"}, {"min a", "a = math.Min(a, z[i])", "math"},
		{"max a", "if z[i] > a { a = z[i] }", "comparison"},
		{"min a", "if v := z[i] * 2; v < a { a = v }", "comparison"},
		{"max a", "if x[i] > 3 && n < i && z[i] >= a { a = z[i] }", "last"},
		{"min a", "if z[i] <= a { a = z[i] }", "last"}, {"min a", "if a >= z[i] { a = z[i] }", "last"},
		{"max s", "if x[i] >= s { s = x[i] }\nif i > s { s = i }\ns = max(s, n)", "plain"},
		{"max a", "if math.Abs(z[i]) > a { a = math.Abs(z[i]) }", "comparison"},
		{"max a", "if float64(x[i]) > a { a = float64(x[i]) }", "comparison"},
		{"max a", "if twice(z[i]) > a { a = twice(z[i]) }", "comparison"},
		{"max a", "if z[i] > a && x[i] > 0 { a = z[i] }", "comparison"},
		{"max a", "if b < 3 && (z[i] > a && x[i] > 0) { a = z[i] }", "comparison"},
		{"max s", "if len(x[i:n]) > s { s = len(x[i:n]) }", "plain"},
		{"|| c", "if !c { c = x[i] > 3 }", "plain"}, {"|| c", "if x[i] == 7 && !c { c = true }", "plain"},
		{"&& c", "if c && d { c = x[i] > 3 }", "plain"}, {"&& c", "if d && c { c = false }", "plain"},
		{"max s", "s = max(i, max(s, n))", "plain"}, {"min a", "a = min(min(z[i], b, a), 3)", "builtin"},
		{"max a", "a = math.Max(math.Max(a, b), z[i])", "math"},
		{"+ s, * t", "s, t = s + i, t * i", "plain"}, {"+ s, min t", "s += i\nif i < t { t = i }", "plain"},
		{"+ q.sum", "q.sum += q.other", "plain"}, {"+ q.sum", "q.add(i)", "plain"},
		{"+ q.sum", "addAll(&q)", "plain"},
		{"+ x[]", "x[n] += i", "plain"}, {"+ x[]", "x[i]++\nx[n%3] = x[n%3] + t", "plain"},
		{"max z[]", "z[i] = max(z[i], a)", "builtin"}, {"max z[]", "if a > z[n] { z[n] = a }", "comparison"},
		{"+ x[]", "for j := range x { x[j] += len(x) }", "plain"},
		{"join s", "s = join(s, i)", "plain"}, {"meet s", "s = meet(s, i)\ns = meet[int](s, n)", "plain"},
		{"join x[]", "x[i] = join(x[i], n)", "plain"},
	} {
		misuses, form := check(t, c.vars, c.body)
		assert.Empty(t, misuses, "%s: %s", c.vars, c.body)
		assert.Equal(t, c.form, form, "%s: %s", c.vars, c.body)
	}
}

func TestMisuses(t *testing.T) {
	for _, c := range []struct{ vars, body, want string }{
		{"+ s", "s += i\nx[i] = s", "read s 2"},
		{"max s", "if i > s { s = i\nt = i }", "besides s 1, assigned s 1"},
		{"+ n", "if x[i] > 0 { x[n] = x[i]\nn++ }", "read n 1"},
		{"+ s", "if s < 100 { s += i }", "condition s 1"},
		{"+ s", "s = i - s", "itself s 1, itself s 1"},
		{"+ s", "s = n - (i + s)", "itself s 1, itself s 1"},
		{"* s", "s = s * i % n", "itself s 1, itself s 1"},
		{"+ s", "add(&s, i)", "address s 1"},
		{"max s", "if i > s { s = i + 1 }", "extremum s 1, assigned s 1"},
		{"min s", "if s > 3 { s = i }", "extremum s 1, assigned s 1"},
		{"+ s", "s += s * i", "itself s 1, itself s 1"},
		{"+ s", "s = s + s", "itself s 1, itself s 1, itself s 1"},
		{"+ s, + t", "s, t = t, s", "itself s 1, itself t 1, itself t 1, itself s 1"},
		{"+ s, + t", "s, t = s + t, t + i", "itself t 1"},
		{"+ s", "s = i", "assigned s 1"},
		{"+ s", "for s = range 3 { }", "assigned s 1"},
		{"+ s", "s *= i", "operator s by * 1"},
		{"max s", "s = min(s, i)", "operator s by min 1"},
		{"+ s", "p := &s\n*p = 1", "address s 1"},
		{"+ s", "for j := 0; j < s; j++ { }", "condition s 1"},
		{"+ s", "switch s { case 3: }", "condition s 1"},
		{"+ s", "switch { case s > 3: }", "condition s 1"},
		{"+ s", "println(s)", "read s 1"},
		{"+ s", "for range s { }", "read s 1"},
		{"&& c", "c = true", "operator c by || 1"},
		{"|| c", "c = !c", "itself c 1, itself c 1"},
		{"max a", "if z[i] > a { a = z[i] } else { b += 1 }", "besides a 1, assigned a 1"},
		{"max a", "if z[i] > a && a < 6 { a = z[i] }", "extremum a 1, extremum a 1, assigned a 1"},
		{"max a", "if z[i] > a && b > 0 { a = z[i] }\n_ = a", "read a 2"},
		{"max a", "if next() > a { a = next() }", "twice a 1, assigned a 1"},
		{"max s", "if len(x[i:]) > s { s = len(x[i:n]) }", "extremum s 1, assigned s 1"},
		{"+ s", "if s > 3 { s = i }", "condition s 1, assigned s 1"},
		{"|| c", "if c { c = x[i] > 3 }", "operator c by && 1"},
		{"&& c", "if !c { c = true }", "operator c by || 1"},
		{"|| c", "if !c { c = true\nn = i }", "besides c 1"},
		{"max a", "a = max(b, math.Max(a, b))", "itself a 1, itself a 1"},
		{"max s", "s = max(i, max(s, n), s)", "itself s 1, itself s 1, itself s 1"},
		{"max a", "a = math.Max(a, b)\na = max(a, b)", "forms a 2"},
		{"max a", "a = math.Max(a, b)\nif b > a { a = b }", "forms a 2"},
		{"max a", "if z[i] > a { a = z[i] }\na = max(a, b)", "forms a 2"},
		{"max a", "if z[i] > a { a = z[i] }\nif b >= a { a = b }", "forms a 2"},
		{"min a, max b", "if z[i] < a { a = z[i] } else if z[i] > b { b = z[i] }", "besides a 1, assigned a 1"},
		{"+ q.sum", "w := q\n_ = w", "whole q 1"},
		{"+ q.sum", "q = st{}", "whole q 1"},
		{"+ q.sum", "p := &q\np.sum++", "whole q 1"},
		{"+ s", "func() { s = 3 }()", "assigned s 1"},
		{"/ s", "s /= 2", "assigned s 1"},
		{"+ s", "s <<= 1", "assigned s 1"},
		{"& s", "s = i &^ s", "itself s 1, itself s 1"},
		{"& s", "s = i & (n &^ s)", "itself s 1, itself s 1"},
		{"+ s", "s = -s", "itself s 1, itself s 1"},
		{"+ x[]", "x[n] += x[t]", "read x[t] 1"},
		{"+ x[]", "x[x[n]]++", "read x[n] 1"},
		{"+ x[]", "w := x\n_ = w", "elements x 1"},
		{"+ x[]", "for _, v := range x { t = v }", "elements x 1"},
		{"+ x[]", "_ = x[1:]", "elements x 1"},
		{"+ x[]", "copy(x, x[1:])", "elements x 1, elements x 1"},
		{"join s", "s += i", "operator s by + 1"},
		{"join s", "s = meet(s, i)", "operator s by  1"},
		{"join s", "s = join(i, s)", "itself s 1, itself s 1"},
		{"join s", "s = join(s, s+i)", "itself s 1, itself s 1, itself s 1"},
		{"+ s", "s = join(s, i)", "operator s by  1"},
		{"max s", "s = max(s, s - i)", "itself s 1, itself s 1, itself s 1"},
	} {
		got, _ := check(t, c.vars, c.body)
		assert.Equal(t, c.want, strings.Join(got, ", "), "%s: %s", c.vars, c.body)
	}
}
