package source

import "go/ast"

// Taken are names that something new must not have: all of some files, which are not copied for it, and others.
type Taken struct {
	files []map[string]bool
	own   map[string]bool
}

// TakenIn are the names in some files.
func (p *Package) TakenIn(files ...*ast.File) *Taken {
	t := &Taken{own: map[string]bool{}}
	for _, f := range files {
		t.files = append(t.files, p.Names(f))
	}
	return t
}

// Add takes a name.
func (t *Taken) Add(name string) { t.own[name] = true }

// Fresh is Fresh among them.
func (t *Taken) Fresh(wanted ...string) string {
	name := firstFree(t.has, wanted)
	t.Add(name)
	return name
}

func (t *Taken) has(name string) bool {
	for _, f := range t.files {
		if f[name] {
			return true
		}
	}
	return t.own[name]
}
