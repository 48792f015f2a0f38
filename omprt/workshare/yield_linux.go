package workshare

import "syscall"

// yieldProcessor lets another thread run that waits for the processor which this one looks on. With none it returns
// after less than a microsecond.
func yieldProcessor() { syscall.RawSyscall(syscall.SYS_SCHED_YIELD, 0, 0, 0) }
