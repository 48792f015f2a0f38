package core

import "fmt"

// Link is one program of several, whose kernels keep their order. It is made of their kernels and functions, of which
// some functions get other names, and all checks the numbers of the new program's sites: the old programs are used up.
func Link(programs ...*Program) *Program {
	out := &Program{}
	named := map[string]bool{}
	for _, p := range programs {
		number := make([]int, len(p.Sites))
		for i, s := range p.Sites {
			number[i] = out.AddSite(s)
		}
		for _, f := range p.Funcs {
			for stem, n := f.Name, 2; named[f.Name]; n++ {
				f.Name = fmt.Sprintf("%s.%d", stem, n)
			}
			named[f.Name] = true
			renumber(f.Body, number)
		}
		for _, k := range p.Kernels {
			renumber(k.Body, number)
		}
		out.Funcs = append(out.Funcs, p.Funcs...)
		out.Kernels = append(out.Kernels, p.Kernels...)
	}
	return out
}

// renumber gives checks other sites.
func renumber(list []Stmt, number []int) {
	Walk(list, func(s Stmt) bool {
		switch s := s.(type) {
		case *Check:
			s.Site = number[s.Site]
		case *Fail:
			s.Site = number[s.Site]
		}
		return true
	})
}
