//go:build !omp

package main

// offloaded: regions run where they stand.
const offloaded = false
