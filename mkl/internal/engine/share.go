package engine

import (
	"sync/atomic"
	"time"
)

// share is what a goroutine's part of a call should be worth, in operations: enough to repay waking it, or much less
// when calls follow each other so closely that the goroutine of the one before is still awake. Who was asked and has
// not come yet, because the processors are others', is not asked again: that costs as much as a part of such a call.
func (p Place) share(total float64) float64 {
	if p.Threads <= 1 || total < worthAsking || total > 2*leastPart {
		return leastPart
	}
	if p.Crew == nil && standby.awake.Load() == 0 && pending.Load() > 0 {
		return leastPart
	}
	now := int64(time.Since(epoch))
	if now-lastMiddling.Swap(now) < int64(linger) {
		return awakePart
	}
	return leastPart
}

// Measured on an EPYC of the fifth generation: handing a part over to a goroutine that is awake, and waiting for its
// end, takes some 600 ns.
const (
	awakePart   = leastPart / 10
	worthAsking = leastPart / 5
)

// lastMiddling is when the last call began that is shared only in a row of such, on epoch's clock.
var lastMiddling atomic.Int64
