package gonumblas

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/gonum"
)

// all is what both implementations are.
type all interface {
	blas.Float64
	blas.Complex128
}

// arguments of a call, right and wrong.
type arguments struct {
	tA, tB     blas.Transpose
	side       blas.Side
	uplo       blas.Uplo
	diag       blas.Diag
	m, n, k    int
	ld         [3]int
	inc        [2]int
	alpha      float64
	beta       float64
	a, b, c    []float64
	za, zb, zc []complex128
}

// randomArguments are such that most calls are right but for one or two arguments.
func randomArguments(r *rand.Rand) *arguments {
	number := func() int { return r.IntN(6) - min(r.IntN(6), 1)*r.IntN(2) }
	length := func() int { return r.IntN(30) * min(1, r.IntN(10)) }
	p := &arguments{
		tA: pick(r, blas.NoTrans, blas.Trans, blas.ConjTrans, 'x'), tB: pick(r, blas.NoTrans, blas.Trans, blas.ConjTrans,
			'x'),
		side: pick(r, blas.Left, blas.Right, 'x'), uplo: pick(r, blas.Upper, blas.Lower, blas.All), diag: pick(r, blas.Unit,
			blas.NonUnit, 'x'),
		m: number(), n: number(), k: number(), ld: [3]int{number(), number(), number()}, inc: [2]int{number() - 2,
			number() - 2},
		alpha: float64(r.IntN(3)), beta: float64(r.IntN(3)),
	}
	la, lb, lc := length(), length(), length()
	p.a, p.b, p.c = make([]float64, la), make([]float64, lb), make([]float64, lc)
	p.za, p.zb, p.zc = make([]complex128, la), make([]complex128, lb), make([]complex128, lc)
	return p
}

// pick takes the last, wrong one seldom.
func pick[E any](r *rand.Rand, from ...E) E {
	if r.IntN(12) == 0 {
		return from[len(from)-1]
	}
	return from[r.IntN(len(from)-1)]
}

var taken = map[string]func(i all, p *arguments){
	"Dgemv": func(i all, p *arguments) {
		i.Dgemv(p.tA, p.m, p.n, p.alpha, p.a, p.ld[0], p.b, p.inc[0], p.beta, p.c, p.inc[1])
	},
	"Dgemm": func(i all, p *arguments) {
		i.Dgemm(p.tA, p.tB, p.m, p.n, p.k, p.alpha, p.a, p.ld[0], p.b, p.ld[1], p.beta, p.c, p.ld[2])
	},
	"Dsymm": func(i all, p *arguments) {
		i.Dsymm(p.side, p.uplo, p.m, p.n, p.alpha, p.a, p.ld[0], p.b, p.ld[1], p.beta, p.c, p.ld[2])
	},
	"Dsyrk": func(i all, p *arguments) {
		i.Dsyrk(p.uplo, p.tA, p.n, p.k, p.alpha, p.a, p.ld[0], p.beta, p.c, p.ld[2])
	},
	"Dsyr2k": func(i all, p *arguments) {
		i.Dsyr2k(p.uplo, p.tA, p.n, p.k, p.alpha, p.a, p.ld[0], p.b, p.ld[1], p.beta, p.c, p.ld[2])
	},
	"Dtrmm": func(i all, p *arguments) {
		i.Dtrmm(p.side, p.uplo, p.tA, p.diag, p.m, p.n, p.alpha, p.a, p.ld[0], p.b, p.ld[1])
	},
	"Dtrsm": func(i all, p *arguments) {
		i.Dtrsm(p.side, p.uplo, p.tA, p.diag, p.m, p.n, p.alpha, p.a, p.ld[0], p.b, p.ld[1])
	},
	"Zgemv": func(i all, p *arguments) {
		i.Zgemv(p.tA, p.m, p.n, complex(p.alpha, 0), p.za, p.ld[0], p.zb, p.inc[0], complex(p.beta, 0), p.zc, p.inc[1])
	},
	"Zgemm": func(i all, p *arguments) {
		i.Zgemm(p.tA, p.tB, p.m, p.n, p.k, complex(p.alpha, 0), p.za, p.ld[0], p.zb, p.ld[1], complex(p.beta, 0), p.zc,
			p.ld[2])
	},
	"Zsymm": func(i all, p *arguments) {
		i.Zsymm(p.side, p.uplo, p.m, p.n, complex(p.alpha, 0), p.za, p.ld[0], p.zb, p.ld[1], complex(p.beta, 0), p.zc,
			p.ld[2])
	},
	"Zhemm": func(i all, p *arguments) {
		i.Zhemm(p.side, p.uplo, p.m, p.n, complex(p.alpha, 0), p.za, p.ld[0], p.zb, p.ld[1], complex(p.beta, 0), p.zc,
			p.ld[2])
	},
	"Zsyrk": func(i all, p *arguments) {
		i.Zsyrk(p.uplo, p.tA, p.n, p.k, complex(p.alpha, 0), p.za, p.ld[0], complex(p.beta, 0), p.zc, p.ld[2])
	},
	"Zherk": func(i all, p *arguments) {
		i.Zherk(p.uplo, p.tA, p.n, p.k, p.alpha, p.za, p.ld[0], p.beta, p.zc, p.ld[2])
	},
	"Zsyr2k": func(i all, p *arguments) {
		i.Zsyr2k(p.uplo, p.tA, p.n, p.k, complex(p.alpha, 0), p.za, p.ld[0], p.zb, p.ld[1], complex(p.beta, 0), p.zc, p.ld[2])
	},
	"Zher2k": func(i all, p *arguments) {
		i.Zher2k(p.uplo, p.tA, p.n, p.k, complex(p.alpha, 0), p.za, p.ld[0], p.zb, p.ld[1], p.beta, p.zc, p.ld[2])
	},
	"Ztrmm": func(i all, p *arguments) {
		i.Ztrmm(p.side, p.uplo, p.tA, p.diag, p.m, p.n, complex(p.alpha, 0), p.za, p.ld[0], p.zb, p.ld[1])
	},
	"Ztrsm": func(i all, p *arguments) {
		i.Ztrsm(p.side, p.uplo, p.tA, p.diag, p.m, p.n, complex(p.alpha, 0), p.za, p.ld[0], p.zb, p.ld[1])
	},
}

// What gonum refuses is refused, with its message, and nothing else is.
func TestPanicsAreGonums(t *testing.T) {
	message := func(call func(all, *arguments), i all, p *arguments) (text string) {
		defer func() {
			if problem := recover(); problem != nil {
				text = fmt.Sprint(problem)
			}
		}()
		call(i, p)
		return ""
	}
	for name, call := range taken {
		r := rand.New(rand.NewPCG(1, 1))
		messages := map[string]int{}
		for range 20_000 {
			p := randomArguments(r)
			want := message(call, gonum.Implementation{}, p)
			require.Equal(t, want, message(call, Implementation{}, p), "%s %+v", name, p)
			messages[want]++
		}
		assert.Greater(t, messages[""], 100, "%s: too few calls are right", name)
		assert.Greater(t, len(messages), 7, "%s: too few reasons to refuse: %v", name, messages)
	}
}
