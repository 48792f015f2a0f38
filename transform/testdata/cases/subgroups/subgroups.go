//go:build !omp

// Package subgroups has kernels whose work-items give each other values within their sub-groups.
package subgroups

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/omprt"
)

// sum adds what the work-items of a sub-group have; the first one has it all.
func sum(v float64) float64 {
	for off := omprt.SubGroupSize() / 2; off > 0; off /= 2 {
		v += omprt.ShuffleDown(v, off)
	}
	return v
}

// total is a sum in each sub-group, another one of what these have found, and an atomic addition of that.
func total(x []float64) (all float64) {
	//omp:target teams ompx_bare num_teams(3) thread_limit(64) ompx_sub_group_size(16) map(tofrom: all)
	{
		//omp:allocate(part) allocator(omp_pteam_mem_alloc)
		var part [4]float64
		v := 0.0
		for i := omprt.GlobalID(0); i < len(x); i += omprt.GlobalSize(0) {
			v += x[i]
		}
		v = sum(v)
		if omprt.SubGroupLocalID() == 0 {
			part[omprt.SubGroupID()] = v
		}
		//omp:barrier
		if omprt.SubGroupID() == 0 { // which all of its work-items find, and none of another one
			w := 0.0
			if l := omprt.SubGroupLocalID(); l < len(part) {
				w = part[l]
			}
			w = sum(w)
			if omprt.LocalID(0) == 0 {
				//omp:atomic
				all += w
			}
		}
	}
	return all
}

// lanes says who is where, with a last sub-group that is smaller.
func lanes(n int) (x []int) {
	x = make([]int, 2*n)
	//omp:target teams ompx_bare num_teams(2) thread_limit(n) ompx_sub_group_size(16)
	{
		x[omprt.GlobalID(0)] = omprt.SubGroupID()*10000 + omprt.SubGroupLocalID()*100 + omprt.SubGroupSize()
	}
	return x
}

// turned takes values from all sides.
func turned(n int32) (x []int32) {
	x = make([]int32, 40)
	//omp:target teams ompx_bare num_teams(1) thread_limit(40) ompx_sub_group_size(32)
	{
		i, l := omprt.LocalID(0), omprt.SubGroupLocalID()
		v := int32(i)*n + 1
		up, down := omprt.ShuffleUp(v, 1), omprt.ShuffleDown(v, 2)
		if l+2 >= omprt.SubGroupSize() {
			down = -1
		}
		x[i] = up*100000 + down*100 + omprt.Broadcast(omprt.ShuffleXor(v, 1), omprt.SubGroupSize()-1)%100
	}
	return x
}

// votes asks which work-items have an even number.
func votes(x []uint64) {
	//omp:target teams ompx_bare num_teams(1) thread_limit(8, 5) ompx_sub_group_size(16)
	{
		i := omprt.LocalID(1)*8 + omprt.LocalID(0)
		if even := omprt.Ballot(x[i]%2 == 0); even == 0 {
			x[i] = 1 << 40
		} else if omprt.Ballot(x[i]%2 != 0)&even == 0 {
			x[i] = even
		}
	}
}

// scan adds up in each sub-group what is before a work-item, in rounds that all of it come to.
func scan(x []int) {
	//omp:target teams ompx_bare num_teams(1) thread_limit(32) ompx_sub_group_size(16)
	{
		for base := 0; base < len(x); base += omprt.LocalSize(0) {
			i := base + omprt.LocalID(0)
			v := x[i]
			for d := 1; d < omprt.SubGroupSize(); d *= 2 {
				if w := omprt.ShuffleUp(v, d); omprt.SubGroupLocalID() >= d {
					v += w
				}
			}
			x[i] = v
		}
	}
}

// rounds has sub-groups that leave a loop at different times, and all of a sub-group at the same.
func rounds(x []int) {
	//omp:target teams ompx_bare num_teams(1) thread_limit(48) ompx_sub_group_size(16)
	{
		id, v := omprt.SubGroupID(), 0
		for k := id; k < 3; k++ {
			if k > 5 {
				break
			}
			v += omprt.Shuffle(x[omprt.LocalID(0)], (k*5+1)%16)
			switch {
			case id == 0 && k == 1:
				v += omprt.ShuffleXor(v, 3)
			}
		}
		x[omprt.LocalID(0)] = v
	}
}

