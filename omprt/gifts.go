package omprt

import (
	"fmt"
	"sync"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/internal/allocator"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// What allocators have given, and to whom it goes back.

// freeGift frees memory that an allocator may have given, which then has its bytes back.
func freeGift(routine string, p unsafe.Pointer, deviceOf func(g gift, ok bool) (int, error)) error {
	gifts.Lock()
	g, ok := gifts.at[uintptr(p)]
	delete(gifts.at, uintptr(p)) // before the memory may be another one's
	gifts.Unlock()
	block := p
	if ok {
		block = g.block
	}
	number, err := deviceOf(g, ok)
	if err == nil {
		err = engine.FreeMemory(routine, block, number)
	}
	switch {
	case !ok:
	case err == nil:
		g.by.Return(g.bytes)
	default:
		gifts.Lock()
		gifts.at[uintptr(p)] = g
		gifts.Unlock()
	}
	return err
}

// freeOn is freeGift of a device that the program names.
func freeOn(routine string, p unsafe.Pointer, device int) error {
	return freeGift(routine, p, func(gift, bool) (int, error) { return device, nil })
}

// gifts are the allocations of allocators, by the address of the first element.
var gifts struct {
	sync.Mutex
	at map[uintptr]gift
}

type gift struct {
	asked  Allocator
	by     *allocator.Allocator // that has given it
	block  unsafe.Pointer       // that it lies in
	bytes  int
	device int
}

// heldBy is the allocator that was asked for memory, NullAllocator where none was. It is an error if that is not the
// one which a program names.
func heldBy[T any](routine string, s []T, a Allocator) (Allocator, error) {
	if unsafe.Sizeof(*new(T)) == 0 || cap(s) == 0 {
		return NullAllocator, nil
	}
	p := unsafe.Pointer(unsafe.SliceData(s))
	gifts.Lock()
	g, ok := gifts.at[uintptr(p)]
	gifts.Unlock()
	if ok && a != NullAllocator && a != g.asked {
		return g.asked, &Error{Code: BadArgument, Msg: fmt.Sprintf("%s: %s has given what is at %p, and not %s",
			routine, allocator.Name(g.asked), p, allocator.Name(a))}
	}
	return g.asked, nil
}
