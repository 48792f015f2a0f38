package main

// target_data_use_device_ptr: OpenMP V&V 4.5, section 5.4.8.
// The device address of what is mapped.
func init() { add("target_data_use_device_ptr", targetDataUseDevicePtr) }

func targetDataUseDevicePtr(t *check) {
	a := ramp(size)
	//omp:target data map(tofrom: a) use_device_ptr(a)
	{
		//omp:target is_device_ptr(a)
		{
			a[0] = 5
		}
	}
	t.is("a[0]", a[0], 5)
}
