//go:build !omp

// Package usual has programs as they are written every day, of which nothing is to be said: what mutexes guard, tasks
// that divide their work and call themselves, doacross loops.
package usual

import (
	"fmt"
	"io"
	"slices"
	"sync"
	"sync/atomic"
)

// Counters, tables and pools behind mutexes.

type counter struct {
	mu sync.Mutex
	n  int
	by map[int]int
}

func (c *counter) add(k, v int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n += v
	c.count(k)
}

func (c *counter) count(k int) { c.by[k]++ }

func (c *counter) hold(f func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	f()
}

type cache struct {
	sync.RWMutex
	of map[int]int
}

// get computes what it does not find.
func (c *cache) get(k int) int {
	c.RLock()
	v, found := c.of[k]
	c.RUnlock()
	if found {
		return v
	}
	v = k * k
	c.Lock()
	c.of[k] = v
	c.Unlock()
	return v
}

type shard struct {
	mu sync.Mutex
	m  map[int]int
}

type account struct {
	sync.Mutex
	balance int
}

func transfer(from, to *account, n int) {
	from.Lock()
	from.balance -= n
	from.Unlock()
	to.Lock()
	to.balance += n
	to.Unlock()
}

type pool struct {
	mu   sync.Mutex
	next int
	jobs []int
	out  []int
}

// take is the next job; false where there is none left.
func (p *pool) take() (int, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.next == len(p.jobs) {
		return 0, false
	}
	p.next++
	return p.jobs[p.next-1], true
}

func (p *pool) put(v int) {
	p.mu.Lock()
	p.out = append(p.out, v)
	p.mu.Unlock()
}

var (
	tableLock sync.RWMutex
	table     = map[string]int{}
)

func note(name string, n int) {
	tableLock.Lock()
	if old, found := table[name]; !found || old < n {
		table[name] = n
	}
	tableLock.Unlock()
}

func noted(name string) int {
	tableLock.RLock()
	defer tableLock.RUnlock()
	return table[name]
}

func mutexes(n int) (sums []int) {
	c := &counter{by: map[int]int{}}
	//omp:parallel for
	for i := 0; i < n; i++ {
		c.add(i%5, i)
	}
	//omp:parallel for schedule(dynamic)
	for i := 0; i < n; i++ {
		c.hold(func() { c.n++ })
	}
	squares := &cache{of: map[int]int{}}
	list := make([]int, n)
	//omp:parallel for
	for i := 0; i < n; i++ {
		list[i] = squares.get(i % 7)
	}
	shards := make([]shard, 4)
	for i := range shards {
		shards[i].m = map[int]int{}
	}
	//omp:parallel for
	for i := 0; i < n; i++ {
		s := &shards[i%len(shards)]
		s.mu.Lock()
		s.m[i]++
		s.mu.Unlock()
	}
	var stripes [8]sync.Mutex
	histogram := make([]int, 16)
	//omp:parallel for
	for i := 0; i < n; i++ {
		k := i * i % 16
		stripes[k%8].Lock()
		histogram[k]++
		stripes[k%8].Unlock()
	}
	accounts := make([]account, 5)
	//omp:parallel for
	for i := 0; i < n; i++ {
		transfer(&accounts[i%5], &accounts[(i+1)%5], i)
	}
	p := &pool{jobs: list}
	//omp:parallel
	for {
		v, more := p.take()
		if !more {
			break
		}
		p.put(v + 1)
	}
	slices.Sort(p.out)
	//omp:parallel for
	for i := 0; i < n; i++ {
		note("most", i)
		if noted("most") < 0 {
			panic("noted")
		}
	}
	var best, hits int
	var mu sync.RWMutex
	//omp:parallel for
	for i := 0; i < n; i++ {
		v := i * 31 % 97
		mu.RLock()
		better := v > best
		mu.RUnlock()
		if better {
			mu.Lock()
			if v > best {
				best = v
			}
			mu.Unlock()
		}
		mu.Lock()
		if v%3 == 0 {
			mu.Unlock()
			continue
		}
		hits++
		mu.Unlock()
	}
	var total atomic.Int64
	//omp:parallel for
	for i := 0; i < n; i++ {
		total.Add(int64(i))
	}
	sums = append(sums, c.n, c.by[3], len(squares.of), best, hits, int(total.Load()), noted("most"))
	for i := range shards {
		sums = append(sums, len(shards[i].m))
	}
	sums = append(sums, histogram...)
	for i := range accounts {
		sums = append(sums, accounts[i].balance)
	}
	return append(sums, p.out...)
}

