package engine

// Dot is the sum of x[i]*y[i] over the elements of x. Its order depends on the length and the instruction set alone.
func Dot[R float](isa ISA, x, y []R) R {
	if len(x) == 0 {
		return 0
	}
	_ = y[len(x)-1]
	return vectors[R](isa).dot(len(x), &x[0], &y[0])
}

// Axpy adds alpha*x to the first len(x) elements of y, also for alpha 0: NaN and Inf reach y. x and y may be one vector, but
// must not overlap otherwise.
func Axpy[R float](isa ISA, alpha R, x, y []R) {
	if len(x) == 0 {
		return
	}
	_ = y[len(x)-1]
	vectors[R](isa).axpy(len(x), alpha, &x[0], &y[0])
}

// AxpyDot adds alpha*x to y and returns the sum of x[i]*z[i], reading x once; y must not overlap the others.
func AxpyDot[R float](isa ISA, alpha R, x, y, z []R) R {
	if len(x) == 0 {
		return 0
	}
	_, _ = y[len(x)-1], z[len(x)-1]
	return vectors[R](isa).axpyDot(len(x), alpha, &x[0], &y[0], &z[0])
}

// Asum is the sum of |x[i]|.
func Asum[R float](isa ISA, x []R) R {
	if len(x) == 0 {
		return 0
	}
	return vectors[R](isa).asum(len(x), &x[0])
}

// vectors is the kernels of an instruction set.
func vectors[R float](isa ISA) *kernels[R] { return ours[R]().on(Place{ISA: isa}) }
