package engine

import (
	"sync/atomic"
	"time"
)

// share is what a goroutine's part of a call should be worth, in operations: enough to repay waking it, or much less
// in a row of calls.
func (p Place) share(total float64) float64 {
	if p.Threads <= 1 || total < worthAsking || total > 2*leastPart || !p.InARow() {
		return leastPart
	}
	return awakePart
}

// InARow is for a call of some microseconds, which is too short to wake a goroutine for. It reports whether such calls
// follow each other so closely that the goroutine of the one before is still awake. Who was asked and has not come yet,
// because the processors are others', is not asked again: that costs as much as a part of such a call.
func (p Place) InARow() bool {
	if p.Crew == nil && standby.awake.Load() == 0 && pending.Load() > 0 {
		return false
	}
	now := int64(time.Since(epoch))
	return now-lastMiddling.Swap(now) < int64(linger)
}

// Measured on an EPYC of the fifth generation: handing a part over to a goroutine that is awake, and waiting for its
// end, takes some 600 ns.
const (
	awakePart   = leastPart / 10
	worthAsking = leastPart / 5
)

// lastMiddling is when InARow was asked last, on epoch's clock.
var lastMiddling atomic.Int64
