package sim

const (
	pageSize          = 4096
	unknownHostMemory = 8 * gib

	// addressLimit is the most memory a device can have here: half of a 32-bit address space, or what 47-bit user
	// addresses leave room for many times over.
	addressLimit = 1 << (30 + ^uint(0)>>63*14)
)
