package fourier

import "github.com/gooffload/gooffload/mkl/internal/engine"

func singleKernels(isa engine.ISA) *kernels[float32] {
	if isa > engine.AVX2 {
		return &kernels[float32]{}
	}
	kn := &kernels[float32]{
		lanes: 8,
		pass4: pass4S, pass2: pass2S, second4: second4S,
		first4: first4S, first4Swap: first4SwapS,
		last4: last4S, last4Swap: last4SwapS, last8: last8S, last8Swap: last8SwapS,
		three: threeS, threeSwap: threeSwapS,
		split: splitS, join: joinS, multiply: multiplyS, transpose: transposeS,
	}
	if isa == engine.AVX512 {
		kn.sixtyFour, kn.sixtyFourSwap = sixtyFourS, sixtyFourSwapS
		kn.oneTwentyEight, kn.oneTwentyEightSwap = oneTwentyEightS, oneTwentyEightSwapS
		kn.evens, kn.evensSwap, kn.halves, kn.halvesSwap = evensS, evensSwapS, halvesS, halvesSwapS
		kn.twoFiftySix, kn.twoFiftySixSwap = twoFiftySixS, twoFiftySixSwapS
	}
	return kn
}

func doubleKernels(isa engine.ISA) *kernels[float64] {
	if isa > engine.AVX2 {
		return &kernels[float64]{}
	}
	kn := &kernels[float64]{
		lanes: 4,
		pass4: pass4D, pass2: pass2D, second4: second4D,
		first4: first4D, first4Swap: first4SwapD,
		last4: last4D, last4Swap: last4SwapD, last8: last8D, last8Swap: last8SwapD,
		three: threeD, threeSwap: threeSwapD,
		split: splitD, join: joinD, multiply: multiplyD, transpose: transposeD,
	}
	if isa == engine.AVX512 {
		kn.sixtyFour, kn.sixtyFourSwap = sixtyFourD, sixtyFourSwapD
		kn.oneTwentyEight, kn.oneTwentyEightSwap = oneTwentyEightD, oneTwentyEightSwapD
		kn.evens, kn.evensSwap, kn.halves, kn.halvesSwap = evensD, evensSwapD, halvesD, halvesSwapD
	}
	return kn
}
