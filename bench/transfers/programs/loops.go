//go:build !omp

package programs

//go:generate go tool gooffload generate

// Product is PlainProduct, launched.
func Product(m *Sparse, x, y []float64) {
	//omp:target teams distribute parallel for
	for i := range y {
		sum := 0.0
		for k := m.First[i]; k < m.First[i+1]; k++ {
			sum += m.Value[k] * x[m.Column[k]]
		}
		y[i] = sum
	}
}

// Transform is PlainTransform, each stage a launch.
func Transform(a, b, w []complex128) {
	half := len(a) / 2
	for run := 1; run <= half; run *= 2 {
		//omp:target teams distribute parallel for ompx_independent
		for i := 0; i < half; i++ {
			block, k := i/run, i%run
			u, v := a[i], a[i+half]*w[k*(half/run)]
			b[2*block*run+k], b[2*block*run+k+run] = u+v, u-v
		}
		a, b = b, a
	}
}

// Paths is PlainPaths, each place on the way a launch.
func Paths(d []float64, n int) {
	for k := 0; k < n; k++ {
		//omp:target teams distribute parallel for ompx_independent
		for i := 0; i < n; i++ {
			for j := 0; j < n; j++ {
				if via := d[i*n+k] + d[k*n+j]; via < d[i*n+j] {
					d[i*n+j] = via
				}
			}
		}
	}
}

// Prices is PlainPrices, launched.
func Prices(o *Options) {
	//omp:target teams distribute parallel for
	for i := range o.Price {
		o.Call[i], o.Put[i] = price(o.Price[i], o.Strike[i], o.Years[i])
	}
}
