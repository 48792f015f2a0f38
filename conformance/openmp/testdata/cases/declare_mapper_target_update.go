package main

// declare_mapper_target_update: LLVM offload, section 5.8.8.
// An update is of what the mapper maps.
func init() { add("declare_mapper_target_update", declareMapperTargetUpdate) }

func declareMapperTargetUpdate(t *check) {
	v := mappedVector{n: 8, at: ramp(8)}
	//omp:target data map(to: v)
	{
		//omp:target map(tofrom: v)
		{
			for i := range v.n {
				v.at[i] *= 2
			}
		}
		if offloaded {
			t.is("at[7] before", v.at[7], 7)
		}
		//omp:target update from(v)
		t.is("at[7]", v.at[7], 14)
		v.at[7] = 100
		//omp:target update to(v)
		//omp:target map(tofrom: v)
		{
			v.at[6] = v.at[7]
		}
		//omp:target update from(v)
	}
	t.is("at[6]", v.at[6], 100)
}
