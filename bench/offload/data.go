//go:build !omp

package main

// enter and exit are the smallest of mappings: 64 bytes are sent, and brought back.
func enter(v []float64) {
	//omp:target enter data map(to: v)
}

func exit(v []float64) {
	//omp:target exit data map(from: v)
}

// emptyLater is a kernel of nothing that the program does not wait for.
func emptyLater() {
	//omp:target nowait
	{
	}
}

// addLater is add, and nothing waits for it.
func addLater(c, a, b []float64) {
	//omp:target teams distribute parallel for nowait
	for i := 0; i < len(c); i++ {
		c[i] = a[i] + b[i]
	}
}

func wait() {
	//omp:taskwait
}