// Tasks that call themselves.

func fib(n int) int {
	if n < 2 {
		return n
	}
	var a, b int
	//omp:task shared(a) if(n > 5)
	a = fib(n - 1)
	//omp:task shared(b) if(n > 5)
	b = fib(n - 2)
	//omp:taskwait
	return a + b
}

func partition(a []int) int {
	p, at := a[len(a)-1], 0
	for i := range a {
		if a[i] < p {
			a[i], a[at] = a[at], a[i]
			at++
		}
	}
	a[at], a[len(a)-1] = a[len(a)-1], a[at]
	return at
}

func quick(a []int) {
	if len(a) < 2 {
		return
	}
	p := partition(a)
	//omp:task
	quick(a[:p])
	//omp:task
	quick(a[p+1:])
	//omp:taskwait
}

func quickBetween(a []int, lo, hi int) {
	if lo >= hi {
		return
	}
	p := lo + partition(a[lo:hi+1])
	//omp:task
	quickBetween(a, lo, p-1)
	//omp:task
	quickBetween(a, p+1, hi)
	//omp:taskwait
}

func mergeSort(a, tmp []int) {
	if len(a) < 2 {
		return
	}
	m := len(a) / 2
	//omp:task
	mergeSort(a[:m], tmp[:m])
	//omp:task
	mergeSort(a[m:], tmp[m:])
	//omp:taskwait
	i, j := 0, m
	for k := range tmp {
		if j == len(a) || i < m && a[i] <= a[j] {
			tmp[k] = a[i]
			i++
		} else {
			tmp[k] = a[j]
			j++
		}
	}
	copy(a, tmp)
}

func mergeBetween(a, tmp []int, lo, hi int) {
	if hi-lo < 2 {
		return
	}
	m := (lo + hi) / 2
	//omp:task
	mergeBetween(a, tmp, lo, m)
	//omp:task
	mergeBetween(a, tmp, m, hi)
	//omp:taskwait
	i, j := lo, m
	for k := lo; k < hi; k++ {
		if j == hi || i < m && a[i] <= a[j] {
			tmp[k] = a[i]
			i++
		} else {
			tmp[k] = a[j]
			j++
		}
	}
	for k := lo; k < hi; k++ {
		a[k] = tmp[k]
	}
}

func sumOf(a []int) int {
	if len(a) < 8 {
		s := 0
		for _, v := range a {
			s += v
		}
		return s
	}
	m := len(a) / 2
	var x, y int
	//omp:task shared(x)
	x = sumOf(a[:m])
	y = sumOf(a[m:])
	//omp:taskwait
	return x + y
}

type sorter struct{ list []int }

func (s *sorter) quick(lo, hi int) {
	if lo >= hi {
		return
	}
	p := lo
	for i := lo; i < hi; i++ {
		if s.list[i] < s.list[hi] {
			s.list[i], s.list[p] = s.list[p], s.list[i]
			p++
		}
	}
	s.list[p], s.list[hi] = s.list[hi], s.list[p]
	//omp:task
	s.quick(lo, p-1)
	//omp:task
	s.quick(p+1, hi)
	//omp:taskwait
}

