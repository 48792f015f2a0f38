//go:build !omp

// Collapse is the four-loop kernel of the offload guide: 8 blocks of 16x16x16 points, each a product of three sums along
// the axes. The same nest is offloaded four times, with one to four of its loops collapsed into the iteration space, while
// the data stays on the device. LIBOMPTARGET_DEBUG=1 shows how each space is divided into work-groups.
package main

import (
	"fmt"
	"math"
	"time"
)

//go:generate go tool gooffload generate

const (
	P      = 16                 // points along an axis
	BLOCKS = 8                  // independent blocks
	SIZE   = BLOCKS * P * P * P // points in all
)

func idx2(i, j int) int       { return i*P + j }
func idx4(b, i, j, k int) int { return b*P*P*P + i*P*P + j*P + k }

// noCollapse gives the device one iteration a block: 8.
func noCollapse(w, u, dx []float64) {
	//omp:target teams distribute parallel for
	for b := 0; b < BLOCKS; b++ {
		for i := 0; i < P; i++ {
			for j := 0; j < P; j++ {
				for k := 0; k < P; k++ {
					ur, us, ut := 0.0, 0.0, 0.0
					for l := 0; l < P; l++ {
						ur += dx[idx2(i, l)] * u[idx4(b, l, j, k)]
						us += dx[idx2(k, l)] * u[idx4(b, i, l, k)]
						ut += dx[idx2(j, l)] * u[idx4(b, i, j, l)]
					}
					w[idx4(b, i, j, k)] = ur * us * ut
				}
			}
		}
	}
}

// collapse2 gives it 8 x 16 = 128.
func collapse2(w, u, dx []float64) {
	//omp:target teams distribute parallel for collapse(2)
	for b := 0; b < BLOCKS; b++ {
		for i := 0; i < P; i++ {
			for j := 0; j < P; j++ {
				for k := 0; k < P; k++ {
					ur, us, ut := 0.0, 0.0, 0.0
					for l := 0; l < P; l++ {
						ur += dx[idx2(i, l)] * u[idx4(b, l, j, k)]
						us += dx[idx2(k, l)] * u[idx4(b, i, l, k)]
						ut += dx[idx2(j, l)] * u[idx4(b, i, j, l)]
					}
					w[idx4(b, i, j, k)] = ur * us * ut
				}
			}
		}
	}
}

// collapse3 gives it 8 x 16 x 16 = 2048.
func collapse3(w, u, dx []float64) {
	//omp:target teams distribute parallel for collapse(3)
	for b := 0; b < BLOCKS; b++ {
		for i := 0; i < P; i++ {
			for j := 0; j < P; j++ {
				for k := 0; k < P; k++ {
					ur, us, ut := 0.0, 0.0, 0.0
					for l := 0; l < P; l++ {
						ur += dx[idx2(i, l)] * u[idx4(b, l, j, k)]
						us += dx[idx2(k, l)] * u[idx4(b, i, l, k)]
						ut += dx[idx2(j, l)] * u[idx4(b, i, j, l)]
					}
					w[idx4(b, i, j, k)] = ur * us * ut
				}
			}
		}
	}
}

// collapse4 gives it 8 x 16 x 16 x 16 = 32768, as one linear space.
func collapse4(w, u, dx []float64) {
	//omp:target teams distribute parallel for collapse(4)
	for b := 0; b < BLOCKS; b++ {
		for i := 0; i < P; i++ {
			for j := 0; j < P; j++ {
				for k := 0; k < P; k++ {
					ur, us, ut := 0.0, 0.0, 0.0
					for l := 0; l < P; l++ {
						ur += dx[idx2(i, l)] * u[idx4(b, l, j, k)]
						us += dx[idx2(k, l)] * u[idx4(b, i, l, k)]
						ut += dx[idx2(j, l)] * u[idx4(b, i, j, l)]
					}
					w[idx4(b, i, j, k)] = ur * us * ut
				}
			}
		}
	}
}

// scaled gives the same numbers in [0, 1) on every run: a linear congruential generator in hundredths, as the guide's.
func scaled(seed *uint32) float64 {
	*seed = *seed*1664525 + 1013904223
	return float64(*seed>>8%100) / 100
}

func main() {
	w, u, dx := make([]float64, SIZE), make([]float64, SIZE), make([]float64, P*P)
	seed := uint32(0)
	for i := range u {
		u[i] = scaled(&seed)
	}
	for i := range dx {
		dx[i] = scaled(&seed)
	}
	for _, variant := range []struct {
		name string
		run  func(w, u, dx []float64)
	}{
		{"no collapse", noCollapse},
		{"collapse(2)", collapse2},
		{"collapse(3)", collapse3},
		{"collapse(4)", collapse4},
	} {
		clear(w)
		//omp:target enter data map(to: u, dx) map(alloc: w)
		start := time.Now()
		variant.run(w, u, dx)
		elapsed := time.Since(start)
		//omp:target exit data map(from: w) map(release: u, dx)
		fmt.Printf("%s: w[0]=%.6f checksum=%016x time=%.6f\n", variant.name, w[0], checksum(w), elapsed.Seconds())
	}
}

// checksum folds every bit of every element, in order (FNV-1a over the words).
func checksum(w []float64) uint64 {
	h := uint64(14695981039346656037)
	for _, x := range w {
		h = (h ^ math.Float64bits(x)) * 1099511628211
	}
	return h
}
