package main

// target_data_map_tofrom: OpenMP V&V 4.5, section 5.8.3.
// One mapping holds for two regions, and is copied once each way.
func init() { add("target_data_map_tofrom", targetDataMapTofrom) }

func targetDataMapTofrom(t *check) {
	a := ramp(size)
	//omp:target data map(tofrom: a)
	{
		//omp:target teams distribute parallel for
		for i := range size {
			a[i]++
		}
		//omp:target teams distribute parallel for
		for i := range size {
			a[i] *= 2
		}
	}
	t.is("sum", sum(a), size*(size+1))
}
