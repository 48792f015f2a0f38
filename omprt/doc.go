// Package omprt is the run-time library of OpenMP offload for Go: OpenMP's API routines under OpenMP's names, and what
// a program may want to know of devices and failures. What generated code calls is package gen.
//
// A program needs no set-up. The devices are opened when the first construct runs; Close, deferred in main, waits for
// what is pending and gives them back. The environment is read at that first construct, too:
//
//	OMP_TARGET_OFFLOAD=DEFAULT|DISABLED|MANDATORY
//	OMP_DEFAULT_DEVICE=n      device of constructs without a device clause; 0
//	GOOFFLOAD_SUMMARY=1       what was offloaded, at the end; see Summarize
//	LIBOMPTARGET_DEBUG=1      what happens, line by line, to standard error
//	OMP_DISPLAY_ENV=verbose   all variables that are honoured
//
// and so on: the user guide, docs/user-guide.md, has a table of them all. A value that cannot be understood is an error,
// not a default; of what concerns threads and tasks of the host it is reported and ignored. What is set and has no effect
// is reported, with the reason.
//
// A plugin whose devices cannot be used is left out; Plugins says why.
//
// Constructs may be used from any number of goroutines. What fails is a panic: of type *Fault when a kernel panicked,
// of type *Error otherwise. Both can be recovered; the data environment is then as it was before the construct.
package omprt
