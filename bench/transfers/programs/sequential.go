//go:build !omp

package programs

// Offloaded says that the loops of this build are plain loops, which there is no point in timing.
const Offloaded = false
