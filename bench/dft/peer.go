package main

/*
#cgo LDFLAGS: -lfftw3_threads -lfftw3 -lfftw3f_threads -lfftw3f -lm -lpthread
#include <fftw3.h>

static void threads(int n) {
	fftw_init_threads();
	fftwf_init_threads();
	fftw_plan_with_nthreads(n);
	fftwf_plan_with_nthreads(n);
}

// The loops are in C so that the peer does not pay for calls from Go.
static void loop(fftw_plan p, long count) {
	for (long i = 0; i < count; i++)
		fftw_execute(p);
}

static void loopf(fftwf_plan p, long count) {
	for (long i = 0; i < count; i++)
		fftwf_execute(p);
}
*/
import "C"

import "unsafe"

func peerThreads(n int) { C.threads(C.int(n)) }

// aligned gives n elements as FFTW wants them for its vector instructions.
func aligned[T any](n int) []T {
	var t T
	bytes := C.size_t(n) * C.size_t(unsafe.Sizeof(t))
	return unsafe.Slice((*T)(C.fftw_malloc(bytes)), n)
}

func free[T any](x []T) { C.fftw_free(unsafe.Pointer(unsafe.SliceData(x))) }

// peer makes an ESTIMATE plan for transforms of one length behind each other, which leaves data alone.
func peer(n, transforms int, y, x []complex128) func(int) {
	size := C.int(n)
	p := C.fftw_plan_many_dft(1, &size, C.int(transforms), (*C.fftw_complex)(unsafe.Pointer(&x[0])), nil, 1, size,
		(*C.fftw_complex)(unsafe.Pointer(&y[0])), nil, 1, size, C.FFTW_FORWARD, C.FFTW_ESTIMATE)
	return func(count int) { C.loop(p, C.long(count)) }
}

func peerSingle(n, transforms int, y, x []complex64) func(int) {
	size := C.int(n)
	p := C.fftwf_plan_many_dft(1, &size, C.int(transforms), (*C.fftwf_complex)(unsafe.Pointer(&x[0])), nil, 1, size,
		(*C.fftwf_complex)(unsafe.Pointer(&y[0])), nil, 1, size, C.FFTW_FORWARD, C.FFTW_ESTIMATE)
	return func(count int) { C.loopf(p, C.long(count)) }
}
