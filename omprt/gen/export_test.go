package gen

import "unsafe"

// Turns counts a loop over the numbers from 0 to most.
var Turns = turns

// Hide is hide.
func Hide(p unsafe.Pointer) unsafe.Pointer { return hide(p) }
