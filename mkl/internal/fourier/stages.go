package fourier

import "math"

// stage is a pass that divides transforms of radix*m numbers into radix ones of m.
type stage[F Float] struct {
	radix, m int
	twiddles []F // for each of m: radix-1 numbers, exp(-2πi p*k/(radix*m)) for k from 1
	roots    []F // of a radix without a pass of its own: exp(-2πi k/radix) for k from 0
}

// greatest is the greatest prime that a stage divides by; lengths with greater ones are Bluestein's.
const greatest = 31

// factors are the radices of n, fours first and a two last; whole is false if there is a prime beyond the greatest.
func factors(n int) (radices []int, whole bool) {
	for n%4 == 0 {
		radices, n = append(radices, 4), n/4
	}
	for r := 3; r <= greatest; r += 2 {
		for n%r == 0 {
			radices, n = append(radices, r), n/r
		}
	}
	if n%2 == 0 {
		radices, n = append(radices, 2), n/2
	}
	return radices, n == 1
}

func newStages[F Float](n int, radices []int) []stage[F] {
	stages := make([]stage[F], len(radices))
	for i, r := range radices {
		n /= r
		x := &stages[i]
		x.radix, x.m = r, n
		x.twiddles = make([]F, 0, 2*(r-1)*n)
		for p := range n {
			for k := 1; k < r; k++ {
				re, im := root(p*k, r*n)
				x.twiddles = append(x.twiddles, F(re), F(im))
			}
		}
		if r > 5 {
			for k := range r {
				re, im := root(k, r)
				x.roots = append(x.roots, F(re), F(im))
			}
		}
	}
	return stages
}

// root is exp(-2πi k/n). The angle is brought into an eighth of the circle first, so that the symmetries of the roots
// hold to the last bit.
func root(k, n int) (re, im float64) {
	k %= n
	eighth, rest := 8*k/n, 8*k%n // a line of n pairs lies in memory, so 8n does not overflow
	angle := math.Pi / 4 * float64(rest) / float64(n)
	if eighth%2 == 1 {
		angle = math.Pi / 4 * float64(n-rest) / float64(n)
	}
	s, c := math.Sincos(angle)
	switch eighth {
	case 0:
		return c, -s
	case 1:
		return s, -c
	case 2:
		return -s, -c
	case 3:
		return -c, -s
	case 4:
		return -c, s
	case 5:
		return -s, c
	case 6:
		return s, c
	default:
		return c, s
	}
}

// run makes one pass over vectors of s numbers: of the transforms of radix*m vectors in in, radix ones of m to out.
func (x *stage[F]) run(kn *kernels[F], out, in parts[F], s int) {
	switch {
	case x.radix == 4 && kn.pass4 != nil && s%kn.lanes == 0:
		kn.pass4(&out.re[0], &out.im[0], &in.re[0], &in.im[0], &x.twiddles[0], x.m, s)
	case x.radix == 2 && kn.pass2 != nil && x.m == 1 && s%kn.lanes == 0:
		kn.pass2(&out.re[0], &out.im[0], &in.re[0], &in.im[0], s)
	case x.radix == 2:
		x.pass2(out, in, s)
	case x.radix == 3:
		x.pass3(out, in, s)
	case x.radix == 4:
		x.pass4(out, in, s)
	case x.radix == 5:
		x.pass5(out, in, s)
	default:
		x.pass(out, in, s)
	}
}
