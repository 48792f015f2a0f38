package main

// metadirective_target_device_kind: OpenMP V&V 5.1, section 7.4.
// A loop is a region where the default device is one of its own, and else one of threads, as the program says.
func init() { add("metadirective_target_device_kind", metadirectiveTargetDeviceKind) }

func metadirectiveTargetDeviceKind(t *check) {
	a := ramp(size)
	for _, serial := range []bool{true, false} {
		_ = serial
		//omp:metadirective when(user={condition(serial)}: single) \
		//omp:when(target_device={kind(nohost)}: target teams distribute parallel for map(always, tofrom: a)) \
		//omp:otherwise(parallel for)
		for i := range a {
			a[i] += 2
		}
	}
	t.is("sum", sum(a), size*(size-1)/2+4*size)
}
