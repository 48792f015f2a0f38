package device

// Prompt is a Device whose immediate queue moves so few bytes at once that to let others have a lock meanwhile would
// take longer. Its operations on memory come back: they may panic, and do not call runtime.Goexit.
type Prompt interface {
	Device
	// Prompt is how many that are.
	Prompt() (bytes int)
}
