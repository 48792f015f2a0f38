package mkl

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"syscall"
	"testing"
	"time"
	"unsafe"
)

// onProcessors has all threads of the process run on those in a mask of processors, and returns the mask before.
func onProcessors(b *testing.B, mask uint64) (before uint64) {
	tasks, err := os.ReadDir("/proc/self/task")
	if err != nil {
		b.Skip(err)
	}
	for _, task := range tasks {
		id, _ := strconv.Atoi(task.Name())
		call := func(trap uintptr, mask *uint64) {
			_, _, e := syscall.RawSyscall(trap, uintptr(id), unsafe.Sizeof(*mask), uintptr(unsafe.Pointer(mask)))
			if e != 0 && e != syscall.ESRCH {
				b.Fatal(e)
			}
		}
		if task.Name() == strconv.Itoa(os.Getpid()) {
			call(syscall.SYS_SCHED_GETAFFINITY, &before)
		}
		call(syscall.SYS_SCHED_SETAFFINITY, &mask)
	}
	return before
}

// processorTime is what the process has used of processors: on one of them the time of day, without what others took.
func processorTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// A product of two threads, and one of one thread, while the process has lost all processors but one: for longer than
// the product takes (lost), or for every other half millisecond (shared). speed is of two threads beside one, the
// median of as many pairs as there are iterations; all is that of all their time.
func BenchmarkProcessorTakenAway(b *testing.B) {
	r := rand.New(rand.NewPCG(3, 2))
	for _, n := range []int{64, 100, 200, 700} {
		x, y, z := randomSlice[float64](r, n*n), randomSlice[float64](r, n*n), make([]float64, n*n)
		calls := max(1, 400*400*400/n/n/n)
		clock := processorTime
		turn := func(threads int) time.Duration {
			defer SetNumThreads(SetNumThreads(threads))
			start := clock()
			for range calls {
				Dgemm(RowMajor, NoTrans, NoTrans, n, n, n, 1, x, n, y, n, 0, z, n)
			}
			return clock() - start
		}
		pairs := func(b *testing.B, use func() time.Duration) {
			clock = use
			turn(2)
			var ratios []float64
			var ones, twos time.Duration
			for b.Loop() {
				one, two := turn(1), turn(2)
				ones, twos = ones+one, twos+two
				ratios = append(ratios, one.Seconds()/two.Seconds())
			}
			slices.Sort(ratios)
			b.ReportMetric(ratios[len(ratios)/2], "speed")
			b.ReportMetric(ones.Seconds()/twos.Seconds(), "all")
			b.ReportMetric(0, "ns/op")
		}
		b.Run(fmt.Sprintf("lost/%d", n), func(b *testing.B) {
			turn(2) // starts the threads
			defer func(all uint64) { onProcessors(b, all) }(onProcessors(b, 1))
			pairs(b, processorTime)
		})
		b.Run(fmt.Sprintf("shared/%d", n), func(b *testing.B) {
			turn(2)
			all := onProcessors(b, 1)
			onProcessors(b, all)
			stop, stopped := make(chan struct{}), make(chan struct{})
			go func() {
				defer close(stopped)
				for mask := uint64(1); ; mask ^= 1 ^ all {
					select {
					case <-stop:
						return
					case <-time.After(500 * time.Microsecond):
						onProcessors(b, mask)
					}
				}
			}()
			defer func() {
				close(stop)
				<-stopped
				onProcessors(b, all)
			}()
			begin := time.Now()
			pairs(b, func() time.Duration { return time.Since(begin) })
		})
	}
}
