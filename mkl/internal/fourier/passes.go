package fourier

// Each pass takes, for each p < m and q < s, the numbers q + s*(p + m*j) of in for j < radix, and writes their
// transform times the twiddles of p to the numbers q + s*(radix*p + k) of out for k < radix.

// row is vector i of s numbers of one part.
func row[F Float](x []F, i, s int) []F { return x[i*s:][:s:s] }

func (x *stage[F]) pass2(out, in parts[F], s int) {
	for p := range x.m {
		wr, wi := x.twiddles[2*p], x.twiddles[2*p+1]
		ar, br := row(in.re, p, s), row(in.re, p+x.m, s)
		ai, bi := row(in.im, p, s), row(in.im, p+x.m, s)
		yr, zr := row(out.re, 2*p, s), row(out.re, 2*p+1, s)
		yi, zi := row(out.im, 2*p, s), row(out.im, 2*p+1, s)
		for q := range s {
			dr, di := ar[q]-br[q], ai[q]-bi[q]
			yr[q], yi[q] = ar[q]+br[q], ai[q]+bi[q]
			zr[q], zi[q] = dr*wr-di*wi, dr*wi+di*wr
		}
	}
}

func (x *stage[F]) pass3(out, in parts[F], s int) {
	const sin = 0.866025403784438646763723170752936183 // sin(2π/3)
	for p := range x.m {
		w := x.twiddles[4*p:][:4:4]
		ar, br, cr := row(in.re, p, s), row(in.re, p+x.m, s), row(in.re, p+2*x.m, s)
		ai, bi, ci := row(in.im, p, s), row(in.im, p+x.m, s), row(in.im, p+2*x.m, s)
		for q := range s {
			tr, ti := br[q]+cr[q], bi[q]+ci[q]
			dr, di := sin*(br[q]-cr[q]), sin*(bi[q]-ci[q])
			hr, hi := ar[q]-tr/2, ai[q]-ti/2
			at := 3*p*s + q
			out.re[at], out.im[at] = ar[q]+tr, ai[q]+ti
			put(out, at+s, hr+di, hi-dr, w[0], w[1])
			put(out, at+2*s, hr-di, hi+dr, w[2], w[3])
		}
	}
}

// put stores a number times a twiddle.
func put[F Float](out parts[F], at int, re, im, wr, wi F) {
	out.re[at], out.im[at] = re*wr-im*wi, re*wi+im*wr
}

func (x *stage[F]) pass4(out, in parts[F], s int) {
	for p := range x.m {
		w := x.twiddles[6*p:][:6:6]
		ar, br, cr, dr := row(in.re, p, s), row(in.re, p+x.m, s), row(in.re, p+2*x.m, s), row(in.re, p+3*x.m, s)
		ai, bi, ci, di := row(in.im, p, s), row(in.im, p+x.m, s), row(in.im, p+2*x.m, s), row(in.im, p+3*x.m, s)
		for q := range s {
			acr, aci, amr, ami := ar[q]+cr[q], ai[q]+ci[q], ar[q]-cr[q], ai[q]-ci[q]
			bdr, bdi, bmr, bmi := br[q]+dr[q], bi[q]+di[q], br[q]-dr[q], bi[q]-di[q]
			at := 4*p*s + q
			out.re[at], out.im[at] = acr+bdr, aci+bdi
			put(out, at+s, amr+bmi, ami-bmr, w[0], w[1])
			put(out, at+2*s, acr-bdr, aci-bdi, w[2], w[3])
			put(out, at+3*s, amr-bmi, ami+bmr, w[4], w[5])
		}
	}
}

func (x *stage[F]) pass5(out, in parts[F], s int) {
	const (
		cos1 = 0.309016994374947424102293417182819059 // cos(2π/5)
		cos2 = -0.80901699437494742410229341718281906 // cos(4π/5)
		sin1 = 0.951056516295153572116439333379382143 // sin(2π/5)
		sin2 = 0.587785252292473129168705954639072769 // sin(4π/5)
	)
	for p := range x.m {
		w := x.twiddles[8*p:][:8:8]
		for q := range s {
			in := in.from(p*s + q)
			d := x.m * s
			sr1, si1, dr1, di1 := in.re[d]+in.re[4*d], in.im[d]+in.im[4*d], in.re[d]-in.re[4*d], in.im[d]-in.im[4*d]
			sr2, si2 := in.re[2*d]+in.re[3*d], in.im[2*d]+in.im[3*d]
			dr2, di2 := in.re[2*d]-in.re[3*d], in.im[2*d]-in.im[3*d]
			ar1, ai1 := in.re[0]+cos1*sr1+cos2*sr2, in.im[0]+cos1*si1+cos2*si2
			ar2, ai2 := in.re[0]+cos2*sr1+cos1*sr2, in.im[0]+cos2*si1+cos1*si2
			br1, bi1 := sin1*dr1+sin2*dr2, sin1*di1+sin2*di2
			br2, bi2 := sin2*dr1-sin1*dr2, sin2*di1-sin1*di2
			at := 5*p*s + q
			out.re[at], out.im[at] = in.re[0]+sr1+sr2, in.im[0]+si1+si2
			put(out, at+s, ar1+bi1, ai1-br1, w[0], w[1])
			put(out, at+2*s, ar2+bi2, ai2-br2, w[2], w[3])
			put(out, at+3*s, ar2-bi2, ai2+br2, w[4], w[5])
			put(out, at+4*s, ar1-bi1, ai1+br1, w[6], w[7])
		}
	}
}

// pass is that of any odd radix, by the definition.
func (x *stage[F]) pass(out, in parts[F], s int) {
	r, d := x.radix, x.m*s
	for p := range x.m {
		w := x.twiddles[2*(r-1)*p:]
		for q := range s {
			in := in.from(p*s + q)
			for k := range r {
				re, im := in.re[0], in.im[0]
				for j, turn := 1, k; j < r; j++ {
					wr, wi := x.roots[2*turn], x.roots[2*turn+1]
					re += in.re[j*d]*wr - in.im[j*d]*wi
					im += in.re[j*d]*wi + in.im[j*d]*wr
					if turn += k; turn >= r {
						turn -= r
					}
				}
				at := (r*p+k)*s + q
				if k == 0 {
					out.re[at], out.im[at] = re, im
				} else {
					put(out, at, re, im, w[2*k-2], w[2*k-1])
				}
			}
		}
	}
}
