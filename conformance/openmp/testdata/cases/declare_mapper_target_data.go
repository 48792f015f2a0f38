package main

// declare_mapper_target_data: LLVM offload, section 5.8.8.
// A mapper says what a region with data maps, and the regions in it find that.
func init() { add("declare_mapper_target_data", declareMapperTargetData) }

func declareMapperTargetData(t *check) {
	v := mappedVector{n: 8, at: ramp(8)}
	//omp:target data map(tofrom: v)
	{
		//omp:target map(tofrom: v)
		{
			for i := range v.n {
				v.at[i]++
			}
		}
		//omp:target map(tofrom: v)
		{
			for i := range v.n {
				v.at[i] *= 2
			}
		}
	}
	t.is("at[7]", v.at[7], 16)
}
