package workshare

import (
	"slices"

	"github.com/gooffload/gooffload/omprt/device"
)

const (
	fewChunks  = 16      // up to here coarse iterations spread best one by one
	manyChunks = 256     // above, combining costs more than balance gains
	bigChunk   = 1024    // iterations that make one more chunk worth it
	bigResults = 1 << 21 // slots of all chunks together, above which there are fewer chunks: 32 MiB
)

// Split cuts trips iterations of a launch, each chunk of which has so many slots of results, into chunks of grain
// iterations, the last one shorter. It depends on nothing but these, so that results combined in chunk order are the
// same on every run and machine.
func Split(trips, results int) (chunks, grain int) {
	if trips <= 0 {
		return 0, 1
	}
	chunks = min(trips, max(fewChunks, min(manyChunks, trips/bigChunk, bigResults/max(1, results))))
	grain = (trips-1)/chunks + 1
	return (trips-1)/grain + 1, grain
}

// slots returns n slots, in the same memory if it is large enough. Their content is left over: every chunk
// that ends has stored its own.
func slots(s []device.Slot, n int) []device.Slot {
	return slices.Grow(s[:0], n)[:n]
}