// scale writes its part only.
func scale(a []int, by int) {
	if len(a) == 0 {
		return
	}
	if len(a) == 1 {
		a[0] *= by
		return
	}
	m := len(a) / 2
	//omp:task
	scale(a[:m], by)
	//omp:task
	scale(a[m:], by)
	//omp:taskwait
}

type tree struct {
	left, right *tree
	key, sum    int
}

func grow(lo, hi int) *tree {
	if lo >= hi {
		return nil
	}
	m := (lo + hi) / 2
	return &tree{left: grow(lo, m), right: grow(m+1, hi), key: m}
}

// total adds up below each node.
func (t *tree) total() int {
	if t == nil {
		return 0
	}
	var l, r int
	//omp:task shared(l)
	l = t.left.total()
	//omp:task shared(r)
	r = t.right.total()
	//omp:taskwait
	t.sum = l + r + t.key
	return t.sum
}

// visit does something with each node.
func (t *tree) visit(f func(*tree)) {
	if t == nil {
		return
	}
	//omp:task
	t.left.visit(f)
	//omp:task
	t.right.visit(f)
	f(t)
	//omp:taskwait
}

// keys collects them behind a mutex.
func (t *tree) keys(mu *sync.Mutex, out *[]int) {
	if t == nil {
		return
	}
	//omp:task
	t.left.keys(mu, out)
	//omp:task
	t.right.keys(mu, out)
	mu.Lock()
	*out = append(*out, t.key)
	mu.Unlock()
	//omp:taskwait
}

// depth only reads.
func (t *tree) depth() int {
	if t == nil {
		return 0
	}
	var l int
	//omp:task shared(l)
	l = t.left.depth()
	r := t.right.depth()
	//omp:taskwait
	return max(l, r) + 1
}

func safe(row int, at []int) bool {
	for i := range row {
		if d := at[row] - at[i]; d == 0 || d == row-i || d == i-row {
			return false
		}
	}
	return true
}

func queens(row, n int, at []int, found *atomic.Int64) {
	if row == n {
		found.Add(1)
		return
	}
	for c := range n {
		//omp:task
		{
			own := make([]int, row+1)
			copy(own, at)
			own[row] = c
			if safe(row, own) {
				queens(row+1, n, own, found)
			}
		}
	}
	//omp:taskwait
}

func tasks(n int) (out []int) {
	a := make([]int, n)
	fill := func() {
		for i := range a {
			a[i] = (i*7919 + 13) % 1009
		}
	}
	tmp := make([]int, n)
	t := grow(0, n)
	var found atomic.Int64
	var mu sync.Mutex
	var keys []int
	//omp:parallel
	//omp:single
	out = append(out, fib(12), t.total(), t.depth())
	sorts := []func(){
		func() { quick(a) }, func() { quickBetween(a, 0, n-1) }, func() { mergeSort(a, tmp) },
		func() { mergeBetween(a, tmp, 0, n) }, func() { (&sorter{a}).quick(0, n-1) }, func() { scale(a, 3) },
	}
	for _, sort := range sorts {
		fill()
		//omp:parallel
		//omp:single
		sort()
		out = append(out, a[:5]...)
	}
	//omp:parallel
	//omp:single
	t.visit(func(t *tree) { t.key *= 2 })
	//omp:parallel
	//omp:single
	t.keys(&mu, &keys)
	slices.Sort(keys)
	//omp:parallel
	//omp:single
	queens(0, 6, nil, &found)
	return append(append(out, keys...), int(found.Load()), sumOf(a))
}

// Tasks with dependences, and loops that wait for each other.

