package device

import (
	"errors"
	"fmt"
	"runtime"
	"unsafe"
)

// Site is a place in the user's source where a kernel may fail.
type Site struct {
	Pos  string // file:line:col
	Code Code
	// Unsigned: the first operand is a uint64.
	Unsigned bool
	Text     string // of Panic: what is panicked with, as Go prints it; of Thrown: how it is written
	// Value is what the program panics with, of Thrown.
	Value func(operands [3]int64) any
}

// Code says how a kernel fails. The comment names the operands.
type Code uint8

// The codes.
const (
	Index        Code = iota // index, length
	SliceTo                  // high, capacity: s[:high] of a slice
	SliceToLen               // high, length: of a string, or an array behind a pointer
	SliceFrom                // low, high: s[low:high]
	Slice3To                 // max, capacity: s[::max] of a slice
	Slice3ToLen              // max, length: of an array behind a pointer
	Slice3Middle             // high, max: s[:high:max]
	Slice3From               // low, high: s[low:high:]
	ToArray                  // length, wanted: a conversion of a slice to an array
	Divide                   // none: integer division by zero
	Nil                      // none: nil dereference
	Shift                    // none: shift by a negative count
	MakeLen                  // none: the length of make is out of range
	MakeCap                  // none: its capacity
	Panic                    // none: panic(constant)
	Absent                   // index, from, to: an element that is not on the device
	Overflow                 // none: a quotient of bits.Div that has too many bits
	Thrown                   // three, of which Value makes what is panicked with
)

// Raise panics as Go does where a program fails at the site, with a *Fault.
func (s *Site) Raise(a, b, c int64) { panic(s.Fault(a, b, c)) }

// Fault is what Raise panics with.
func (s *Site) Fault(a, b, c int64) *Fault {
	return &Fault{Site: s, Args: [3]int64{a, b, c}, Value: s.value(a, b, c)}
}

// failure is an error of Go's for which Go cannot be made to panic here.
type failure string

func (f failure) Error() string { return "runtime error: " + string(f) }
func (failure) RuntimeError()   {}

// value is what Go panics with. Go makes most of them itself, of elements without a size.
func (s *Site) value(a, b, c int64) any {
	switch s.Code {
	case Panic:
		return s.Text
	case Thrown:
		if s.Value == nil {
			return s.Text
		}
		return s.Value([3]int64{a, b, c})
	case Overflow:
		return failure("integer overflow")
	case ToArray:
		return failure(fmt.Sprintf("cannot convert slice with length %d to array or pointer to array with length %d",
			a, b))
	case Slice3ToLen: // Go's message is of arrays, whose length is in their type
		if a < 0 && !s.Unsigned {
			return failure(fmt.Sprintf("slice bounds out of range [::%d]", a))
		}
		return failure(fmt.Sprintf("slice bounds out of range [::%d] with length %d", uint64(a), b))
	case Absent:
		return failure(fmt.Sprintf("index out of range [%d]: only [%d:%d] is on the device", a, b, c))
	}
	if s.Unsigned {
		return caught(func() { violate(s.Code, uint64(a), int(b)) })
	}
	return caught(func() { violate(s.Code, a, int(b)) })
}

// caught is what f panics with.
func caught(f func()) (value any) {
	defer func() {
		value = recover()
		if err, ok := value.(error); !ok || !errors.As(err, new(runtime.Error)) {
			value = failure("a check failed that holds") // a wrong record of a fault
		}
	}()
	f()
	return nil
}

var sink any

// violate does what fails with the code, with x where Go's message has the value that is out of range.
func violate[T int64 | uint64](code Code, x T, y int) {
	// Of elements without a size there can be any number.
	n := max(y, 0)
	s := unsafe.Slice(&struct{}{}, n)
	zero := 0
	switch code {
	case Index:
		_ = s[x]
	case SliceTo:
		sink = s[:x]
	case SliceToLen:
		sink = nowhere(n)[:x]
	case SliceFrom:
		sink = s[x:]
	case Slice3To:
		sink = s[zero:zero:x]
	case Slice3Middle:
		sink = s[zero:x:n]
	case Slice3From:
		sink = s[x:y:n]
	case Divide:
		sink = 1 / zero
	case Nil:
		var p *int
		sink = *p
	case Shift:
		sink = 1 << (zero - 1)
	case MakeLen:
		sink = make([]struct{}, zero-1)
	case MakeCap:
		sink = make([]struct{}, zero, zero-1)
	}
}

// nowhere is a string of a length. Its bytes are not to be looked at.
//
//go:nocheckptr
func nowhere(n int) string { return unsafe.String((*byte)(unsafe.Pointer(&sink)), n) }
