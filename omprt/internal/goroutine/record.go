package goroutine

import (
	"bytes"
	"runtime"
	"strconv"
	"sync"
	"unsafe"
)

// The runtime's record of a goroutine is used for the next goroutine when its own has ended, and is never given back.
// So the records are few, and a table by record stays small; the number in it tells one user of a record from the next.

// numberAt is where the number lies in a record; 0 if that cannot be told.
var numberAt = sync.OnceValue(func() uintptr {
	if !recorded {
		return 0
	}
	places := candidates()
	for range 4 {
		among := make(chan []uintptr)
		go func() { among <- candidates() }()
		places = common(places, <-among)
	}
	if len(places) != 1 {
		return 0
	}
	return places[0]
})

// searched is how many bytes of a record are looked at, less than any version of the runtime has there.
const searched = 40 * unsafe.Sizeof(uintptr(0))

// candidates are the places in the current goroutine's record that hold its number. Where it lies differs from version
// to version of Go, and no other field follows the number from goroutine to goroutine.
func candidates() []uintptr {
	var out []uintptr
	g, number := record(), traced()
	for at := unsafe.Sizeof(number); at < searched; at += unsafe.Sizeof(uintptr(0)) {
		if numberIn(g, at) == number {
			out = append(out, at)
		}
	}
	return out
}

func common(a, b []uintptr) []uintptr {
	var out []uintptr
	for _, x := range a {
		for _, y := range b {
			if x == y {
				out = append(out, x)
			}
		}
	}
	return out
}

// numberIn reads a number that need not be aligned for it on machines of 32 bits.
func numberIn(g unsafe.Pointer, at uintptr) uint64 {
	if unsafe.Sizeof(at) == 8 {
		return *(*uint64)(unsafe.Add(g, at))
	}
	halves := (*[2]uint32)(unsafe.Add(g, at)) // every such machine here is little-endian
	return uint64(halves[0]) | uint64(halves[1])<<32
}

// Number is the current goroutine's number, as tracebacks show it.
func Number() uint64 {
	if at := numberAt(); at != 0 {
		return numberIn(record(), at)
	}
	return traced()
}

// traced reads the current goroutine's number from its traceback, which begins with "goroutine 7 [running]".
func traced() uint64 {
	var buf [64]byte
	text := buf[:runtime.Stack(buf[:], false)]
	text = bytes.TrimPrefix(text, []byte("goroutine "))
	digits, _, _ := bytes.Cut(text, []byte(" "))
	n, err := strconv.ParseUint(string(digits), 10, 64)
	if err != nil {
		panic("omprt: the traceback of a goroutine does not begin with its number: " + string(text))
	}
	return n
}
