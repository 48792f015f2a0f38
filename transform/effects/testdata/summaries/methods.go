// Package methods has receivers, fields and promoted methods.
package methods

type matrix struct {
	rows, cols int
	data       []float64
	name       string
}

// reads: m.rows
func (m *matrix) Rows() int { return m.rows }

// reads: m.cols
func (m matrix) Cols() int { return m.cols }

// reads: m.data
// results: m.data[]
func (m matrix) Raw() []float64 { return m.data }

// reads: m.cols, m.data, m.data[]
func (m *matrix) At(i, j int) float64 { return m.data[i*m.cols+j] }

// reads: m.cols, m.data
// writes: m.data[]
func (m *matrix) Set(i, j int, v float64) { m.data[i*m.cols+j] = v }

// reads: m.rows
// writes: m.rows
func (m *matrix) Grow(n int) { m.rows += n }

// nothing:
func (m matrix) Local(n int) { m.rows = 3 }

// reads: m.cols, m.data
// writes: m.data[]
func (m matrix) Clear() {
	for i := 0; i < 10; i++ {
		m.data[i*m.cols] = 0
	}
}

// reads: m.cols, m.data
// results: m.data[]
func (m *matrix) Row(i int) []float64 { return m.data[i*m.cols : (i+1)*m.cols] }

// reads: m.cols, m.data, m.rows
// writes: m.data[]
func fill(m *matrix) {
	for i := range m.Rows() {
		row := m.Row(i)
		for j := range row {
			row[j] = float64(m.Cols())
		}
	}
}

// writes: *m
func reset(m *matrix) { *m = matrix{} }

// reads: *o
// writes: *m
// keeps: o.data[]
func assign(m, o *matrix) { *m = *o }

type inner struct {
	n    int
	xs   []int
	next *inner
}

type outer struct {
	inner
	*matrix
	m int
}

// writes: i.n
func (i *inner) bump() { i.n = 5 }

// reads: i.n
func (i inner) get() int { return i.n }

// writes: o.inner.n
func promoted(o *outer) { o.bump() }

// reads: o.inner.n, o.matrix, o.matrix.rows
func promotedReads(o *outer) int { return o.get() + o.Rows() }

// reads: o.matrix
// writes: o.matrix.rows
func throughPointer(o outer) { o.rows = 3 }

// reads: o.matrix
// writes: o.inner.n, o.matrix.data
func both(o *outer, data []float64) {
	o.n = 4
	o.matrix.data = nil
}

// writes: i.n
func value(i *inner) {
	f := i.bump
	f()
}

// reads: *i
func valueReceiver(i *inner) int {
	f := i.get
	return f()
}

// writes: i.n
func expression(i *inner) {
	f := (*inner).bump
	f(i)
	(*inner).bump(i)
}
