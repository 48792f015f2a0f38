package interp

import "github.com/gooffload/gooffload/transform/core"

// chunks runs a kernel without groups.
func (r *run) chunks() {
	total := int64(1)
	for _, l := range r.launch.Loops {
		total *= max(l.Trips, 0)
	}
	list := r.launch.Chunks
	if list == nil {
		list = []Chunk{{0, total, 1}}
	}
	for _, c := range list {
		t := newThread(r)
		t.arguments()
		for item := c.From; item < min(c.To, total) && t.state != dead; item += max(c.Stride, 1) {
			t.again()
			t.item = item
			t.place(item)
			t.values()
			t.finish()
		}
		r.out.Accs = append(r.out.Accs, t.accumulators())
		r.out.Parts = append(r.out.Parts, t.own)
	}
}

// set gives a register that may not be there a value.
func (t *thread) set(v *core.Var, bits uint64) {
	if v != nil && !v.Mem {
		t.r[t.run.code.register[v]] = bits
	}
}

// arguments sets the variables of parameters and loops that stay the same.
func (t *thread) arguments() {
	l := t.run.launch
	for k, p := range l.Kernel.Params {
		a := &l.Args[k]
		t.set(p.Missing, truth(a.Missing))
		switch p.Kind {
		case core.Buffer:
			t.set(p.Ptr, a.Ptr)
			t.set(p.Lo, uint64(a.Lo))
			t.set(p.Hi, uint64(a.Hi))
			t.set(p.Len, uint64(a.Len))
			t.set(p.Cap, uint64(a.Cap))
		case core.Parts:
			at := t.parts(p, a)
			t.set(p.Ptr, at)
			t.set(p.Lo, uint64(a.Lo))
			t.set(p.Hi, uint64(a.Hi))
			t.set(p.Len, uint64(a.Len))
			t.set(p.Cap, uint64(a.Cap))
		case core.Value:
			t.set(p.Val, a.Bits)
		case core.Result:
			c, _ := core.Identity(p.Op, p.Type)
			t.set(p.Acc, c.Bits)
		}
	}
	for d, loop := range l.Kernel.Loops {
		t.set(loop.Start, l.Loops[d].Start)
		t.set(loop.Step, l.Loops[d].Step)
	}
}

// parts is memory for the chunk's part of a parameter, with what it begins with.
func (t *thread) parts(p *core.Param, a *Arg) uint64 {
	n := int64(1)
	if p.Len != nil {
		n = max(a.Hi-a.Lo, 0)
	}
	if a.Missing {
		n = 0
	}
	at := t.run.memory.Alloc(int(n * p.Type.Size))
	b := t.run.memory.Bytes(at)
	for i := range b {
		b[i] = p.Begin[i%len(p.Begin)]
	}
	t.own = append(t.own, b)
	return at
}

// values fills the memory of Values that are aggregates.
func (t *thread) values() {
	for k, p := range t.run.launch.Kernel.Params {
		if p.Kind == core.Value && p.Val.Mem {
			copy(t.private[t.run.code.slot[p.Val]], t.run.launch.Args[k].Bytes)
		}
	}
}

// place gives the loops' variables the values of an iteration.
func (t *thread) place(item int64) {
	k, l := t.run.launch.Kernel, t.run.launch
	for d := len(k.Loops) - 1; d >= 0; d-- {
		at := uint64(item % l.Loops[d].Trips)
		item /= l.Loops[d].Trips
		v := k.Loops[d].Var
		if v == nil {
			continue
		}
		if k.Loops[d].Step != nil {
			at *= l.Loops[d].Step
		}
		if k.Loops[d].Start != nil {
			at += l.Loops[d].Start
		}
		t.set(v, core.Normal(v.Type, at))
	}
}

// accumulators are in the kernel's frame, which is not the last one if a function has failed.
func (t *thread) accumulators() []uint64 {
	var accs []uint64
	for _, p := range t.run.launch.Kernel.Params {
		if p.Kind == core.Result {
			accs = append(accs, t.stack[t.run.code.register[p.Acc]])
		}
	}
	return accs
}
