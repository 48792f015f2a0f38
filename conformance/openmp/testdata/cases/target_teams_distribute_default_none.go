package main

// target_teams_distribute_default_none: OpenMP V&V 4.5, section 5.4.1.
// With default(none) every variable has a clause.
func init() { add("target_teams_distribute_default_none", targetTeamsDistributeDefaultNone) }

func targetTeamsDistributeDefaultNone(t *check) {
	a := ramp(size)
	n := 4.0
	//omp:target teams distribute default(none) map(tofrom: a) shared(a) firstprivate(n)
	for i := 0; i < size; i++ {
		a[i] += n
	}
	t.is("a[1]", a[1], 5)
}
