//go:build omp

package main

// offloaded says that the loops of this build are launches.
const offloaded = true
