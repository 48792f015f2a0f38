package fourier

// inPairs are the turns of the second half of a line of n pairs, exp(-2πi k/n) for k below n/2: for each vector of so
// many pairs the real parts, each twice, and then the imaginary ones.
func inPairs[F Float](n, pairs int) (table []F) {
	for from := 0; from < n/2; from += pairs {
		var imaginary []F
		for k := from; k < from+pairs; k++ {
			re, im := root(k, n)
			table = append(table, F(re), F(re))
			imaginary = append(imaginary, F(im), F(im))
		}
		table = append(table, imaginary...)
	}
	return table
}

// longestOfHalves is the length from which on passes over the line take less time than halves.
const longestOfHalves = 512

// halvings are the turns of a line of n pairs that is made of its halves, the numbers of even places and those of odd
// ones: its own, and those of the halves, until there is a kernel; nil: there is none at once, or at all.
func (kn *kernels[F]) halvings(n int) (turns [][]F) {
	if kn.halves == nil || n > longestOfHalves {
		return nil
	}
	for ; kn.whole(n, false) == nil; n /= 2 {
		if n < 128 {
			return nil
		}
		turns = append(turns, inPairs[F](n, 64/(2*size[F]())))
	}
	return turns
}

// ofHalves transforms a line that is made of its halves. It takes twice as much work as the line has numbers.
func (kn *kernels[F]) ofHalves(y, x, work []F, turns [][]F, inverse bool, scale F) {
	evens, halves, n := kn.evens, kn.halves, len(y)/2
	if inverse {
		evens, halves = kn.evensSwap, kn.halvesSwap
	}
	evens(&work[0], &x[0], n)
	transform, rest := kn.whole(n/2, false), work[2*n:]
	for _, half := range [][]F{work[:n], work[n : 2*n]} {
		if transform != nil {
			transform(&half[0], &half[0], &rest[0], 1)
		} else {
			kn.ofHalves(half, half, rest, turns[1:], false, 1)
		}
	}
	halves(&y[0], &work[0], &turns[0][0], n, scale)
}