// tile has the sub-group's part of the team's memory written by it, and read by it.
func tile(x []int) {
	//omp:target teams ompx_bare num_teams(1) thread_limit(32) ompx_sub_group_size(16)
	{
		//omp:allocate(t) allocator(omp_pteam_mem_alloc)
		var t [32]int
		i, l := omprt.LocalID(0), omprt.SubGroupLocalID()
		t[i] = x[i]
		omprt.SubGroupBarrier()
		x[i] = t[i-l+15-l]
	}
}

// generic exchanges values of any type.
func generic[T int16 | float32](x []T) {
	//omp:target teams ompx_bare num_teams(1) thread_limit(16) ompx_sub_group_size(16)
	{
		i := omprt.LocalID(0)
		x[i] = omprt.ShuffleXor[T](x[i], 15)
	}
}

// absent finds that what nobody gives is nothing that a program means.
func absent() bool {
	odd := 0
	//omp:target teams ompx_bare num_teams(1) thread_limit(18) ompx_sub_group_size(16) map(tofrom: odd)
	{
		v := omprt.ShuffleDown(1.0, 2)
		if v != 1 {
			//omp:atomic
			odd++
		}
	}
	return odd == 2
}

// Run prints what came of all, or what the plain build is known to lack.
func Run(w io.Writer) {
	offloaded := lanes(20)[1] != 0
	x := make([]float64, 1000)
	for i := range x {
		x[i] = float64(i)
	}
	fmt.Fprintln(w, total(x))
	if offloaded {
		exchange(w)
	} else {
		reference(w)
	}
}

// exchange prints what the kernels find.
func exchange(w io.Writer) {
	fmt.Fprintln(w, lanes(20))
	fmt.Fprintln(w, turned(3))
	v := make([]uint64, 40)
	for i := range v {
		v[i] = uint64(i / 3)
	}
	votes(v)
	fmt.Fprintln(w, v)
	s := make([]int, 64)
	for i := range s {
		s[i] = i
	}
	scan(s)
	fmt.Fprintln(w, s)
	rounds(s)
	fmt.Fprintln(w, s[:48])
	tile(s)
	fmt.Fprintln(w, s[:32])
	g, h := make([]int16, 16), make([]float32, 16)
	for i := range g {
		g[i], h[i] = int16(i), float32(i)/2
	}
	generic(g)
	generic(h)
	fmt.Fprintln(w, g, h, absent())
}

// reference prints the same, as one item after the other finds it.
func reference(w io.Writer) {
	where, x := make([]int, 40), make([]int, 40)
	for i := range where {
		g := i % 20
		where[i] = g/16*10000 + g%16*100 + min(16, 20-g/16*16)
	}
	v := func(i int) int { return i*3 + 1 }
	for i := range x {
		l, base := i%32, i/32*32
		size := min(32, 40-base)
		up, down := v(i), -1
		if l > 0 {
			up = v(i - 1)
		}
		if l+2 < size {
			down = v(i + 2)
		}
		x[i] = up*100000 + down*100 + v(base+(size-1)^1)%100
	}
	fmt.Fprintln(w, where)
	fmt.Fprintln(w, x)
	votes, s, y := make([]uint64, 40), make([]int, 64), make([]int, 48)
	for i := range votes {
		for l := i / 16 * 16; l < min(40, i/16*16+16); l++ {
			if l/3%2 == 0 {
				votes[i] |= 1 << (l % 16)
			}
		}
	}
	for i := range s {
		for k := i / 16 * 16; k <= i; k++ {
			s[i] += k
		}
	}
	fmt.Fprintln(w, votes)
	fmt.Fprintln(w, s)
	for i := range y {
		id := i / 16
		for k := id; k < 3; k++ {
			y[i] += s[id*16+(k*5+1)%16]
			if id == 0 && k == 1 {
				y[i] *= 2
			}
		}
	}
	fmt.Fprintln(w, y)
	fmt.Fprintln(w, y[:32])
	g, h := make([]int16, 16), make([]float32, 16)
	for i := range g {
		g[i], h[i] = int16(15-i), float32(15-i)/2
	}
	fmt.Fprintln(w, g, h, true)
}
