package main

// omp_single_copyprivate: LLVM OpenMP runtime, section 5.7.2.
// What one thread has read all have.
func init() { add("omp_single_copyprivate", ompSingleCopyprivate) }

func ompSingleCopyprivate(t *check) {
	v, ok := 0, true
	//omp:parallel private(v) reduction(&&: ok)
	{
		v = 1
		//omp:single copyprivate(v)
		v = 42
		ok = ok && v == 42
	}
	t.is("ok", ok, true)
}
