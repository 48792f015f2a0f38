package main

import "github.com/gooffload/gooffload/omprt"

// map_present_ordering: OpenMP V&V 5.1, section 5.8.3.
// An entry that is present is looked for before others of the construct are made.
func init() { add("map_present_ordering", mapPresentOrdering) }

func mapPresentOrdering(t *check) {
	a, b := ramp(16), ramp(16)
	if offloaded {
		t.panics("'present' map type modifier does not exist", func() {
			//omp:target map(tofrom: a) map(present, tofrom: b)
			{
				a[1] = b[1] + 6
			}
		})
		t.is("present", omprt.TargetIsPresent(&a[0], omprt.GetDefaultDevice()), false)
	}
	t.is("a[1]", a[1], 1)
}
