//go:build omp

package main

// offloaded says that the calls of this build go to a device.
const offloaded = true
