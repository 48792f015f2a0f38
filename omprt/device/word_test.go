package device_test

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/device"
)

const wordBytes = int(unsafe.Sizeof(uintptr(0)))

// randomLayout is a layout with words, and for each byte of an element whether it belongs to one.
func randomLayout(r *rand.Rand) (l *device.Layout, word []bool) {
	var words []device.Word
	for size := 1 + r.IntN(8); len(word) < size*wordBytes; {
		if r.IntN(2) == 0 {
			word = append(word, make([]bool, wordBytes)...)
			continue
		}
		w := device.Word{Off: len(word), Kind: device.WordKind(r.IntN(int(device.FuncWord) + 1))}
		words = append(words, w)
		for range w.Kind.Bytes() {
			word = append(word, true)
		}
	}
	return device.NewLayout(len(word), nil, words), word
}

func TestPlainIsAllThatIsNoWord(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 5000 {
		l, word := randomLayout(r)
		skip, n := r.IntN(3*l.Size), r.IntN(6*l.Size)
		if r.IntN(3) == 0 {
			skip, n = 0, n/l.Size*l.Size
		}
		times := make([]int, n)
		for runs := range l.Plain(skip, n) {
			require.Positive(t, runs.Len)
			require.Positive(t, runs.Count)
			for i := range runs.Count {
				for b := range runs.Len {
					times[runs.Off+i*l.Size+b]++
				}
			}
		}
		dst, src, want := make([]byte, n), make([]byte, n), make([]byte, n)
		for i := range times {
			src[i] = byte(1 + r.IntN(255))
			once := 1
			if word[(skip+i)%l.Size] {
				once = 0
			} else {
				want[i] = src[i]
			}
			require.Equal(t, once, times[i], "%+v: byte %d of %d, %d into an element", l.Words, i, n, skip)
		}
		l.CopyPlain(unsafe.Pointer(unsafe.SliceData(dst)), unsafe.Pointer(unsafe.SliceData(src)), skip, n)
		require.True(t, bytes.Equal(want, dst))
	}
}

func TestPlainOfElementsWithoutWordsIsOneRun(t *testing.T) {
	var got []device.Runs
	for runs := range device.NewLayout(3, []device.Run{{Off: 1, Len: 1}}, nil).Plain(2, 10) {
		got = append(got, runs)
	}
	assert.Equal(t, []device.Runs{{Off: 0, Len: 10, Count: 1}}, got)
}

func TestPlainDoesNotAllocate(t *testing.T) {
	l, _ := randomLayout(rand.New(rand.NewPCG(5, 6)))
	sum := 0
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		for runs := range l.Plain(3, 1000) {
			sum += runs.Len
		}
	}))
	assert.Positive(t, sum)
}

func TestPointSetsTheAddressesOfWords(t *testing.T) {
	const addr, poison = ^uintptr(0) / 3, ^uintptr(0) / 5
	r := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		l, _ := randomLayout(r)
		skip, n := r.IntN(3*l.Size)/wordBytes*wordBytes, r.IntN(5*l.Size)/wordBytes
		mem := make([]uintptr, n)
		for i := range mem {
			mem[i] = []uintptr{0, poison}[r.IntN(2)]
		}
		before := slices.Clone(mem)
		l.Point(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(mem))), n*wordBytes), skip, poison, addr)
		address := make([]bool, l.Size/wordBytes)
		for _, w := range l.Words {
			for i := range w.Kind.Addresses() {
				address[w.Off/wordBytes+i] = true
			}
		}
		for i, got := range mem {
			want := before[i]
			if want == poison && address[(skip/wordBytes+i)%len(address)] {
				want = addr
			}
			require.Equal(t, want, got, "%+v: word %d, %d bytes into an element", l.Words, i, skip)
		}
	}
}
