package device

// Chaining is a Device on which a launch can be enqueued behind others before it is known what becomes of these.
type Chaining interface {
	Device
	// Chains reports that launches of a program may be on a chain: its kernel sees for itself whether one before it has
	// failed.
	Chains(Program) bool
	// NewChain makes an asynchronous queue for launches without results. A launch behind one with a Fault is not carried
	// out, though its event completes, and has a Fault, too; so it stays until the queue is closed.
	NewChain() (Queue, error)
}
