package verify_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/text"
	"github.com/gooffload/gooffload/transform/core/verify"
)

// frame is a kernel and a function around statements that a test gives.
const frame = `
site 0 index a.go:1:2
site 1 divide a.go:1:3

func f(a int64, q ptr) (int64, bool) {
	return a, true
}

kernel k "a.go:1:1"
	buffer "x" float64: ptr x lo x.lo hi x.hi len x.len cap x.cap
	value "n" int64: val n
	result "s" int32: acc s +
	loop int64: var i
{
	var a int64
	var b int8
	var u uint64
	var d float64
	var g float32
	var c bool
	var p ptr
	var q ptr.private
	mem m [4]int64
	BODY
}
`

func parse(t *testing.T, src string) *core.Program {
	p, err := text.Parse(src, new(core.Types))
	require.NoError(t, err, src)
	return p
}

func TestWhatIsAccepted(t *testing.T) {
	for _, body := range []string{
		"return",
		"a = n + i\n s = s + int32(a)\n load d = x[(i - x.lo) * 8]\n store x[0], d * 2.0",
		"call a, _ = f(a, x)\n call _, c = f(1, nil)",
		"store &m, x\n load p = &m\n store x, p\n store &m[8], &m\n load q = &m[8]",
		"repeat l {\n block l2 {\n break l\n }\n continue l\n }\n block l {\n break l\n }",
		"u = u << 70:uint64\n b = b >> u\n c = c & true\n c = x == p",
		"check a < 3 else 0(a, n)\n check a != 0 else 1()\n fail 0(1, 2)",
		"atomic a = load x\n atomic store x, 1\n atomic g = min x, g\n atomic swap x, b, 3:int8",
		"d = math.FMA(d, d, 1.0)\n g = math.Sqrt(g)\n a = math.OnesCount(b)\n u = math.MulHigh(u, u)",
		"fence\n critical 0 {\n repeat l {\n critical 7 {\n fail 1()\n }\n break l\n }\n }",
		`print "%v%% %v\n"(a, c)`,
		"a = bits.int64(d)\n g = bits.float32(1:int32)\n b = int8(d)\n d = float64(u)",
	} {
		require.NoError(t, verify.Program(parse(t, strings.Replace(frame, "BODY", body, 1))), body)
	}
}

func TestWhatIsRefused(t *testing.T) {
	for body, want := range map[string]string{
		"a = b":                          "a is of type int64, the value of type int8",
		"a = a + b":                      "the operands are of the types int64 and int8",
		"a = a << a":                     "a int64 is not shifted by a int64",
		"d = d % d":                      "% is not for a float64",
		"d = d & d":                      "& is not for a float64",
		"c = c < c":                      "< is not for a bool",
		"p = p + p":                      "+ is not for a ptr",
		"c = -c":                         "- is not for a bool",
		"d = ^d":                         "^ is not for a float64",
		"a = select(a, a, a)":            "an operand is of type int64, not bool",
		"a = m":                          "m is memory, which has no value",
		"q = &a":                         "a is a register, which has no address",
		"m = a":                          "m is memory",
		"n = 1":                          "n is set before the body and not in it",
		"i = 1":                          "i is set before the body and not in it",
		"load x = x":                     "x is set before the body and not in it",
		"a = int64(c)":                   "a bool is not converted to a int64",
		"a = bits.int64(g)":              "the bits of a float32 are not those of a int64",
		"b = #80:int8":                   "0x80 are not the bits of a int8",
		"p = #8:ptr":                     "0x8 are not the bits of a ptr",
		"load a = a":                     "int64 is not an address",
		"load q = x":                     "a ptr.private cannot be in memory of a ptr",
		"store x, &m":                    "a ptr.private cannot be in memory of a ptr",
		"move x, &m, u":                  "an operand is of type uint64, not int64",
		"p = p[u]":                       "an operand is of type uint64, not int64",
		"check a else 1()":               "an operand is of type int64, not bool",
		"check c else 7()":               "there is no site 7",
		"check c else 0(a)":              "a fault of code index has 2 operands, not 1",
		"fail 0(a, u)":                   "an operand is of type uint64, not int64",
		"break l":                        "nothing around it has this label",
		"block l {\n continue l\n }":     "continues what is not a loop",
		"block l {\n repeat l {\n }\n }": "the label is that of an enclosing statement",
		"return a":                       "there are 1 results instead of 0",
		"call f(a, x)":                   "takes 0 results of 2",
		"call a, a = f(a, x)":            "a is of type int64, the value of type bool",
		"call a, c = f(a)":               "there are 1 arguments instead of 2",
		"call a, c = f(a, q)":            "of the arguments, number 2 is of type ptr.private, not ptr",
		"barrier":                        "there are no groups here",
		"critical 8 {\n }":               "there are only 8 locks",
		"critical 0 {\n barrier\n }":     "stands in a critical region",
		"critical 0 {\n return\n }":      "leaves a critical region",
		"repeat l {\n critical 0 {\n break l\n }\n }": "leaves a critical region",
		"a = LocalID(0)":      "runs without groups, and it asks for the identity of a work-item",
		"atomic + &m, a":      "is on private memory",
		"atomic + x, c":       "is on a bool, which is not a number",
		"atomic & x, d":       "is on a float64, which has no bits",
		"atomic b = + x, a":   "b is of type int8, the value of type int64",
		"a = math.Sqrt(a)":    "Sqrt is not for a int64",
		"g = math.Sin(g)":     "Sin is not for a float32",
		"b = math.Reverse(b)": "Reverse is not for a int8",
		`print "%v"()`:        "the format has 1 values, the statement 0",
		`print "%d"(a)`:       "the format has more than %v",
		`print "%v"(x)`:       "prints an address",
	} {
		assert.ErrorContains(t, verify.Program(parse(t, strings.Replace(frame, "BODY", body, 1))), want, body)
	}
}

