package fourier

// parts are the real and the imaginary parts of complex numbers.
type parts[F Float] struct{ re, im []F }

// facing exchanges the parts for the inverse transform.
func (p parts[F]) facing(inverse bool) parts[F] {
	if inverse {
		return parts[F]{p.im, p.re}
	}
	return p
}

// from are the parts from one number on.
func (p parts[F]) from(i int) parts[F] { return parts[F]{p.re[i:], p.im[i:]} }

// workspace is memory for one goroutine's transforms.
type workspace[F Float] struct{ memory []F }

// stagger keeps the four arrays of a workspace from lying a power of two apart, where they would compete for the same
// lines of the cache.
const stagger = 4 * lineOfCache / 8

func (l *Line[F]) borrow(width int) *workspace[F] {
	need := 4 * (l.n*width + stagger)
	if w, ok := l.pool.Get().(*workspace[F]); ok && len(w.memory) >= need {
		return w
	}
	return &workspace[F]{make([]F, need)}
}

// buffers are two for n numbers each.
func (w *workspace[F]) buffers(n int) (a, b parts[F]) {
	at := func(i int) []F { return w.memory[i*(n+stagger):][:n:n] }
	return parts[F]{at(0), at(1)}, parts[F]{at(2), at(3)}
}
