package device

// Ranged is a Device whose memory has addresses, except for what it shares with the host, that are nothing else's.
type Ranged interface {
	Device
	// Addresses is the range, without its end.
	Addresses() (lo, hi uintptr)
}

// Viewed is a Device whose memory that the host can touch has addresses that are nothing else's, either.
type Viewed interface {
	Device
	// View is the range, without its end; empty where there is none.
	View() (lo, hi uintptr)
}
