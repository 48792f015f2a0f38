package cli

import (
	"cmp"
	"runtime"
	"slices"
	"sync"

	"golang.org/x/tools/go/packages"
)

// inParallel does something with each package, as many at once as there are processors. done is called after each, one
// at a time. What is done with a package may change what is known of it, and looks into what it imports: of two of
// which one imports the other, one is done after the other.
func inParallel(pkgs []*packages.Package, do func(i int), done func()) {
	locks := map[*packages.Package]*sync.RWMutex{}
	for _, p := range pkgs {
		packages.Visit([]*packages.Package{p}, nil, func(p *packages.Package) { locks[p] = &sync.RWMutex{} })
	}
	var all sync.WaitGroup
	var one sync.Mutex
	processors := make(chan struct{}, runtime.GOMAXPROCS(0))
	for i, p := range pkgs {
		all.Go(func() {
			defer held(p, locks)()
			processors <- struct{}{}
			do(i)
			<-processors
			one.Lock()
			defer one.Unlock()
			done()
		})
	}
	all.Wait()
}

// held locks a package to be changed, and what it imports to be read, always in the same order.
func held(p *packages.Package, locks map[*packages.Package]*sync.RWMutex) (release func()) {
	var chain []*packages.Package
	packages.Visit([]*packages.Package{p}, nil, func(p *packages.Package) { chain = append(chain, p) })
	slices.SortFunc(chain, func(a, b *packages.Package) int { return cmp.Compare(a.ID, b.ID) })
	var undo []func()
	for _, c := range chain {
		if c == p {
			locks[c].Lock()
			undo = append(undo, locks[c].Unlock)
			continue
		}
		locks[c].RLock()
		undo = append(undo, locks[c].RUnlock)
	}
	return func() {
		for _, u := range undo {
			u()
		}
	}
}
