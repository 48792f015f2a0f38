package main

import "github.com/gooffload/gooffload/omprt"

// map_self: OpenMP V&V 6.0, section 5.8.3.
// Memory that host and device share is used where it is; the modifier is OpenMP 6.0's.
func init() { add("map_self", mapSelf) }

func mapSelf(t *check) {
	device := omprt.GetDefaultDevice()
	a, err := omprt.AllocShared[float64](size, device)
	if err != nil { // a device may have none that is shared
		t.is("there is none", a == nil, true)
		return
	}
	for i := range a {
		a[i] = float64(i)
	}
	//omp:target teams distribute parallel for map(self, tofrom: a)
	for i := range a {
		a[i] *= 2
	}
	t.is("a[3]", a[3], 6)
	b := ramp(16)
	if offloaded {
		t.panics("self", func() {
			//omp:target map(self, tofrom: b)
			{
				b[1] = 5
			}
		})
	}
	t.is("b[1]", b[1], 1)
	t.is("it is freed", omprt.Free(a, device) == nil, true)
}
