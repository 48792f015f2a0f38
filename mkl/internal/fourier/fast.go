package fourier

// fastTables makes the twiddles of a line that vector kernels transform from its pairs to its pairs: a power of two
// that has at least three passes.
func (l *Line[F]) fastTables() {
	kn := l.kn
	if kn.first4 == nil || l.n&(l.n-1) != 0 || l.n < 64 {
		return
	}
	l.turns = kn.halvings(l.n)
	l.first = inVectors(&l.stages[0], kn.lanes, 1, kn.order())
	l.second = inVectors(&l.stages[1], kn.lanes, 4, []int{0, 1, 2, 3, 4, 5, 6, 7}[:kn.lanes])
}

// order is the order in which first4 has the numbers of a vector: as the instructions that take pairs apart leave them.
func (kn *kernels[F]) order() []int {
	if kn.lanes == 4 {
		return []int{0, 2, 1, 3}
	}
	return []int{0, 1, 4, 5, 2, 3, 6, 7}
}

// inVectors are twiddles as vectors of so many lanes, in an order, where s numbers have the same: for each vector its
// six.
func inVectors[F Float](x *stage[F], lanes, s int, order []int) []F {
	var table []F
	for from := 0; from < x.m*s; from += lanes {
		for k := range 6 {
			for _, i := range order {
				table = append(table, x.twiddles[6*((from+i)/s)+k])
			}
		}
	}
	return table
}

// fast transforms lines whose length is a power of two.
func (l *Line[F]) fast(dst []F, dstApart int, src []F, srcApart, count int, inverse bool, scale F) {
	kn := l.kn
	if l.n == 64 && kn.sixtyFour != nil {
		transform := kn.sixtyFour
		if inverse {
			transform = kn.sixtyFourSwap
		}
		for i := range count {
			y, x := dst[i*dstApart:][:128], src[i*srcApart:][:128]
			transform(&y[0], &x[0], scale)
		}
		return
	}
	first, last4, last8, three := kn.first4, kn.last4, kn.last8, kn.three
	if inverse {
		first, last4, last8, three = kn.first4Swap, kn.last4Swap, kn.last8Swap, kn.threeSwap
	}
	w := l.borrow(1)
	if transform := kn.whole(l.n, inverse); transform != nil {
		for i := range count {
			y, x := dst[i*dstApart:][:2*l.n], src[i*srcApart:][:2*l.n]
			transform(&y[0], &x[0], &w.memory[0], scale)
		}
		l.pool.Put(w)
		return
	}
	if l.turns != nil {
		for i := range count {
			kn.ofHalves(dst[i*dstApart:][:2*l.n], src[i*srcApart:][:2*l.n], w.memory, l.turns, inverse, scale)
		}
		l.pool.Put(w)
		return
	}
	if l.n == 64 || l.n == 128 {
		for i := range count {
			y, x := dst[i*dstApart:][:2*l.n], src[i*srcApart:][:2*l.n]
			three(&y[0], &x[0], &w.memory[0], &l.first[0], &l.second[0], l.n+stagger, l.n, scale)
		}
		l.pool.Put(w)
		return
	}
	a, b := w.buffers(l.n)
	for i := range count {
		y, x := dst[i*dstApart:][:2*l.n], src[i*srcApart:][:2*l.n]
		in, out := a, b
		first(&in.re[0], &in.im[0], &x[0], &l.first[0], l.stages[0].m)
		kn.second4(&out.re[0], &out.im[0], &in.re[0], &in.im[0], &l.second[0], l.stages[1].m)
		in, out = out, in
		s, stages := 16, l.stages[2:]
		for ; 8*s < l.n; s *= 4 {
			kn.pass4(&out.re[0], &out.im[0], &in.re[0], &in.im[0], &stages[0].twiddles[0], stages[0].m, s)
			in, out, stages = out, in, stages[1:]
		}
		if 8*s == l.n {
			last8(&y[0], &in.re[0], &in.im[0], s, scale)
		} else {
			last4(&y[0], &in.re[0], &in.im[0], s, scale)
		}
	}
	l.pool.Put(w)
}

// whole is a kernel that is all of a line of n pairs and wants memory; nil: there is none.
func (kn *kernels[F]) whole(n int, inverse bool) func(dst, src, work *F, scale F) {
	switch {
	case n == 128 && inverse:
		return kn.oneTwentyEightSwap
	case n == 128:
		return kn.oneTwentyEight
	case n == 256 && inverse:
		return kn.twoFiftySixSwap
	case n == 256:
		return kn.twoFiftySix
	}
	return nil
}
