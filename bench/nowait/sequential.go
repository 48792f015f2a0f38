//go:build !omp

package main

// offloaded says that the calls of this build are the host's, which there is no point in comparing with themselves.
const offloaded = false