func TestAnErrorNamesItsPlace(t *testing.T) {
	err := verify.Program(parse(t, strings.Replace(frame, "BODY", "if c {\n if a {\n }\n }\n a = b", 1)))
	assert.EqualError(t, err,
		"kernel k: if a: an operand is of type int64, not bool\nkernel k: a = b: a is of type int64, the value of type int8")
}

// groups is a kernel with barriers.
const groups = `
func g() (int64) {
	return LocalID(0)
}

kernel k ""
	groups 2 [8 4 0]
	team tile [4]int64
{
	var a int64
	var c bool
	var t ptr.team
	var q ptr.private
	mem m [4]int64
	BODY
}
`

func TestBarriers(t *testing.T) {
	for body, want := range map[string]string{
		"barrier\n call a = g()\n a = LocalID(2)":                         "",
		"uniform if c {\n barrier\n }":                                    "",
		"uniform repeat l {\n barrier\n uniform if c {\n break l\n }\n }": "",
		"repeat l {\n if c {\n break l\n }\n }\n barrier":                 "",
		"store &m, &tile\n load t = &m":                                   "",
		"uniform if c {\n return\n }\n barrier":                           "",
		"if c {\n return\n }":                                             "",
		"if c {\n barrier\n }":                                            "if c: the branch is not uniform",
		"repeat l {\n barrier\n }":                                        "repeat l: the loop is not uniform",
		"uniform repeat l {\n barrier\n if c {\n break l\n }\n }":         "if c: the branch is not uniform",
		"block l {\n barrier\n if c {\n break l\n }\n }":                  "if c: the branch is not uniform",
		"block l {\n barrier\n repeat r {\n break l\n }\n }":              "repeat r: the loop is not uniform",
		"uniform repeat l {\n barrier\n block b {\n if c {\n break b\n }\n uniform if c {\n break l\n }\n }\n }": "if c: the branch is not uniform",
		"if c {\n return\n }\n barrier": "if c: the branch is not uniform",
		"store &tile, &m":               "a ptr.private cannot be in memory of a ptr.team",
		"load q = &tile":                "a ptr.private cannot be in memory of a ptr.team",
	} {
		err := verify.Program(parse(t, strings.Replace(groups, "BODY", body, 1)))
		if want == "" {
			assert.NoError(t, err, body)
		} else {
			assert.ErrorContains(t, err, want, body)
		}
	}
}

