//go:build !race

package happens

// Reads does nothing.
func (Move) Reads(...Range) {}

// Writes does nothing.
func (Move) Writes(...Range) {}
