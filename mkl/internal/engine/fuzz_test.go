package engine

import "testing"

// FuzzGemm looks for shapes whose blocks, tiles and parts do not meet: any sizes up to 255, any transposes, types,
// threads and instruction sets, matrices between pages that fault.
func FuzzGemm(f *testing.F) {
	f.Add(uint8(1), uint8(1), uint8(1), uint8(0), uint8(0), uint8(1))
	f.Add(uint8(65), uint8(200), uint8(9), uint8(1), uint8(2), uint8(3))
	f.Add(uint8(255), uint8(49), uint8(130), uint8(5), uint8(1), uint8(2))
	f.Add(uint8(9), uint8(0), uint8(3), uint8(8), uint8(3), uint8(2))
	f.Fuzz(func(t *testing.T, m, n, k, kind, ops, threads uint8) {
		place := Place{Threads: int(threads % 8), ISA: allISAs[kind/4%3]}
		ta, tb, front := allOps[ops%3], allOps[ops/3%3], ops/9%2 == 1
		switch kind % 4 {
		case 0:
			product1[float32](t, place, ta, tb, int(m), int(n), int(k), front)
		case 1:
			product1[float64](t, place, ta, tb, int(m), int(n), int(k), front)
		case 2:
			product1[complex64](t, place, ta, tb, int(m), int(n), int(k), front)
		default:
			product1[complex128](t, place, ta, tb, int(m), int(n), int(k), front)
		}
	})
}
