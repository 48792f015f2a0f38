// Package omprt is the run-time library of OpenMP offload for Go: OpenMP's API routines under OpenMP's names, and what
// a program may want to know of devices and failures. What generated code calls is package gen.
//
// A program needs no set-up. The devices are opened when the first construct runs; Close, deferred in main, waits for
// what is pending and gives them back. The environment is read at that first construct, too:
//
//	OMP_TARGET_OFFLOAD=DEFAULT|DISABLED|MANDATORY
//	OMP_DEFAULT_DEVICE=n      device of constructs without a device clause; 0
//	OMP_THREAD_LIMIT=n        work-items of a group, for every kernel
//	OMP_NUM_TEAMS=n           groups, for every kernel
//	LIBOMPTARGET_PLUGIN=name  use the devices of this plugin only (SIM or that of an import, in any case)
//	LIBOMPTARGET_DEBUG=1      what happens, line by line, to standard error
//	LIBOMPTARGET_INFO=bits    the same in LLVM's form; see trace.Info
//
// and, of threads and tasks of the host, where a value that cannot be understood is reported and ignored:
//
//	OMP_NUM_THREADS=n[,n…]    threads of a team, for each level of teams; GOMAXPROCS
//	OMP_DYNAMIC=true          teams may be smaller where processors are busy
//	OMP_SCHEDULE=kind[,chunk] of loops with schedule(runtime); static
//	OMP_MAX_ACTIVE_LEVELS=n   levels of teams of several threads; 1, or as many as there are numbers of threads
//	OMP_WAIT_POLICY=active|passive
//	OMP_CANCELLATION=true     cancel directives have an effect
//	OMP_MAX_TASK_PRIORITY=n   the greatest priority that counts; 0
//	OMP_PLACES, OMP_PROC_BIND threads are bound to processors, on Linux
//	OMP_DISPLAY_ENV=true      prints all of them
//
// OMP_THREAD_LIMIT bounds the threads of all teams that one goroutine opens, too.
//
// A value of the others that cannot be understood is an error, not a default. A plugin whose devices cannot be used is
// left out; Plugins says why.
//
// Constructs may be used from any number of goroutines. What fails is a panic: of type *Fault when a kernel panicked,
// of type *Error otherwise. Both can be recovered; the data environment is then as it was before the construct.
package omprt
