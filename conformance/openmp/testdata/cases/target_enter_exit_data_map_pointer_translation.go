package main

// target_enter_exit_data_map_pointer_translation: OpenMP V&V 4.5, section 5.8.6.
// A slice within a struct is mapped by its path.
func init() {
	add("target_enter_exit_data_map_pointer_translation", targetEnterExitDataMapPointerTranslation)
}

type vectorOf struct {
	n  int
	at []float64
}

func targetEnterExitDataMapPointerTranslation(t *check) {
	v := &vectorOf{n: size, at: ramp(size)}
	//omp:target enter data map(to: v.at)
	//omp:target teams distribute parallel for
	for i := range v.n {
		v.at[i] += 1
	}
	//omp:target exit data map(from: v.at)
	t.is("at[1]", v.at[1], 2)
	t.is("sum", sum(v.at), size*(size+1)/2)
}
