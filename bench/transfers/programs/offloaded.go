//go:build omp

package programs

// Offloaded says that the loops of this build are launches.
const Offloaded = true
