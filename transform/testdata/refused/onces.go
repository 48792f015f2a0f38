package refused

import (
	"sync"
	"sync/atomic"
)

var (
	squares     []int
	squaresOnce sync.Once
)

func makeSquares() {
	squares = make([]int, 10)
	for j := range squares {
		squares[j] = j * j
	}
}

func square(i int) int {
	squaresOnce.Do(makeSquares)
	return squares[i%10]
}

// onces has what a Once does, and finds done by others.
func onces(x []int, list []sync.Once) (n int) {
	//omp:parallel for
	for i := range x {
		squaresOnce.Do(makeSquares)
		x[i] = squares[i%10] + square(i)
	}
	//omp:parallel for
	for i := range x {
		var own sync.Once
		own.Do(func() { n += i }) // want OMP534 "n" "n may be written in iteration i = 0"
	}
	//omp:parallel for
	for i := range x {
		list[i].Do(func() { n += i }) // want OMP534 "n" "n may be written in iteration i = 0"
	}
	m := 0
	//omp:parallel for
	for i := range x {
		x[i] = m
		squaresOnce.Do(func() { m = 4 }) // want OMP534 "m" "m may be written in iteration i = 0 and read in iteration i = 1"
	}
	//omp:parallel for
	for i := range x {
		squaresOnce.Do(makeSquares)
		squares[i%10]++ // want OMP534 "squares[i%10]" "squares"
	}
	return n
}

// rlockers locks for reading by another name.
func rlockers(x []int) (n int) {
	var shared sync.RWMutex
	//omp:parallel for
	for i := range x {
		var own sync.RWMutex
		l := own.RLocker()
		l.Lock()
		n += i // want OMP525 "n" "n is written in iteration i = 0"
		l.Unlock()
	}
	//omp:parallel for
	for i := range x {
		l := shared.RLocker()
		l.Lock()
		n += i // want OMP525 "n" "n is written in iteration i = 0"
		l.Unlock()
	}
	m := 0
	//omp:parallel for
	for i := range x {
		l := shared.RLocker()
		l.Lock()
		x[i] = m
		l.Unlock()
		shared.Lock()
		m += i
		shared.Unlock()
	}
	return n + m
}

type spinning struct{ busy atomic.Bool }

func (s *spinning) Lock() {
	for !s.busy.CompareAndSwap(false, true) {
	}
}

func (s *spinning) Unlock() { s.busy.Store(false) }

// spins locks by atomic operations.
func spins(x []int) (n int) {
	var busy, broken atomic.Bool
	var word, count int32
	var s spinning
	//omp:parallel for
	for i := range x {
		for !busy.CompareAndSwap(false, true) {
		}
		n += i
		busy.Store(false)
		for !atomic.CompareAndSwapInt32(&word, 0, 1) {
		}
		n -= i // want OMP525 "n" "n is written in iteration i = 0 and read in iteration i = 1"
		atomic.StoreInt32(&word, 0)
	}
	m := 0
	//omp:parallel for
	for i := range x {
		s.Lock()
		m += i
		s.Unlock()
	}
	//omp:parallel for
	for i := range x {
		var own atomic.Bool
		for !own.CompareAndSwap(false, true) {
		}
		n += i // want OMP525 "n" "n is written in iteration i = 0"
		own.Store(false)
	}
	//omp:parallel for
	for i := range x {
		broken.CompareAndSwap(false, true)
		n += i // want OMP534 "n" "n may be written in iteration i = 0"
		broken.Store(false)
	}
	//omp:parallel for
	for i := range x {
		for !atomic.CompareAndSwapInt32(&count, 0, 1) {
		}
		n += i // want OMP525 "n" "n is written in iteration i = 0"
		atomic.AddInt32(&count, -1)
	}
	return n + m
}

func between(lock, unlock func(), f func()) {
	lock()
	defer unlock()
	f()
}

// methodValues locks by variables that hold the methods.
func methodValues(x []int) (n int) {
	var mu sync.Mutex
	lock, unlock := mu.Lock, mu.Unlock
	//omp:parallel for
	for i := range x {
		lock()
		n += i
		unlock()
		between(mu.Lock, mu.Unlock, func() { n += i })
	}
	//omp:parallel for
	for i := range x {
		lock()
		unlock()
		n += i // want OMP525 "n" "n is written in iteration i = 0"
	}
	return n
}
