package device_test

import (
	"errors"
	"math"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/device"
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
		code     device.Code
		unsigned bool
		args     [3]int64
		f        func()
	}{
		{device.Index, false, [3]int64{5, 2}, func() { _ = s[i] }},
		{device.Index, false, [3]int64{-1, 2}, func() { _ = s[minus] }},
		{device.Index, true, [3]int64{-1, 2}, func() { _ = s[huge] }},
		{device.Index, false, [3]int64{0, 0}, func() { _ = s[2:][zero] }},
		{device.SliceTo, false, [3]int64{5, 3}, func() { sink = s[:i] }},
		{device.SliceTo, false, [3]int64{-1, 3}, func() { sink = s[:minus] }},
		{device.SliceTo, true, [3]int64{-1, 3}, func() { sink = s[:huge] }},
		{device.SliceToLen, false, [3]int64{5, 3}, func() { sink = str[:i] }},
		{device.SliceToLen, false, [3]int64{5, 3}, func() { sink = arr[:i] }},
		{device.SliceFrom, false, [3]int64{5, 2}, func() { sink = s[i:] }},
		{device.SliceFrom, false, [3]int64{5, 1}, func() { sink = s[i:1] }},
		{device.SliceFrom, false, [3]int64{-1, 1}, func() { sink = s[minus:1] }},
		{device.Slice3To, false, [3]int64{5, 3}, func() { sink = s[0:1:i] }},
		{device.Slice3ToLen, false, [3]int64{5, 3}, func() { sink = arr[0:1:i] }},
		{device.Slice3ToLen, false, [3]int64{-1, 3}, func() { sink = arr[0:1:minus] }},
		{device.Slice3ToLen, true, [3]int64{-1, 3}, func() { sink = arr[0:1:huge] }},
		{device.Slice3Middle, false, [3]int64{5, 3}, func() { sink = s[0:i:3] }},
		{device.Slice3From, false, [3]int64{5, 2}, func() { sink = s[i:2:3] }},
		{device.ToArray, false, [3]int64{2, 4}, func() { sink = [4]int(s) }},
		{device.Divide, false, [3]int64{}, func() { sink = 1 / zero }},
		{device.Nil, false, [3]int64{}, func() { sink = *null }},
		{device.Shift, false, [3]int64{}, func() { sink = 1 << minus }},
		{device.MakeLen, false, [3]int64{}, func() { sink = make([]int, minus) }},
		{device.MakeCap, false, [3]int64{}, func() { sink = make([]int, 0, minus) }},
	} {
		site := &device.Site{Pos: "a.go:1:2", Code: c.code, Unsigned: c.unsigned}
		want := panics(c.f)
		require.NotNil(t, want)
		f, ok := panics(func() { site.Raise(c.args[0], c.args[1], c.args[2]) }).(*device.Fault)
		require.True(t, ok)
		assert.Equal(t, want.(error).Error(), f.Error())
		assert.Same(t, site, f.Site)
		assert.Equal(t, c.args, f.Args)
		var err runtime.Error
		assert.True(t, errors.As(f.Unwrap(), &err))
	}
}

func TestFaultsThatGoDoesNotHave(t *testing.T) {
	f := (&device.Site{Code: device.Absent}).Fault(5, 10, 20)
	assert.EqualError(t, f, "runtime error: index out of range [5]: only [10:20] is on the device")
	f = (&device.Site{Code: device.Panic, Text: "boom"}).Fault(0, 0, 0)
	assert.EqualError(t, f, "panic: boom")
	assert.Equal(t, "boom", f.Value)
	assert.NoError(t, f.Unwrap())
	f = (&device.Site{Code: device.Index}).Fault(1, 2, 0)
	assert.EqualError(t, f, "runtime error: a check failed that holds")
}
