package cli

import (
	"runtime"
	"slices"
	"sync"

	"golang.org/x/tools/go/packages"
)

// inParallel does something with each package, as many at once as there are processors. done is called after each, one
// at a time. What is done with a package may change what is known of it and its syntax, and looks into what it imports:
// of two of which one imports the other, one is done after the other. A package and its variant for tests are one here,
// because they share the syntax of their files.
func inParallel(pkgs []*packages.Package, do func(i int), done func()) {
	locks := map[string]*sync.RWMutex{}
	for _, p := range pkgs {
		packages.Visit([]*packages.Package{p}, nil, func(p *packages.Package) { locks[p.PkgPath] = &sync.RWMutex{} })
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
func held(p *packages.Package, locks map[string]*sync.RWMutex) (release func()) {
	var chain []string
	packages.Visit([]*packages.Package{p}, nil, func(p *packages.Package) { chain = append(chain, p.PkgPath) })
	slices.Sort(chain)
	var undo []func()
	for _, path := range slices.Compact(chain) {
		if path == p.PkgPath {
			locks[path].Lock()
			undo = append(undo, locks[path].Unlock)
			continue
		}
		locks[path].RLock()
		undo = append(undo, locks[path].RUnlock)
	}
	return func() {
		for _, u := range undo {
			u()
		}
	}
}
