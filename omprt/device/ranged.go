package device

// Ranged is a Device whose memory has addresses, except for what it shares with the host, that are nothing else's.
type Ranged interface {
	Device
	// Addresses is the range, without its end.
	Addresses() (lo, hi uintptr)
}
