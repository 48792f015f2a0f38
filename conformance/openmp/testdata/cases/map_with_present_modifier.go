package main

// map_with_present_modifier: OpenMP V&V 5.1, section 5.8.3.
// present finds what is there, and is an error where it is not.
func init() { add("map_with_present_modifier", mapWithPresentModifier) }

func mapWithPresentModifier(t *check) {
	a := ramp(16)
	//omp:target data map(tofrom: a)
	{
		//omp:target map(present, tofrom: a)
		{
			a[1] = 5
		}
	}
	if offloaded {
		t.panics("'present' map type modifier does not exist", func() {
			//omp:target map(present, tofrom: a)
			{
				a[1] = 6
			}
		})
	}
	t.is("a[1]", a[1], 5)
}
