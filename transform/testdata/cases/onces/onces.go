//go:build !omp

// Package onces has threads that find done what a Once does, and that lock by more than the methods of a mutex.
package onces

import (
	"fmt"
	"io"
	"sync"
	"sync/atomic"
)

var (
	table     []int
	tableOnce sync.Once
)

func makeTable() {
	table = make([]int, 8)
	for i := range table {
		table[i] = i * i
	}
}

func looked(i int) int {
	tableOnce.Do(makeTable)
	return table[i%len(table)]
}

func tables(x []int) {
	//omp:parallel for num_threads(4)
	for i := range x {
		x[i] = looked(i)
	}
	var once sync.Once
	var more []int
	//omp:parallel for num_threads(4)
	for i := range x {
		once.Do(func() {
			more = append(more, 5, 6, 7)
		})
		x[i] += more[i%3]
	}
}

type spinning struct{ busy atomic.Bool }

func (s *spinning) Lock() {
	for !s.busy.CompareAndSwap(false, true) {
	}
}

func (s *spinning) Unlock() { s.busy.Store(false) }

func between(lock, unlock func(), f func()) {
	lock()
	defer unlock()
	f()
}

func locked(n int) (sum, more int) {
	var s spinning
	var word int32
	var mu sync.Mutex
	var rw sync.RWMutex
	lock, unlock := mu.Lock, mu.Unlock
	//omp:parallel for num_threads(4)
	for i := range n {
		s.Lock()
		sum += i
		s.Unlock()
		lock()
		more += i
		unlock()
	}
	total, seen := 0, 0
	//omp:parallel for num_threads(4)
	for i := range n {
		between(mu.Lock, mu.Unlock, func() { total += i })
		rw.Lock()
		seen++
		rw.Unlock()
	}
	//omp:parallel for num_threads(4)
	for i := range n {
		for !atomic.CompareAndSwapInt32(&word, 0, 1) {
		}
		sum += i
		atomic.StoreInt32(&word, 0)
	}
	x := make([]int, n)
	//omp:parallel for num_threads(4)
	for i := range n {
		l := rw.RLocker()
		l.Lock()
		x[i] = seen
		l.Unlock()
	}
	return sum + total, more + x[n-1]
}

func lcs(x, y string) int {
	w := len(y) + 1
	t := make([]int, (len(x)+1)*w)
	//omp:parallel for num_threads(4) ordered(2)
	for i := 0; i < len(x); i++ {
		for j := 0; j < len(y); j++ {
			//omp:ordered doacross(sink: i-1, j) doacross(sink: i, j-1)
			if x[i] == y[j] {
				t[(i+1)*w+j+1] = t[i*w+j] + 1
			} else {
				t[(i+1)*w+j+1] = max(t[i*w+j+1], t[(i+1)*w+j])
			}
			//omp:ordered doacross(source:)
		}
	}
	return t[len(t)-1]
}

type grid struct {
	n, m, l int
	v       []int
}

func (g *grid) at(i, j, k int) int { return (i*g.m+j)*g.l + k }

func (g grid) sweep() {
	n, m, l := g.n, g.m, g.l
	//omp:parallel for num_threads(4) ordered(3)
	for i := 1; i < n; i++ {
		for j := 1; j < m; j++ {
			for k := 1; k < l; k++ {
				//omp:ordered doacross(sink: i-1, j, k) doacross(sink: i, j-1, k) doacross(sink: i, j, k-1)
				g.v[g.at(i, j, k)] += g.v[g.at(i-1, j, k)] + g.v[g.at(i, j-1, k)] + g.v[g.at(i, j, k-1)]
				//omp:ordered doacross(source:)
			}
		}
	}
}

// Run prints what they have done.
func Run(w io.Writer) {
	x := make([]int, 20)
	tables(x)
	fmt.Fprintln(w, x)
	sum, more := locked(100)
	fmt.Fprintln(w, sum, more)
	fmt.Fprintln(w, lcs("the quick brown fox", "that quiet broken box"))
	g := grid{3, 4, 5, make([]int, 60)}
	for i := range g.v {
		g.v[i] = i % 3
	}
	g.sweep()
	fmt.Fprintln(w, g.v)
}
