// Package gen is what gooffload's generated code is made of: descriptors of regions and kernels, the constructs that
// are carried out with them, and what the bodies of kernels ask for. People call package omprt.
//
//	gen.Target(&kernel, gen.With{}, gen.Nest{gen.Upto(len(x))}, gen.Reduce(&sum), gen.Slice(x))
//
//	var kernel = gen.Kernel{
//		Name: "__omp_offloading_dot_l12", Pos: "dot.go:12:2", Loops: 1,
//		Params: []gen.Param{
//			{Name: "sum", Kind: gen.Reduction, Op: gen.Add, Type: gen.Float64},
//			{Name: "x", Kind: gen.Mapped, Map: gen.To | gen.ReadOnly},
//		},
//		Body: func(c *gen.Chunk) {
//			var sum float64
//			x := gen.Items[float64](c, 1)
//			for i := c.Lo; i < c.Hi; i++ {
//				sum += x[i] * x[i]
//			}
//			gen.Contribute(c, 0, sum)
//		},
//	}
package gen

// Format1OrRunGooffloadGenerate is what every generated file of this format mentions. A file that the compiler refuses
// because it does not find the name is of another format than this runtime: gooffload generate makes it anew, with the
// gooffload of the same version.
const Format1OrRunGooffloadGenerate = true
