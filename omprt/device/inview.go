package device

// InView is a Device whose kernels, of Go, the race detector sees, and which locks all that is its own. What it does for
// one goroutine of the program, kernels apart, no other one has to come after.
type InView interface {
	Device
	InView()
}
