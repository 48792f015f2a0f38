//go:build omp

package main

// offloaded: regions run on a device.
const offloaded = true
