package device

// Prompt is a Device whose immediate queue moves so few bytes at once that to let others have a lock meanwhile would
// take longer.
type Prompt interface {
	Device
	// Prompt is how many that are.
	Prompt() (bytes int)
}
