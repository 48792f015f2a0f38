package transform

import "github.com/gooffload/gooffload/transform/lowering"

// Stepwise lowers the kernel as Core does, and calls a function after each pass.
func (i *Instance) Stepwise(after func(lowering.Step)) (*lowering.Lowered, *lowering.Reason) {
	return i.stepwise(after)
}