func TestRulesForPrograms(t *testing.T) {
	for src, want := range map[string]string{
		"site 0 nil a.go:1\nsite 1 nil a.go:1":                                            "site 1: there is an equal one before it",
		"site 0 nil a.go:1 unsigned":                                                      "site 0: has no operand that could be unsigned",
		`site 0 nil a.go:1 "text"`:                                                        "site 0: only panics have a text",
		"kernel k \"\"\n\tparts \"x\" int16: ptr a \"00\"\n{\n}":                          "x begins with 1 bytes, of which no element is made",
		"kernel k \"\"\n\tparts \"x\" int16: ptr a \"\"\n{\n}":                            "x begins with 0 bytes, of which no element is made",
		"kernel k \"\"\n\tparts \"x\" ptr: ptr a \"0000000000000000\"\n{\n}":              "x is parts with pointers in them",
		"kernel k \"\"\n\tparts \"x\" int8: ptr a \"00\"\n\tgroups 1 [0 0 0]\n{\n}":       "x is parts of a kernel by groups, which has none",
		"kernel k \"\"\n\tbuffer \"x\" int8: lo a\n{\n}":                                  "the buffer x has not the variables of one",
		"kernel k \"\"\n\tvalue \"x\" int8: ptr a\n{\n}":                                  "the value x has not the variable of one",
		"kernel k \"\"\n\tvalue \"x\" ptr.team: val a\n{\n}":                              "the value x points into memory that there is not yet",
		"kernel k \"\"\n\tresult \"x\" float32: acc a &\n{\n}":                            "its operator does not combine",
		"kernel k \"\"\n\tresult \"x\" bool: acc a +\n{\n}":                               "its operator does not combine",
		"kernel k \"\"\n\tloop float32: var a\n{\n}":                                      "a of a loop is not an integer register",
		"kernel k \"\"\n\tloop int8: start a\n{\n}":                                       "a loop without a variable",
		"kernel k \"\"\n\tgroups 4 [0 0 0]\n{\n}":                                         "has groups of 4 dimensions",
		"kernel k \"\"\n\tgroups 1 [0 2 0]\n{\n}":                                         "in dimension 1",
		"kernel k \"\"\n\tgroups 1 [2000000 0 0]\n{\n}":                                   "more work-items than there can be",
		"kernel k \"\"\n\tgroups 1 [0 0 0]\n\tteam t [16777217]int8\n{\n}":                "a group has 16777217 bytes",
		"kernel k \"\"\n\tgroups 1 [0 0 0]\n\tloop\n{\n}":                                 "has associated loops and groups",
		"kernel k \"\"\n{\n\tmem t [16777217]int8\n\tzero &t, 1\n}":                       "has 16777217 bytes of memory",
		"kernel k \"\"\n{\n}\nkernel k \"\"\n{\n}":                                        "the name is used twice",
		"func f(a [2]int8) {\n}":                                                          "the parameter a is not a register",
		"func f() ([2]int8) {\n}":                                                         "a result is of type [2]int8",
		"func f() {\n\tvar a int64\n\ta = GroupID(0)\n}\nkernel k \"\"\n{\n\tcall f()\n}": "func f asks for the identity",
	} {
		assert.ErrorContains(t, verify.Program(parse(t, src)), want, src)
	}
}

// TestTreesThatNoTextGives: what only a pass can do wrong.
func TestTreesThatNoTextGives(t *testing.T) {
	v, w := core.Reg("v", core.Int64), core.Reg("v", core.Int64)
	other := &core.Func{Name: "other", Params: []*core.Var{core.Reg("p", core.Int64)}}
	odd := &core.Type{Kind: core.IntKind, Bits: 7, Name: "int7"}
	for want, f := range map[string]*core.Func{
		"an operand is missing": {Body: []core.Stmt{&core.Set{Var: v,
			X: core.Bin(core.Add, v.Get(), nil)}}},
		"assigns to nothing":                      {Body: []core.Stmt{&core.Set{X: core.Int(1)}}},
		"is not a statement":                      {Body: []core.Stmt{nil}},
		"there are two variables v":               {Body: []core.Stmt{&core.Set{Var: v, X: w.Get()}}},
		"p belongs to something else":             {Body: []core.Stmt{&core.Set{Var: v, X: other.Params[0].Get()}}},
		"int7 is not one of package core's types": {Params: []*core.Var{core.Reg("x", odd)}},
		"something has no type":                   {Results: []*core.Type{nil}},
		"a variable is missing":                   {Params: []*core.Var{nil}},
		"the variable v has two places":           {Params: []*core.Var{v, v}},
		"calls what is not a function":            {Body: []core.Stmt{&core.Call{Func: &core.Func{Name: "outside"}}}},
		"is no operation": {Body: []core.Stmt{&core.Atomic{Op: core.AtomicOps,
			P: core.NilPtr(core.Device), X: v.Get()}}},
		"has no effect": {Body: []core.Stmt{&core.Atomic{Op: core.AtomicLoad,
			P: core.NilPtr(core.Device)}}},
		"nest deeper": {Body: []core.Stmt{&core.Set{Var: v, X: deep(verify.MaxDepth * 2)}}},
	} {
		f.Name = "f"
		err := verify.Program(&core.Program{Funcs: []*core.Func{other, f}})
		assert.ErrorContains(t, err, want)
	}
}

func deep(n int) core.Expr {
	x := core.Expr(core.Int(1))
	for range n {
		x = core.Un(core.Neg, x)
	}
	return x
}
