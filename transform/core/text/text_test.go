package text_test

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/text"
)

// TestGoldensPrintAsTheyRead: each file of testdata is what its program prints as.
func TestGoldensPrintAsTheyRead(t *testing.T) {
	files, err := filepath.Glob("testdata/*.core")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		src, err := os.ReadFile(file)
		require.NoError(t, err)
		p, err := text.Parse(string(src), new(core.Types))
		require.NoError(t, err, file)
		assert.Equal(t, string(src), text.Print(p), file)
	}
}

func TestParseErrorsNameTheLine(t *testing.T) {
	for src, want := range map[string]string{
		"nonsense":                                              `line 1: "nonsense" begins nothing`,
		"\n\nfunc f() {\n\tx = 1\n}":                            "line 4: x is not declared",
		"func f() {\n\tvar x word\n}":                           `line 2: "word" is not a type`,
		"func f() {\n\tvar x int8\n\tvar x int8\n}":             "line 3: x is declared twice",
		"func f() {\n\tvar x int8\n\tx = 128:int8\n}":           "line 3: 128 is not a int8",
		"func f() {\n\tvar x int8\n\tx = 1 +\n}":                `line 3: a name is expected, not "end of line"`,
		"func f() {\n\tvar x int8\n\tx = y + 1\n}":              "line 3: y is not declared",
		"func f() {\n\tvar x int8\n\tx = math.Sqrt(1, 2)\n}":    "line 3: math.Sqrt has the wrong number of operands",
		"func f() {\n\tvar x int8\n\tx = f(1)\n}":               "line 3: f is not a function",
		"func f() {\n\tcall g()\n}":                             "line 3: func g is called and not defined",
		"func f() {\n\tstore nil\n}":                            "line 2: 2 operands are expected, not 1",
		"func f() {\n\tprint \"a\n}":                            "line 2: a quote is not closed",
		"site 1 index a.go:1":                                   "line 1: a site is `site number code position`",
		"site 0 wrong a.go:1":                                   "line 1: a site is `site number code position`",
		"struct s {\n\ta [99999999999999]int64\n}":              "line 2: an array of 99999999999999 int64 is too large",
		"kernel k \"\"\n\tbuffer \"x\" int8: ptr p; wins\n{\n}": `line 2: "wins" is not an effect`,
	} {
		_, err := text.Parse(src, new(core.Types))
		assert.EqualError(t, err, want, src)
	}
}

func TestDeepNestingIsAnError(t *testing.T) {
	for _, s := range []string{
		"func f() {\n\tvar x int8\n\tx = " + strings.Repeat("(", 1e5),
		"func f() {\n\tvar x int8\n\tx = " + strings.Repeat("-", 1e5),
		"func f() {\n\tvar x int8\n\tx = x" + strings.Repeat("[x]", 1e5),
		"func f() {\n" + strings.Repeat("block a {\n", 1e5),
		"func f() {\n\tvar x " + strings.Repeat("[1]", 1e5),
	} {
		_, err := text.Parse(s, new(core.Types))
		assert.ErrorContains(t, err, "nested deeper")
	}
}

// TestConstants: what is printed of a number is read as the same bits.
func TestConstants(t *testing.T) {
	for _, c := range []*core.Const{
		core.Int(0), core.Int(-1), core.Int(math.MinInt64), core.ConstOf(core.Int8, 0x80),
		core.ConstOf(core.Uint64, math.MaxUint64),
		core.F64(0), core.F64(math.Copysign(0, -1)),
		core.F64(1), core.F64(1e300), core.F64(5e-324), core.F64(math.Inf(1)), core.F64(math.Inf(-1)),
		core.F64(math.NaN()), core.ConstOf(core.Float64, 0xfff0000000000123), core.F32(0.1),
		core.F32(float32(math.Inf(-1))),
		core.ConstOf(core.Float32, 0x7fc00001), core.F32(math.MaxFloat32), core.Truth(true), core.Truth(false),
		core.NilPtr(core.Device), core.NilPtr(core.Team), core.NilPtr(core.Private),
		{T: core.Bool, Bits: 2}, {T: core.Ptr, Bits: 8},
	} {
		var b core.Body
		v := core.Reg("v", c.T)
		b.Set(v, c)
		b.Set(v, core.Un(core.Neg, c))
		out := text.Print(&core.Program{Funcs: []*core.Func{{Name: "f", Body: b}}})
		p, err := text.Parse(out, new(core.Types))
		require.NoError(t, err, out)
		require.Equal(t, c, p.Funcs[0].Body[0].(*core.Set).X, out)
		require.Equal(t, c, p.Funcs[0].Body[1].(*core.Set).X.(*core.Unary).X, out)
	}
}

