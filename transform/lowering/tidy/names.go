package tidy

import (
	"strconv"

	"github.com/gooffload/gooffload/transform/core"
)

// names gives each variable a name of its own in its function. Temporaries are numbered.
func names(p *core.Program) {
	for _, f := range p.Funcs {
		distinct(append(append([]*core.Var(nil), f.Params...), f.Locals()...))
	}
	for _, k := range p.Kernels {
		distinct(append(k.Vars(), k.Locals()...))
	}
}

func distinct(vars []*core.Var) {
	taken := map[string]bool{}
	temps := 0
	for _, v := range vars {
		if v.Name == "" {
			continue
		}
		name := v.Name
		for n := 2; taken[name]; n++ {
			name = v.Name + "·" + strconv.Itoa(n)
		}
		v.Name = name
		taken[name] = true
	}
	for _, v := range vars {
		if v.Name != "" {
			continue
		}
		for v.Name == "" || taken[v.Name] {
			temps++
			v.Name = "t" + strconv.Itoa(temps)
		}
		taken[v.Name] = true
	}
}
