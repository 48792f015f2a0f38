package typeset_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/typeset"
)

// TestMayBe asks of pairs of types, the first with type parameters, whether the second may be an instance.
func TestMayBe(t *testing.T) {
	const src = `package p
type Number interface{ ~int | ~float32 }
type Box[T any] struct{ d []T }
type Pair[A, B any] struct{ a A; b B }
func f[T any, N Number, S ~[]S](
	yes0 func([]T, []int),
	yes1 func(*T, *Box[int]),
	yes2 func(Box[T], Box[[]int]),
	yes3 func([]Pair[T, int], []Pair[int, int]),
	yes4 func(map[N]T, map[int]string),
	yes5 func(struct{ d [][3]N }, struct{ d [][3]float32 }),
	yes6 func(func(T) N, func(int) int),
	yes7 func([]T, []N),
	yes8 func(chan T, chan int),
	yes9 func([]S, [][]int),
	no0 func([]N, []uint8),
	no1 func([]T, *int),
	no2 func(Box[T], Pair[int, int]),
	no3 func(Pair[T, int], Pair[int, string]),
	no4 func([2]T, [3]int),
	no5 func(struct{ d []T }, struct{ e []int }),
	no6 func(*Box[[]T], *Box[int]),
	no7 func(func(T), func(int) int),
) {}
`
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", src, 0)
	require.NoError(t, err)
	pkg, err := (&types.Config{Importer: importer.Default()}).Check("p", fset, []*ast.File{f}, nil)
	require.NoError(t, err)
	for v := range pkg.Scope().Lookup("f").(*types.Func).Signature().Params().Variables() {
		pair := v.Type().(*types.Signature).Params()
		a, b := pair.At(0).Type(), pair.At(1).Type()
		want := v.Name()[0] == 'y'
		assert.Equal(t, want, typeset.MayBe(a, b), "%s and %s", a, b)
		assert.Equal(t, want, typeset.MayBe(b, a), "%s and %s", b, a)
		assert.True(t, typeset.Parametric(a), "%s", a)
	}
}
