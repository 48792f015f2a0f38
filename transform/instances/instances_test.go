package instances_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/instances"
)

const source = `package p

type real interface{ ~float32 | ~float64 }

type celsius float32

type named interface{ ~int | ~uint8; String() string }

type label int

func (label) String() string { return "" }

type vec[T any] struct{ x []T }

func (v vec[E]) walk() {}

type pair[A, B any] struct{ a vec[A]; b vec[B] }

func inner[T any, U real](t T, u U) {}

func outer[V real](v V) { inner([]V{v}, v) }

func methods[N named](n N) {}

func unused[T real](t T) {}

func recursive[T any](n int, t T) { recursive(n, t) }

func large[A, B, C, D real]() {}

func _() {
	outer(celsius(1))
	outer(2.0)
	inner(struct{ n int }{}, float32(1))
	methods(label(1))
	recursive(1, "")
	var _ pair[bool, int]
	var v vec[[2]int8]
	v.walk()
}
`

func checked(t *testing.T) (*types.Package, *instances.Table) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", source, 0)
	require.NoError(t, err)
	info := &types.Info{Instances: map[*ast.Ident]types.Instance{}, Uses: map[*ast.Ident]types.Object{},
		Defs: map[*ast.Ident]types.Object{}}
	pkg, err := (&types.Config{Importer: importer.Default()}).Check("p", fset, []*ast.File{file}, info)
	require.NoError(t, err)
	return pkg, instances.Of(info)
}

// TestInstances: what a function is used for follows from who calls it, and what it gets text for from that and from
// its constraints.
func TestInstances(t *testing.T) {
	pkg, table := checked(t)
	params := func(name string) (list []*types.TypeParam) {
		fn := pkg.Scope().Lookup(name).(*types.Func)
		for p := range fn.Signature().TypeParams().TypeParams() {
			list = append(list, p)
		}
		return list
	}
	names := func(lists [][]types.Type) (out []string) {
		for _, l := range lists {
			out = append(out, instances.Names(l))
		}
		return out
	}
	for _, c := range []struct {
		name      string
		used, all []string
	}{
		{"outer", []string{"float64", "p.celsius"}, []string{"float64", "float32"}},
		{"inner", []string{"[]float64, float64", "[]p.celsius, p.celsius", "struct { n int }, float32"},
			[]string{"[]float64, float64", "[]p.celsius, float32", "struct { n int }, float32"}},
		{"methods", []string{"p.label"}, []string{"p.label"}},
		{"unused", nil, []string{"float32", "float64"}},
		{"recursive", []string{"string"}, []string{"string"}},
		{"large", nil, []string{}},
	} {
		used, all := table.Used(params(c.name)), table.All(params(c.name))
		assert.Equal(t, c.used, names(used), c.name)
		if len(c.all) > 0 {
			assert.Equal(t, c.all, names(all), c.name)
		} else {
			assert.LessOrEqual(t, len(all), instances.Most)
		}
	}
	walk, _, _ := types.LookupFieldOrMethod(pkg.Scope().Lookup("vec").Type(), true, pkg, "walk")
	recv := walk.(*types.Func).Signature().RecvTypeParams().At(0)
	assert.Equal(t, []string{"[2]int8", "bool", "int"}, names(table.All([]*types.TypeParam{recv})))
}
