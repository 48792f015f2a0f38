package programs

// PlainProduct is y = m x.
func PlainProduct(m *Sparse, x, y []float64) {
	for i := range y {
		sum := 0.0
		for k := m.First[i]; k < m.First[i+1]; k++ {
			sum += m.Value[k] * x[m.Column[k]]
		}
		y[i] = sum
	}
}

// PlainTransform is Stockham's: every stage goes from one array to the other. The outcome is in a after an even number
// of stages, else in b.
func PlainTransform(a, b, w []complex128) {
	half := len(a) / 2
	for run := 1; run <= half; run *= 2 {
		for i := 0; i < half; i++ {
			block, k := i/run, i%run
			u, v := a[i], a[i+half]*w[k*(half/run)]
			b[2*block*run+k], b[2*block*run+k+run] = u+v, u-v
		}
		a, b = b, a
	}
}

// PlainPaths is Floyd's and Warshall's shortest paths among n places.
func PlainPaths(d []float64, n int) {
	for k := 0; k < n; k++ {
		for i := 0; i < n; i++ {
			for j := 0; j < n; j++ {
				if via := d[i*n+k] + d[k*n+j]; via < d[i*n+j] {
					d[i*n+j] = via
				}
			}
		}
	}
}

// PlainPrices are Black's and Scholes's.
func PlainPrices(o *Options) {
	for i := range o.Price {
		o.Call[i], o.Put[i] = price(o.Price[i], o.Strike[i], o.Years[i])
	}
}
