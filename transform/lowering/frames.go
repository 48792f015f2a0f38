package lowering

import (
	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering/spaces"
)

// function is an instance of a function with how it is called: with the addresses of the results that are aggregates,
// then the parameters, of which aggregates are addresses of copies.
type function struct {
	core    *core.Func
	results []*core.Var   // of each result that is an aggregate, the parameter with its address
	params  [][]*core.Var // of each parameter
}

// frames makes the kernel with its parameters, and functions without bodies.
func frames(l *lowering) {
	k := &core.Kernel{Name: l.kernel.Name, Pos: l.position(l.kernel.Pos)}
	l.lowered = &Lowered{Program: &core.Program{Kernels: []*core.Kernel{k}}, Kernel: k}
	l.items = map[*ir.Param]*core.Param{}
	for _, p := range l.kernel.Params {
		l.item(p)
	}
	for _, loop := range l.kernel.Nest {
		k.Loops = append(k.Loops, l.loop(loop))
	}
	l.funcs, l.names = map[*spaces.Instance]*function{}, map[string]bool{}
	for _, i := range l.instances[1:] {
		l.funcs[i] = l.function(i)
		l.lowered.Program.Funcs = append(l.lowered.Program.Funcs, l.funcs[i].core)
	}
}

// loop is an associated loop. One whose variable the body does not mention has none.
func (l *lowering) loop(loop *ir.Loop) *core.Loop {
	v := loop.Var
	if v == nil || !v.Used && (loop.Value == nil || !loop.Value.Used) {
		return &core.Loop{}
	}
	name := v.Name
	if name == "" {
		name = "i"
	}
	t := parts(loop.Pos, v.Type, core.Device)[0]
	out := &core.Loop{Var: core.Reg(name, t)}
	if !loop.FromZero {
		out.Start = core.Reg(name+".start", t)
	}
	if !loop.StepOne {
		out.Step = core.Reg(name+".step", t)
	}
	return out
}

func (l *lowering) function(i *spaces.Instance) *function {
	f := &function{core: &core.Func{Name: l.funcName(i)}}
	for _, v := range i.Body.Results {
		if !aggregate(v.Type) {
			f.results = append(f.results, nil)
			f.core.Results = append(f.core.Results, l.registers(i, v)...)
			continue
		}
		name := v.Name
		if name == "" || name == "_" {
			name = "result"
		}
		p := core.Reg(name, core.PrivatePtr)
		f.results = append(f.results, p)
		f.core.Params = append(f.core.Params, p)
	}
	for _, v := range i.Body.Params {
		list := l.variables(v.Name, l.registers(i, v))
		if aggregate(v.Type) {
			list = []*core.Var{core.Reg(v.Name, core.PrivatePtr)}
		}
		f.params = append(f.params, list)
		f.core.Params = append(f.core.Params, list...)
	}
	return f
}

// registers are the types of the parts of a variable.
func (l *lowering) registers(i *spaces.Instance, v *ir.Var) []*core.Type {
	return parts(i.Body.Func.Decl.Pos(), v.Type, i.Vars[v])
}

// variables are new registers for the parts of a value.
func (l *lowering) variables(name string, list []*core.Type) []*core.Var {
	vars := make([]*core.Var, len(list))
	for n, t := range list {
		vars[n] = core.Reg(partName(name, list, n), t)
	}
	return vars
}

// partName is the name of the n-th part of something.
func partName(name string, parts []*core.Type, n int) string {
	if part := partNames(parts)[n]; part != "" && name != "" {
		return name + "." + part
	}
	return name
}
