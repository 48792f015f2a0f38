//go:build !omp

package main

// offloaded says that the loops of this build are plain loops, which there is no point in timing.
const offloaded = false
