package main

import (
	"fmt"
	"testing"
)

func BenchmarkConstructs(b *testing.B) {
	var sums [64 * 16]float64
	for _, threads := range []int{1, 2} {
		b.Run(fmt.Sprint("for/", threads), func(b *testing.B) {
			for b.Loop() {
				for64(threads)
			}
		})
		b.Run(fmt.Sprint("reduction/", threads), func(b *testing.B) {
			for b.Loop() {
				sum = reduce(threads)
			}
		})
		b.Run(fmt.Sprint("task/", threads), func(b *testing.B) {
			for n := b.N; n > 0; n -= 3000 {
				tasks(threads, min(n, 3000), &sums)
			}
		})
		b.Run(fmt.Sprint("barrier/", threads), func(b *testing.B) {
			for n := b.N; n > 0; n -= 3000 {
				barriers(threads, min(n, 3000))
			}
		})
	}
}
