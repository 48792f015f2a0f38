//go:build !omp

// Threads is work that threads of the host share: a sum, a histogram, and a sort by tasks.
package main

import (
	"fmt"
	"math"
	"slices"
)

// pi integrates 4/(1+x*x) from 0 to 1 by the midpoints of n intervals.
func pi(n int) float64 {
	sum := 0.0
	//omp:parallel for reduction(+: sum)
	for i := range n {
		x := (float64(i) + 0.5) / float64(n)
		sum += 4 / (1 + x*x)
	}
	return sum / float64(n)
}

// histogram counts values by their last digit.
func histogram(values []int) (count [10]int) {
	//omp:parallel for schedule(dynamic, 1000) ompx_independent
	for _, v := range values {
		//omp:atomic
		count[v%10]++
	}
	return count
}

// quicksort leaves one part to a task and goes on with the other one. The caller waits for the tasks.
func quicksort(x []int) {
	for len(x) > 1000 {
		pivot, i, j := x[len(x)/2], 0, len(x)-1
		for i <= j {
			for x[i] < pivot {
				i++
			}
			for x[j] > pivot {
				j--
			}
			if i <= j {
				x[i], x[j] = x[j], x[i]
				i, j = i+1, j-1
			}
		}
		left := x[:j+1]
		//omp:task
		quicksort(left)
		x = x[i:]
	}
	slices.Sort(x)
}

func sorted(x []int) bool {
	//omp:parallel
	//omp:single
	quicksort(x)
	return slices.IsSorted(x)
}

func main() {
	values, seed := make([]int, 200_000), uint32(1)
	for i := range values {
		seed = seed*1664525 + 1013904223
		values[i] = int(seed >> 8)
	}
	fmt.Println("pi is right:", math.Abs(pi(1_000_000)-math.Pi) < 1e-9)
	fmt.Println("last digits:", histogram(values))
	fmt.Println("sorted:", sorted(values))
}
