package main

import "os"

// omp_target_offload_env: OpenMP V&V 5.0, section 21.2.8.
// The environment chooses between device and host; the runner sets it in three ways.
func init() { add("omp_target_offload_env", ompTargetOffloadEnv) }

func ompTargetOffloadEnv(t *check) {
	a := ramp(16)
	//omp:target map(to: a)
	{
		a[1] = 100
	}
	onHost := !offloaded || os.Getenv("OMP_TARGET_OFFLOAD") == "DISABLED"
	t.is("a[1] is changed", a[1] == 100, onHost)
}
