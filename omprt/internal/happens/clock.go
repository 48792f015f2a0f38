//go:build !race

package happens

// Enabled says that the race detector is there.
const Enabled = false

// Clock is nothing without the race detector.
type Clock struct{}

// New is nil.
func New() *Clock { return nil }

// Release does nothing.
func (*Clock) Release() {}

// Acquire does nothing.
func (*Clock) Acquire() {}

// Apart calls f.
func (*Clock) Apart(f func()) { f() }

// Pass does nothing.
func (*Clock) Pass(...*Clock) {}

// Outside calls f.
func Outside(f func()) { f() }

// Off does nothing.
func Off() {}

// On does nothing.
func On() {}
