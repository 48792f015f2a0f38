package mkl

// Scalar is the set of element types: S, D, C and Z in the names of routines.
type Scalar interface {
	float32 | float64 | complex64 | complex128
}
