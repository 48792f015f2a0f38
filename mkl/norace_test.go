//go:build !race

package mkl

const raceDetector = false
