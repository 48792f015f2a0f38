package gonumblas

import (
	"gonum.org/v1/gonum/blas"

	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

// The conversions of gonum's flags give 0, which is refused, for what is none.

func trans(t blas.Transpose) int {
	switch t {
	case blas.NoTrans:
		return args.NoTrans
	case blas.Trans:
		return args.Trans
	case blas.ConjTrans:
		return args.ConjTrans
	default:
		return 0
	}
}

func uplo(u blas.Uplo) int {
	switch u {
	case blas.Upper:
		return args.Upper
	case blas.Lower:
		return args.Lower
	default:
		return 0
	}
}

func diag(d blas.Diag) int {
	switch d {
	case blas.NonUnit:
		return args.NonUnit
	case blas.Unit:
		return args.Unit
	default:
		return 0
	}
}

func side(s blas.Side) int {
	switch s {
	case blas.Left:
		return args.Left
	case blas.Right:
		return args.Right
	default:
		return 0
	}
}

// op is a valid flag as the engine counts.
func op(t blas.Transpose) engine.Op {
	switch t {
	case blas.NoTrans:
		return engine.NoTrans
	case blas.Trans:
		return engine.Trans
	default:
		return engine.ConjTrans
	}
}
