package device

// Properties are the figures of a device that partitioning and reports need. Counts are of the whole device.
type Properties struct {
	Plugin string // as in Plugin.Name
	Name   string

	Memory       uint64 // bytes
	ComputeUnits int    // cores, each with its own local memory
	Subslices    int    // units that share a local memory; what occupancy is counted in
	Threads      int    // hardware threads
	LocalMemory  int    // bytes a work-group can share

	MaxGroupSize       int   // work-items
	SIMDWidths         []int // sub-group sizes on offer, ascending
	SIMDWidth          int   // the one assumed when a kernel asks for none
	NoFloat64          bool  // kernels cannot have float64, nor complex128
	Processor          bool  // it is the host's processors, as drivers for these offer them
	PreferredGroupSize int   // group sizes are multiples of it where possible
	Oversubscription   int   // groups a sub-slice gets when the trip count is not known, per full load
}
