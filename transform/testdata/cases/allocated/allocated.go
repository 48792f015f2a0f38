//go:build !omp

// Package allocated uses memory that the program has allocated on a device: as it is, in regions, target data and calls,
// under the names of slices, pointers, fields and rows.
package allocated

import (
	"fmt"
	"io"
	"unsafe"

	"github.com/gooffload/gooffload/omprt"
)

type state struct {
	pos, vel []float64
	n        int
}

func (s *state) step(dt float64) {
	//omp:target teams distribute parallel for
	for i := range s.n {
		s.pos[i] += dt * s.vel[i]
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func Run(w io.Writer) {
	const n = 64
	at := omprt.GetDefaultDevice()
	s := state{must(omprt.Alloc[float64](n, at)), must(omprt.Alloc[float64](n, at)), n}
	//omp:target teams distribute parallel for is_device_ptr(s.pos) has_device_addr(s.vel)
	for i := range n {
		s.pos[i] = float64(i)
		s.vel[i] = 2
	}
	//omp:target data map(tofrom: s.pos)
	{
		s.step(0.5)
		s.step(0.25)
	}
	//omp:target update from(s.pos)
	out := make([]float64, n)
	fmt.Fprintln(w, must(omprt.Copy(out, s.pos)), out[0], out[n-1])

	sum, p := 0.0, &s.vel[3]
	//omp:target map(tofrom: sum) firstprivate(p)
	{
		*p = 40
		for _, v := range s.vel[:5] {
			sum += v
		}
	}
	fmt.Fprintln(w, sum)

	rows := [][]float64{s.pos[:2], {7, 8}, s.pos[2:4]}
	//omp:target teams distribute parallel for
	for i := range rows {
		for j := range rows[i] {
			rows[i][j] = float64(10*i + j)
		}
	}
	fmt.Fprintln(w, must(omprt.Copy(out, s.pos[:5])), out[:5], rows[1])

	shared := must(omprt.AllocShared[int](n, at))
	for i := range shared {
		shared[i] = i
	}
	//omp:target teams distribute parallel for
	for i := range shared {
		shared[i] *= i
	}
	fmt.Fprintln(w, shared[n-1])

	host, there := make([]float64, 8), unsafe.Pointer(&s.vel[0])
	for i := range host {
		host[i] = float64(i)
	}
	err := omprt.TargetMemcpyAsync(there, unsafe.Pointer(&host[0]), 64, 0, 0, at, omprt.InitialDevice,
		omprt.DependSlice(omprt.DependOut, s.vel))
	//omp:target teams distribute parallel for nowait depend(inout: s.vel)
	for i := range 8 {
		s.vel[i] += 0.5
	}
	//omp:taskwait
	fmt.Fprintln(w, err, must(omprt.Copy(host, s.vel)), host)

	onHost, number := false, -1
	//omp:target map(from: onHost, number)
	{
		onHost = omprt.IsInitialDevice()
		number = omprt.GetDeviceNum()
	}
	fmt.Fprintln(w, onHost == (omprt.GetNumDevices() == 0), number == at)
	fmt.Fprintln(w, omprt.Free(s.pos, at), omprt.Free(s.vel, at), omprt.Free(shared, at), omprt.Free(shared, at) != nil)
}
