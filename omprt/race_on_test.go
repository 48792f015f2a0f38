//go:build race

package omprt_test

const raceEnabled = true
