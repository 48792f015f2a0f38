package happens

import "unsafe"

// Range is bytes of the host's.
type Range struct {
	At    unsafe.Pointer
	Bytes int
}

// Move is a transfer. The runtime carries out those of a data environment one after the other, so the detector takes
// them to be in that order; what that orders of other things it is not to know.
type Move struct {
	After  *Clock // what the transfer comes after; nil: all that the goroutine has done
	Before *Clock // where it is released to, where it has such a clock
	Among  *Clock // those of the environment; nil: it is of none
}
