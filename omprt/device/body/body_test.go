package body_test

import (
	"errors"
	"math"
	"runtime"
	"sync"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/device/body"
)

// panics is what f panics with.
func panics(f func()) (value any) {
	defer func() { value = recover() }()
	f()
	return nil
}

var sink any

// TestFaultsAreGosOwnPanics compares each code with a program that fails so.
func TestFaultsAreGosOwnPanics(t *testing.T) {
	s, arr, str := make([]int, 2, 3), new([3]int), "abc"
	i, minus, zero, huge := 5, -1, 0, uint64(math.MaxUint64)
	var null *int
	for _, c := range []struct {
		code     body.Code
		unsigned bool
		args     [3]int64
		f        func()
	}{
		{body.Index, false, [3]int64{5, 2}, func() { _ = s[i] }},
		{body.Index, false, [3]int64{-1, 2}, func() { _ = s[minus] }},
		{body.Index, true, [3]int64{-1, 2}, func() { _ = s[huge] }},
		{body.Index, false, [3]int64{0, 0}, func() { _ = s[2:][zero] }},
		{body.SliceTo, false, [3]int64{5, 3}, func() { sink = s[:i] }},
		{body.SliceTo, false, [3]int64{-1, 3}, func() { sink = s[:minus] }},
		{body.SliceTo, true, [3]int64{-1, 3}, func() { sink = s[:huge] }},
		{body.SliceToLen, false, [3]int64{5, 3}, func() { sink = str[:i] }},
		{body.SliceToLen, false, [3]int64{5, 3}, func() { sink = arr[:i] }},
		{body.SliceFrom, false, [3]int64{5, 2}, func() { sink = s[i:] }},
		{body.SliceFrom, false, [3]int64{5, 1}, func() { sink = s[i:1] }},
		{body.SliceFrom, false, [3]int64{-1, 1}, func() { sink = s[minus:1] }},
		{body.Slice3To, false, [3]int64{5, 3}, func() { sink = s[0:1:i] }},
		{body.Slice3ToLen, false, [3]int64{5, 3}, func() { sink = arr[0:1:i] }},
		{body.Slice3ToLen, false, [3]int64{-1, 3}, func() { sink = arr[0:1:minus] }},
		{body.Slice3ToLen, true, [3]int64{-1, 3}, func() { sink = arr[0:1:huge] }},
		{body.Slice3Middle, false, [3]int64{5, 3}, func() { sink = s[0:i:3] }},
		{body.Slice3From, false, [3]int64{5, 2}, func() { sink = s[i:2:3] }},
		{body.ToArray, false, [3]int64{2, 4}, func() { sink = [4]int(s) }},
		{body.Divide, false, [3]int64{}, func() { sink = 1 / zero }},
		{body.Nil, false, [3]int64{}, func() { sink = *null }},
		{body.Shift, false, [3]int64{}, func() { sink = 1 << minus }},
		{body.MakeLen, false, [3]int64{}, func() { sink = make([]int, minus) }},
		{body.MakeCap, false, [3]int64{}, func() { sink = make([]int, 0, minus) }},
	} {
		site := &body.Site{Pos: "a.go:1:2", Code: c.code, Unsigned: c.unsigned}
		want := panics(c.f)
		require.NotNil(t, want)
		f, ok := panics(func() { site.Raise(c.args[0], c.args[1], c.args[2]) }).(*body.Fault)
		require.True(t, ok)
		assert.Equal(t, want.(error).Error(), f.Error())
		assert.Same(t, site, f.Site)
		assert.Equal(t, c.args, f.Args)
		var err runtime.Error
		assert.True(t, errors.As(f.Unwrap(), &err))
	}
}

func TestFaultsThatGoDoesNotHave(t *testing.T) {
	f := (&body.Site{Code: body.Absent}).Fault(5, 10, 20)
	assert.EqualError(t, f, "runtime error: index out of range [5]: only [10:20] is on the device")
	f = (&body.Site{Code: body.Panic, Text: "boom"}).Fault(0, 0, 0)
	assert.EqualError(t, f, "panic: boom")
	assert.Equal(t, "boom", f.Value)
	assert.NoError(t, f.Unwrap())
	f = (&body.Site{Code: body.Index}).Fault(1, 2, 0)
	assert.EqualError(t, f, "runtime error: a check failed that holds")
}

func TestGroupsNumberTheirItems(t *testing.T) {
	g := &body.Groups{Count: [3]int{2, 3, 2}, Size: [3]int{4, 2, 3}, Offset: [3]int{100, 0, 7}, SubGroup: 8}
	require.Equal(t, 24, g.Items())
	g.Begin(2 + 3*2 - 1) // (1, 0, 1)
	assert.Equal(t, []int64{1, 0, 1}, []int64{g.GroupID(0), g.GroupID(1), g.GroupID(2)})
	i := 3 + 4*1 + 8*2
	assert.Equal(t, []int64{3, 1, 2}, []int64{g.LocalID(i, 0), g.LocalID(i, 1), g.LocalID(i, 2)})
	assert.Equal(t, []int64{107, 1, 12}, []int64{g.GlobalID(i, 0), g.GlobalID(i, 1), g.GlobalID(i, 2)})
	assert.Equal(t, []int64{8, 6, 6}, []int64{g.GlobalSize(0), g.GlobalSize(1), g.GlobalSize(2)})
	assert.Equal(t, []int64{2, 4, 100}, []int64{g.NumGroups(0), g.LocalSize(0), g.GlobalOffset(0)})
	assert.Equal(t, []int64{8, 2, 7}, []int64{g.SubGroupSize(), g.SubGroupID(i), g.SubGroupLocalID(i)})
}

func TestAFaultOfAnItemEndsItsGroupOnly(t *testing.T) {
	var g body.Groups
	g.Count, g.Size = [3]int{2, 1, 1}, [3]int{1, 1, 1}
	site := &body.Site{Code: body.Nil}
	g.Begin(0)
	assert.False(t, g.Dead())
	g.Fault(site, 1, 0, 0)
	g.Fault(site, 2, 0, 0)
	assert.True(t, g.Dead())
	g.Begin(1)
	assert.False(t, g.Dead())
	f, ok := panics(g.End).(*body.Fault)
	require.True(t, ok)
	assert.Equal(t, int64(1), f.Args[0])
}

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
				body.Atomic(unsafe.Add(unsafe.Pointer(&words), 4), 32, func(old uint64) (uint64, bool) { return old + 1, true })
			}
		})
	}
	wg.Wait()
	assert.Equal(t, [4]uint16{8000, 8000, 16000, 0}, *(*[4]uint16)(unsafe.Pointer(&words)))
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