// TestPrecedence: parentheses stand where they are needed, and only there.
func TestPrecedence(t *testing.T) {
	a, b, c := core.Reg("a", core.Int64), core.Reg("b", core.Int64), core.Reg("if", core.Int64)
	bin := core.Bin
	for want, e := range map[string]core.Expr{
		"a + b * 'if'":   bin(core.Add, a.Get(), bin(core.Mul, b.Get(), c.Get())),
		"(a + b) * 'if'": bin(core.Mul, bin(core.Add, a.Get(), b.Get()), c.Get()),
		"a - b - 'if'":   bin(core.Sub, bin(core.Sub, a.Get(), b.Get()), c.Get()),
		"a - (b - 'if')": bin(core.Sub, a.Get(), bin(core.Sub, b.Get(), c.Get())),
		"-(a + b)":       core.Un(core.Neg, bin(core.Add, a.Get(), b.Get())),
		"-a + b":         bin(core.Add, core.Un(core.Neg, a.Get()), b.Get()),
		"min(a + b, 2)":  bin(core.MinOf, bin(core.Add, a.Get(), b.Get()), core.Int(2)),
		"a < b == true":  bin(core.Eq, bin(core.Lt, a.Get(), b.Get()), core.Truth(true)),
		"a & ^b":         bin(core.And, a.Get(), core.Un(core.Com, b.Get())),
		"a &^ b":         bin(core.AndNot, a.Get(), b.Get()),
	} {
		assert.Equal(t, want, text.Expr(e))
	}
}

func TestNamesThatAreNotIdentifiers(t *testing.T) {
	var b core.Body
	names := []string{"x[2:5]", "it's", `a"b`, `back\slash`, `\'`, "", "_", "new\nline", "if", "math.Sqrt", "ä", "\xff",
		"1x", "true", "int64"}
	vars := make([]*core.Var, len(names))
	for i, name := range names {
		vars[i] = core.Reg(name, core.Int64)
	}
	f := &core.Func{Name: "the func", Results: []*core.Type{core.Int64}}
	for _, v := range vars {
		b.Call([]*core.Var{v}, f)
		b.Set(v, core.Bin(core.Add, v.Get(), core.Int(1)))
		b.Block(v.Name, func(b *core.Body) { b.Break(v.Name) })
	}
	f.Body = b
	out := text.Print(&core.Program{Funcs: []*core.Func{f}})
	p, err := text.Parse(out, new(core.Types))
	require.NoError(t, err, out)
	assert.Equal(t, out, text.Print(p))
	for i, v := range p.Funcs[0].Locals() {
		assert.Equal(t, names[i], v.Name)
	}
}

// TestStructsOfOneName: two types that a person calls the same are two types in the text.
func TestStructsOfOneName(t *testing.T) {
	var ts core.Types
	one := ts.Struct("p", core.Field{Name: "x", Type: core.Int8})
	two := ts.Struct("p", core.Field{Name: "x", Type: one}, core.Field{Name: "y", Type: ts.Array(one, 2)})
	f := &core.Func{Name: "f"}
	var b core.Body
	b.Clear(core.Mem("a", two))
	b.Clear(core.Mem("b", one))
	b.Clear(core.Mem("c", ts.Struct("int8")))
	f.Body = b
	out := text.Print(&core.Program{Funcs: []*core.Func{f}})
	p, err := text.Parse(out, new(core.Types))
	require.NoError(t, err, out)
	assert.Equal(t, out, text.Print(p))
	assert.Equal(t, int64(3), p.Funcs[0].Locals()[0].Type.Size)
}

func TestAnUnfinishedTreePrints(t *testing.T) {
	assert.Equal(t, "? = ?", text.Stmt(&core.Set{}))
	assert.Equal(t, "if a < ?", text.Stmt(&core.If{Cond: core.Bin(core.Lt, core.Reg("a", core.Int64).Get(), nil)}))
	assert.Equal(t, "call ?()", text.Stmt(&core.Call{}))
	assert.Equal(t, "?", text.Stmt(nil))
}

// FuzzParse: what is read prints, and reads again as the same.
func FuzzParse(f *testing.F) {
	files, _ := filepath.Glob("testdata/*.core")
	for _, file := range files {
		if src, err := os.ReadFile(file); err == nil {
			f.Add(string(src))
		}
	}
	f.Fuzz(func(t *testing.T, src string) {
		p, err := text.Parse(src, new(core.Types))
		if err != nil {
			return
		}
		out := text.Print(p)
		q, err := text.Parse(out, new(core.Types))
		require.NoError(t, err, out)
		require.Equal(t, out, text.Print(q))
	})
}
