package ondevice

import "github.com/gooffload/gooffload/omprt/gen"

// Staged has the host compute for a device that does not run Go: on copies of the operands that come from the device,
// as they are there, and of which those that the routine changes go back.
func Staged(k *gen.Kernel, compute func(), operands ...gen.Arg) {
	from, to := gen.Region{Pos: k.Pos}, gen.Region{Pos: k.Pos}
	var changed []gen.Arg
	from.Params, to.Params = make([]gen.Param, len(operands)), make([]gen.Param, len(operands))
	for i := range operands {
		q := &k.Params[i]
		p := &from.Params[i]
		p.Name, p.Map, p.Layout = q.Name, gen.From|gen.Present, q.Layout
		if q.Map&gen.ReadOnly == 0 {
			p = &to.Params[len(changed)]
			p.Name, p.Map, p.Layout = q.Name, gen.To|gen.Present, q.Layout
			changed = append(changed, operands[i])
		}
	}
	to.Params = to.Params[:len(changed)]
	gen.TargetUpdate(&from, gen.With{}, operands...)
	compute()
	gen.TargetUpdate(&to, gen.With{}, changed...)
}
