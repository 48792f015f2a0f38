package omprt

// Interop is what a variant that is called under dispatch learns of where it is called, by the clause append_args
// (OpenMP 5.2, section 14.1).
type Interop struct {
	Device int // the number of the device that the call is for
}
