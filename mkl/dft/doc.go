// Package dft computes discrete Fourier transforms, as oneMKL's DFTI does: descriptors of one to three dimensions,
// complex and real, in double and single precision, with batches, strides and scales, in place or not.
//
//	p := dft.New(1024).Complex128() // makes tables; keep it
//	p.Forward(y, x)
//	p.Backward(x, y)                // x times 1024 is back
//
// # What is computed
//
// Forward gives y[k] = s * sum of x[j]*exp(-2πi jk/n), Backward the same with the sign turned; of more dimensions, with
// the sum of jk/n over all of them. The scales s are 1 unless the [Descriptor] says otherwise, so that a transform and
// its inverse multiply by the number of elements.
//
// Any length is right, and takes time in the order of n log n, but powers of two alone have kernels for the processor's
// vectors. Others are divided by their primes, or made of three transforms of the power of two from twice their length
// up, whichever takes less time: on one thread with AVX-512 complex transforms of 768, 961, 1000 and 1009 numbers took
// 7 to 10 times as long as those of 1024. gonum's took from 1.1 times as long as these (10000 numbers, and products of
// threes and fives) to 85 (1009).
//
// # Real data
//
// A real transform gives the first n/2+1 numbers of the last dimension (DFTI_COMPLEX_COMPLEX storage); the others are
// their conjugates. Its Backward reads no more than these, and takes the imaginary parts of number 0, and of n/2 if n
// is even, for 0 where one dimension is all there is.
//
// # Memory
//
// By default the elements of a transform lie in row-major order without gaps, and transforms of a batch behind each
// other. [Layout] has other strides and distances, for what comes and what goes. A complex transform may be in place:
// dst and src begin with the same element and have the same layout. Otherwise they may not share memory.
//
// # Threads
//
// Plans do not change: any number of goroutines may use one at once. A call uses as many goroutines as mkl's calls do,
// see mkl.SetNumThreads; batches, lines of several dimensions and long lines are divided. The result does not depend on
// their number.
//
// A wrong argument panics with an [*ArgumentError] before anything is written.
package dft
