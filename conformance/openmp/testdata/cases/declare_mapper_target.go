package main

// declare_mapper_target: LLVM offload, section 5.8.8.
// A type says how its values are mapped.
func init() { add("declare_mapper_target", declareMapperTarget) }

//omp:declare mapper(v mappedVector) map(tofrom: v.n, v.at)
type mappedVector struct {
	n  int
	at []float64
}

func declareMapperTarget(t *check) {
	v := mappedVector{n: 8, at: ramp(8)}
	//omp:target map(tofrom: v)
	{
		for i := range v.n {
			v.at[i] *= 2
		}
	}
	t.is("at[7]", v.at[7], 14)
}
