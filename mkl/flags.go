package mkl

import "github.com/gooffload/gooffload/mkl/internal/engine"

// Layout says how matrices lie in memory. The numbers of this and the other flags are CBLAS's.
type Layout int

// The two layouts: consecutive elements are those of a row, or those of a column.
const (
	RowMajor Layout = 101
	ColMajor Layout = 102
)

// Transpose says how an operand is read: op(X) is X, its transpose, or its conjugate transpose, which for real elements is
// the transpose.
type Transpose int

// The three readings of an operand.
const (
	NoTrans   Transpose = 111
	Trans     Transpose = 112
	ConjTrans Transpose = 113
)

// Uplo says which triangle of a symmetric, hermitian or triangular matrix is stored. The other is neither read nor written.
type Uplo int

// The two triangles, both with the diagonal.
const (
	Upper Uplo = 121
	Lower Uplo = 122
)

// Diag says whether the diagonal of a triangular matrix is read, or taken as 1.
type Diag int

// The two kinds of diagonal.
const (
	NonUnit Diag = 131
	Unit    Diag = 132
)

// Side says on which side of the other operand a symmetric, hermitian or triangular matrix stands.
type Side int

// The two sides.
const (
	Left  Side = 141
	Right Side = 142
)

// op is t as the engine counts.
func (t Transpose) op() engine.Op {
	switch t {
	case NoTrans:
		return engine.NoTrans
	case Trans:
		return engine.Trans
	default:
		return engine.ConjTrans
	}
}
