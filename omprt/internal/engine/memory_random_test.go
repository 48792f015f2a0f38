package engine_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
)

// block is what the reference model knows of an allocation.
type block struct {
	device int
	at     unsafe.Pointer
	bytes  []byte // as far as they are known
	known  []bool
}

// Random sequences of routines do what a model says that keeps all memory as bytes.
func TestRandomRoutinesAgainstAModel(t *testing.T) {
	reopen(t, map[string]string{"GOOFFLOAD_SIM_DEVICES": "2", "GOOFFLOAD_SIM_MEMORY": "256KB"})
	steps := 20000
	if testing.Short() {
		steps = 4000
	}
	r := rand.New(rand.NewPCG(7, 8))
	var blocks []*block
	pick := func() *block { return blocks[r.IntN(len(blocks))] }
	for range steps {
		switch op := r.IntN(8); {
		case op == 0 && len(blocks) < 12 || len(blocks) == 0:
			size, device := 1+r.IntN(300), r.IntN(3)-1
			kind := []func(int, int) (unsafe.Pointer, error){omprt.TargetAlloc, omprt.TargetAllocHost,
				omprt.TargetAllocShared}[r.IntN(3)]
			p, err := kind(size, device)
			require.NoError(t, err)
			blocks = append(blocks, &block{device, p, make([]byte, size), make([]bool, size)})
		case op == 1:
			i := r.IntN(len(blocks))
			require.NoError(t, omprt.TargetFree(blocks[i].at, blocks[i].device))
			blocks = slices.Delete(blocks, i, i+1)
		case op == 2:
			b := pick()
			lo, n, v := r.IntN(len(b.bytes)+3), r.IntN(40), byte(r.IntN(256))
			if lo = min(lo, len(b.bytes)-1); b.device < 0 { // whose end nobody knows
				n = min(n, len(b.bytes)-lo)
			}
			err := omprt.TargetMemset(unsafe.Add(b.at, lo), v, n, b.device)
			if lo+n > len(b.bytes) {
				refused(t, omprt.BadArgument, "of which device", err)
				continue
			}
			require.NoError(t, err)
			for i := lo; i < lo+n; i++ {
				b.bytes[i], b.known[i] = v, true
			}
		case op < 6:
			to, from := pick(), pick()
			toOff, fromOff := r.IntN(len(to.bytes)), r.IntN(len(from.bytes))
			n := r.IntN(1 + min(len(to.bytes)-toOff, len(from.bytes)-fromOff))
			require.NoError(t, omprt.TargetMemcpy(to.at, from.at, n, toOff, fromOff, to.device, from.device))
			copy(to.bytes[toOff:toOff+n], from.bytes[fromOff:])
			copy(to.known[toOff:toOff+n], from.known[fromOff:])
		case op == 6:
			randomRect(t, r, pick(), pick())
		default:
			b := pick()
			out := make([]byte, len(b.bytes))
			require.NoError(t, omprt.TargetMemcpy(unsafe.Pointer(&out[0]), b.at, len(out), 0, 0, -1, b.device))
			for i := range out {
				if b.known[i] {
					require.Equal(t, b.bytes[i], out[i])
				}
			}
		}
	}
}

// randomRect copies a block of an array of up to four dimensions.
func randomRect(t *testing.T, r *rand.Rand, to, from *block) {
	dims := 1 + r.IntN(4)
	var volume, toOff, fromOff, toDims, fromDims []int
	toSize, fromSize, element := 1, 1, 1+r.IntN(3)
	for range dims {
		v := r.IntN(4)
		a, b, c, d := r.IntN(2), r.IntN(2), r.IntN(2), r.IntN(2)
		volume, toOff, fromOff = append(volume, v), append(toOff, a), append(fromOff, b)
		toDims, fromDims = append(toDims, v+a+c), append(fromDims, v+b+d)
		toSize, fromSize = toSize*(v+a+c), fromSize*(v+b+d)
	}
	if toSize*element > len(to.bytes) || fromSize*element > len(from.bytes) {
		return
	}
	require.NoError(t, omprt.TargetMemcpyRect(to.at, from.at, element, volume, toOff, fromOff, toDims, fromDims,
		to.device, from.device))
	bytes, known := slices.Clone(from.bytes), slices.Clone(from.known)
	at := make([]int, dims)
	for total := product(volume); total > 0; total-- {
		i, j := 0, 0
		for d := range dims {
			i, j = i*toDims[d]+at[d]+toOff[d], j*fromDims[d]+at[d]+fromOff[d]
		}
		for k := range element {
			to.bytes[i*element+k], to.known[i*element+k] = bytes[j*element+k], known[j*element+k]
		}
		for d := dims - 1; d >= 0; d-- {
			if at[d]++; at[d] < volume[d] {
				break
			}
			at[d] = 0
		}
	}
}

func product(list []int) int {
	n := 1
	for _, v := range list {
		n *= v
	}
	return n
}
