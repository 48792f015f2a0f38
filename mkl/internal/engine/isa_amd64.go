package engine

import (
	"unsafe"

	"golang.org/x/sys/cpu"
)

var detected = func() ISA {
	x := &cpu.X86
	switch {
	case x.HasAVX512F && x.HasAVX2 && x.HasBMI2:
		return AVX512
	case x.HasAVX2 && x.HasFMA:
		return AVX2
	default:
		return Go
	}
}()

func singleKernels() [Go + 1]*kernels[float32] {
	for _, kn := range []*kernels[float32]{&kernelsSAVX512, &kernelsSAVX2} {
		kn.transpose, kn.copyRows, kn.expandPairs = transposeSAVX2, copyRowsSAVX2, expandPairsSAVX2
		kn.splitPairs, kn.transposePairs, kn.pairRows = splitPairsSAVX2, transposePairsSAVX2, 8
	}
	return [...]*kernels[float32]{AVX512: &kernelsSAVX512, AVX2: &kernelsSAVX2, Go: goKernels[float32]()}
}

func doubleKernels() [Go + 1]*kernels[float64] {
	for _, kn := range []*kernels[float64]{&kernelsDAVX512, &kernelsDAVX2} {
		kn.transpose, kn.copyRows, kn.expandPairs = transposeDAVX2, copyRowsDAVX2, expandPairsDAVX2
		kn.splitPairs, kn.transposePairs, kn.pairRows = splitPairsDAVX2, transposePairsDAVX2, 4
	}
	return [...]*kernels[float64]{AVX512: &kernelsDAVX512, AVX2: &kernelsDAVX2, Go: goKernels[float64]()}
}

func copyRowsSAVX2(k int, src *float32, srcRow int, dst *float32, dstRow, n int) {
	copyRowsAVX2(k, (*byte)(unsafe.Pointer(src)), srcRow, (*byte)(unsafe.Pointer(dst)), dstRow, 4*n)
}

func copyRowsDAVX2(k int, src *float64, srcRow int, dst *float64, dstRow, n int) {
	copyRowsAVX2(k, (*byte)(unsafe.Pointer(src)), srcRow, (*byte)(unsafe.Pointer(dst)), dstRow, 8*n)
}

// transposePairsSAVX2 takes a pair of floats for a double.
func transposePairsSAVX2(rows, k int, src *float32, srcRow int, dst *float32, dstRow int) {
	transposeDAVX2(rows, k, (*float64)(unsafe.Pointer(src)), srcRow, (*float64)(unsafe.Pointer(dst)), dstRow)
}
