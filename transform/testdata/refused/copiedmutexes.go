package refused

import "sync"

type guardedBy struct {
	mu sync.Mutex
	p  *int
}

func (g guardedBy) inc() {
	g.mu.Lock()
	*g.p++
	g.mu.Unlock()
}

func incWith(mu sync.Mutex, p *int) {
	mu.Lock()
	*p++
	mu.Unlock()
}

type byPointer struct {
	mu *sync.Mutex
	p  *int
}

func (g byPointer) inc() {
	g.mu.Lock()
	*g.p++
	g.mu.Unlock()
}

// copiedMutexes has mutexes that are copies and guard nothing.
func copiedMutexes(n int) (a, b, d int) {
	var mu sync.Mutex
	g := guardedBy{p: &a}
	h := byPointer{mu: &mu, p: &d}
	//omp:parallel for
	for i := 0; i < n; i++ {
		g.inc() // want OMP525 "g.inc()" "a is written in iteration i = 0 and read"
	}
	//omp:parallel for
	for i := 0; i < n; i++ {
		incWith(mu, &b) // want OMP525 "incWith(mu, &b)" "b is written in iteration i = 0 and read"
	}
	//omp:parallel for
	for i := 0; i < n; i++ {
		h.inc()
	}
	return
}
