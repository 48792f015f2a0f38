package body_test

import (
	"math"
	"sync"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt/device/body"
)

func TestAtomicChangesOnlyItsBits(t *testing.T) {
	words := []uint64{0x1122334455667788, 0}
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(&words[0])), 16)
	for _, bits := range []int{8, 16, 32, 64} {
		for at := 0; at < 8; at += bits / 8 {
			before := append([]byte(nil), bytes...)
			p := unsafe.Pointer(&bytes[at])
			old := body.Atomic(p, bits, func(old uint64) (uint64, bool) { return old + 3, true })
			assert.Equal(t, old, body.Atomic(p, bits, func(old uint64) (uint64, bool) { return old - 3, true })-3)
			assert.Equal(t, before, bytes)
			assert.Equal(t, old, body.Atomic(p, bits, func(old uint64) (uint64, bool) { return 99, false }))
			assert.Equal(t, before, bytes)
		}
	}
}

func TestAtomicIsOneStep(t *testing.T) {
	var words [1]uint64
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for i := range 4000 {
				p := unsafe.Add(unsafe.Pointer(&words), i%2*2)
				body.Atomic(p, 16, func(old uint64) (uint64, bool) { return old + 1, true })
				body.Atomic(unsafe.Add(unsafe.Pointer(&words), 4), 32,
					func(old uint64) (uint64, bool) { return old + 1, true })
			}
		})
	}
	wg.Wait()
	assert.Equal(t, [2]uint16{8000, 8000}, *(*[2]uint16)(unsafe.Pointer(&words)))
	assert.Equal(t, uint32(16000), *(*uint32)(unsafe.Add(unsafe.Pointer(&words), 4)))
}

func TestMoveAndZero(t *testing.T) {
	b := []byte{1, 2, 3, 4, 5}
	p := unsafe.Pointer(&b[0])
	body.Move(unsafe.Add(p, 1), p, 3)
	assert.Equal(t, []byte{1, 1, 2, 3, 5}, b)
	body.Move(p, unsafe.Add(p, 2), 3)
	assert.Equal(t, []byte{2, 3, 5, 3, 5}, b)
	body.Zero(unsafe.Add(p, 3), 1)
	assert.Equal(t, []byte{2, 3, 5, 0, 5}, b)
	body.Move(nil, nil, 0)
	body.Move(p, nil, -5)
	body.Zero(nil, -1)
	assert.Equal(t, []byte{2, 3, 5, 0, 5}, b)
	assert.Equal(t, uint64(math.MaxUint64-1), body.MulHigh(math.MaxUint64, math.MaxUint64))
	assert.Equal(t, 7, body.Select(true, 7, 8)+body.Value(0))
	assert.Equal(t, 8, body.Select(false, 7, 8))
}
