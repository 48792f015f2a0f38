package main

import "github.com/gooffload/gooffload/omprt"

// declare_mapper_target_data_enter_exit: LLVM offload, section 5.8.8.
// What a mapper maps enters and leaves with it.
func init() { add("declare_mapper_target_data_enter_exit", declareMapperTargetDataEnterExit) }

func declareMapperTargetDataEnterExit(t *check) {
	v := mappedVector{n: 8, at: ramp(8)}
	//omp:target enter data map(to: v)
	if offloaded {
		t.is("present", omprt.TargetIsPresent(&v.at[7], omprt.GetDefaultDevice()), true)
	}
	//omp:target map(tofrom: v)
	{
		for i := range v.n {
			v.at[i] *= 3
		}
	}
	//omp:target exit data map(from: v)
	if offloaded {
		t.is("absent", omprt.TargetIsPresent(&v.at[7], omprt.GetDefaultDevice()), false)
	}
	t.is("at[7]", v.at[7], 21)
}