func lu(a [][]int, n int) {
	//omp:parallel
	//omp:single
	for k := 0; k < n; k++ {
		//omp:task depend(inout: a[k][k])
		a[k][k]++
		for j := k + 1; j < n; j++ {
			//omp:task depend(in: a[k][k]) depend(inout: a[k][j])
			a[k][j] += a[k][k]
		}
		for i := k + 1; i < n; i++ {
			//omp:task depend(in: a[k][k]) depend(inout: a[i][k])
			a[i][k] -= a[k][k]
		}
		for i := k + 1; i < n; i++ {
			for j := k + 1; j < n; j++ {
				//omp:task depend(in: a[i][k], a[k][j]) depend(inout: a[i][j])
				a[i][j] = (a[i][j] + a[i][k]*a[k][j]) % 1009
			}
		}
	}
}

func chain(x []int, n int) {
	//omp:parallel for ordered(1)
	for i := 1; i < n; i++ {
		//omp:ordered doacross(sink: i-1)
		x[i] += x[i-1]
		//omp:ordered doacross(source:)
	}
}

func gaussSeidel(x [][]int, n int) {
	//omp:parallel for ordered(2)
	for i := 1; i < n-1; i++ {
		for j := 1; j < n-1; j++ {
			//omp:ordered doacross(sink: i-1, j) doacross(sink: i, j-1)
			x[i][j] = (x[i-1][j] + x[i][j-1] + x[i+1][j] + x[i][j+1]) / 4
			//omp:ordered doacross(source:)
		}
	}
}

func common(a, b []int) int {
	t := make([][]int, len(a)+1)
	for i := range t {
		t[i] = make([]int, len(b)+1)
	}
	//omp:parallel for collapse(2) ordered(2)
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			//omp:ordered doacross(sink: i-1, j) doacross(sink: i, j-1)
			if a[i-1] == b[j-1] {
				t[i][j] = t[i-1][j-1] + 1
			} else {
				t[i][j] = max(t[i-1][j], t[i][j-1])
			}
			//omp:ordered doacross(source:)
		}
	}
	return t[len(a)][len(b)]
}

func waits(n int) (out []int) {
	a, x := make([][]int, n), make([]int, 4*n)
	for i := range a {
		a[i] = make([]int, n)
		for j := range a[i] {
			a[i][j] = i*j%7 + 1
		}
	}
	for i := range x {
		x[i] = i * i % 11
	}
	lu(a, n)
	chain(x, len(x))
	gaussSeidel(a, n)
	for i := range a {
		out = append(out, a[i]...)
	}
	return append(append(out, x...), common(x[:9], x[3:15]))
}

// bump leaves a task behind, for which who calls it waits.
func bump(a *account) {
	//omp:task
	a.balance += 3
}

// fillPart leaves a task behind for a part of its own.
func fillPart(x []int, v int) {
	//omp:task
	for i := range x {
		x[i] = v + i
	}
}

// addTo leaves a task behind that a mutex keeps apart from others.
func addTo(mu *sync.Mutex, sum *int, v int) {
	//omp:task
	{
		mu.Lock()
		*sum += v
		mu.Unlock()
	}
}

// leaving waits for tasks that the functions it calls leave behind.
func leaving(n int) (out []int) {
	list := make([]account, n)
	x := make([]int, 4*n)
	var mu sync.Mutex
	sum := 0
	//omp:parallel
	//omp:single
	{
		for i := range list {
			bump(&list[i])
		}
		for i := 0; i+4 <= len(x); i += 4 {
			fillPart(x[i:i+4], i)
		}
		for _, v := range []int{3, 5, 7} {
			addTo(&mu, &sum, v)
		}
		//omp:taskwait
		m := len(x) / 2
		fillPart(x[:m], m)
		fillPart(x[m:], n)
		//omp:taskwait
		x[0]++
		for i := range x {
			if x[i] == n {
				fillPart(x[i:], 1)
				break
			}
		}
	}
	for i := range list {
		sum += list[i].balance
	}
	return append(x, sum)
}

// Run prints what all of them compute.
func Run(w io.Writer) {
	fmt.Fprintln(w, mutexes(60))
	fmt.Fprintln(w, tasks(50))
	fmt.Fprintln(w, waits(6))
	fmt.Fprintln(w, leaving(5))
}
