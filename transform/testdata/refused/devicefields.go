package refused

type deviceNode struct {
	v []float64
	s float64
	a [3]float64
}

//omp:declare variant(fieldsOnDevice) match(construct={dispatch}) adjust_args(need_device_ptr: t, y)
func fieldsOf(n int, t *deviceNode, y []float64) { t.a[1] += float64(n) }

func fieldsOnDevice(n int, t *deviceNode, y []float64) {
	//omp:target
	{
		t.a[1]++ // want OMP503 "t.a" "the host looks for t.a where t leads, and that is the device's memory: fieldsOnDevice is called for fieldsOf under dispatch, with t adjusted"
	}
	//omp:target
	for i := range t.v { // want OMP503 "t.v" "the host looks for t.v where t leads"
		y[i]++
	}
	// want+1 OMP503 "t.s" "the host looks for t.s where t leads"
	//omp:target map(tofrom: t.s)
	t.s++
	//omp:target is_device_ptr(t)
	{
		t.s += y[0]
		t.a[1]++
	}
	own := &deviceNode{}
	//omp:target
	{
		own.a[1]++
	}
}
