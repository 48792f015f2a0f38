package main

import "os"

// mandatory_but_no_devices: LLVM offload, section 21.2.8.
// Where offloading is mandatory and there is no device each construct fails; the runner sets both.
func init() { add("mandatory_but_no_devices", mandatoryButNoDevices) }

func mandatoryButNoDevices(t *check) {
	a := ramp(16)
	if os.Getenv("OMP_TARGET_OFFLOAD") != "MANDATORY" || !offloaded {
		t.is("a[1]", a[1], 1)
		return
	}
	for _, construct := range []func(){
		func() {
			//omp:target
			a[1] = 2
		},
		func() {
			//omp:target data map(tofrom: a)
			{
			}
		},
		func() {
			//omp:target enter data map(to: a)
		},
		func() {
			//omp:target exit data map(from: a)
		},
		func() {
			//omp:target update to(a)
		},
	} {
		t.panics("while offloading is mandatory", construct)
	}
	t.is("a[1]", a[1], 1)
}
