package kit

// Number is a constraint of numbers.
type Number interface{ ~int | ~float32 | ~float64 }

// Mat leads to memory of its type parameter.
type Mat[T Number] struct {
	d    []T
	p    *T
	k    T
	a    [3]T
	rows [][]T
	n    int
}

// NewMat makes one.
func NewMat[T Number](n int) *Mat[T] {
	m := &Mat[T]{d: make([]T, n), p: new(T), k: 3, a: [3]T{1, 2, 3}, rows: make([][]T, 2), n: n}
	*m.p = 9
	for i := range m.d {
		m.d[i] = T(i + 1)
	}
	for i := range m.rows {
		m.rows[i] = m.d[i:n]
	}
	return m
}

func (m *Mat[T]) Sum() (s T) {
	for _, v := range m.d {
		s += v
	}
	return s
}

func (m *Mat[T]) Rows() (s T) {
	for _, r := range m.rows {
		s += T(len(r)) * r[0]
	}
	return s
}

func (m *Mat[T]) Add(v T) {
	for i := range m.d {
		m.d[i] += v
	}
}

func (m *Mat[T]) Has() T {
	if m.p == nil {
		return -1
	}
	return *m.p + m.k + m.a[2] + T(m.n)
}

func (m *Mat[T]) Set(i int, v T) { m.d[i] = v }

// SumOf is a function of one.
func SumOf[T Number](m *Mat[T]) T { return m.Sum() }

// Open keeps nothing to itself.
type Open[T Number] struct{ D []T }

// NewOpen makes one.
func NewOpen[T Number](d ...T) *Open[T] { return &Open[T]{d} }

func (o *Open[T]) Last() T { return o.D[len(o.D)-1] }

// Holds leads to instances.
type Holds struct {
	u *Mat[int]
	v Mat[float32]
}

// NewHolds makes one.
func NewHolds() *Holds { return &Holds{NewMat[int](3), *NewMat[float32](4)} }

func (h *Holds) Sum() int { return h.u.Sum()*100 + int(h.v.Sum()) }

// Around embeds one.
type Around[T Number] struct {
	Mat[T]
	K T
}

// NewAround makes one.
func NewAround[T Number](n int) *Around[T] { return &Around[T]{*NewMat[T](n), 3} }

// Both is a pair.
type Both[A, B any] struct {
	a A
	b B
}

// Table leads to structs of its type parameters.
type Table[A, B Number] struct {
	list []Both[A, B]
	at   map[string]A
	cols [][]B
}

// NewTable makes one, with room for more.
func NewTable[A, B Number](n int) *Table[A, B] {
	t := &Table[A, B]{list: make([]Both[A, B], n, n+3), cols: make([][]B, n, n+5), at: map[string]A{}}
	for i := range t.list {
		t.list[i] = Both[A, B]{A(i), B(2 * i)}
		t.cols[i] = make([]B, i, i+2)
	}
	t.list[: n+1 : n+1][n].a = 5
	return t
}

func (t *Table[A, B]) Sum(i int) B           { return B(t.list[i].a) + t.list[i].b }
func (t *Table[A, B]) Put(i int, a A)        { t.list[i].a = a }
func (t *Table[A, B]) Room(i int) (x, y int) { return cap(t.list) - 10*cap(t.cols), cap(t.cols[i]) }

// Beyond gets at what lies behind the length.
func (t *Table[A, B]) Beyond(n int) A { return t.list[:n][n-1].a }
