package main

// declare_mapper_nested_default_mappers_array: LLVM offload, section 5.8.8.
// The elements of an array are mapped as their type says.
func init() {
	add("declare_mapper_nested_default_mappers_array", declareMapperNestedDefaultMappersArray)
}

func declareMapperNestedDefaultMappersArray(t *check) {
	vs := make([]mappedVector, 3)
	for i := range vs {
		vs[i] = mappedVector{n: 4, at: ramp(4)}
	}
	//omp:target map(tofrom: vs)
	{
		for k := range vs {
			for i := range vs[k].n {
				vs[k].at[i] += float64(k)
			}
		}
	}
	t.is("vs[0].at[3]", vs[0].at[3], 3)
	t.is("vs[2].at[3]", vs[2].at[3], 5)
}
