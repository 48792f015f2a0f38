package workshare_test

import (
	"os/exec"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/workshare"
)

// BenchmarkRunTiny is a launch that is not worth sharing.
func BenchmarkRunTiny(b *testing.B) {
	l, v := launch(64, 0), make([]float64, 64)
	body := func(c *device.Chunk) {
		for i := c.Lo; i < c.Hi; i++ {
			v[i]++
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		workshare.Run(l, body)
	}
}

// BenchmarkRunCoarse is 8 iterations of about a tenth of a millisecond, alone and shared: the metric is how many
// times faster sharing is, the number of cores at best.
func BenchmarkRunCoarse(b *testing.B) {
	l, v := launch(8, 0), make([]float64, 8*16)
	body := func(c *device.Chunk) {
		for i := c.Lo; i < c.Hi; i++ {
			for range 100_000 {
				v[i*16] = v[i*16]*0.5 + 1
			}
		}
	}
	whole := &device.Chunk{Lo: 0, Hi: 8, Launch: l}
	var alone, shared int64
	for b.Loop() {
		alone += timed(func() { body(whole) })
		shared += timed(func() { workshare.Run(l, body) })
	}
	b.ReportMetric(float64(alone)/float64(shared), "speedup")
}

// BenchmarkRunBesideAnotherProgram is launches in a row of a twelfth of a millisecond while another program has a
// processor to itself: sharing them should not take longer than none. The metric is how many times faster it is.
func BenchmarkRunBesideAnotherProgram(b *testing.B) {
	busy := exec.Command("sh", "-c", "while :; do :; done")
	if err := busy.Start(); err != nil {
		b.Skip(err)
	}
	b.Cleanup(func() {
		busy.Process.Kill()
		busy.Wait()
		workshare.Stop()
	})
	l, v := launch(8192, 0), make([]float64, 8192)
	body := func(c *device.Chunk) {
		for i := c.Lo; i < c.Hi; i++ {
			for range 12 {
				v[i] = v[i]*0.5 + 1
			}
		}
	}
	whole := &device.Chunk{Lo: 0, Hi: 8192, Launch: l}
	row := func(f func()) int64 {
		return timed(func() {
			for range 200 {
				f()
			}
		})
	}
	var alone, shared int64
	for b.Loop() {
		alone += row(func() { body(whole) })
		shared += row(func() { workshare.Run(l, body) })
	}
	b.ReportMetric(float64(alone)/float64(shared), "speedup")
}

// How long after a call a helper begins that was asleep: the median, and the best twentieth,
// which other programs have not delayed.
func BenchmarkWakingAHelper(b *testing.B) {
	b.Cleanup(workshare.Stop)
	var late []time.Duration
	for b.Loop() {
		time.Sleep(300 * time.Microsecond)
		var helped atomic.Int64
		begun := time.Now()
		workshare.Tasks(2, func(i int) {
			if i == 1 {
				helped.Store(int64(time.Since(begun)))
			}
			for i == 0 && helped.Load() == 0 && time.Since(begun) < 5*time.Millisecond {
			}
		})
		late = append(late, time.Duration(helped.Load()))
	}
	slices.Sort(late)
	b.ReportMetric(float64(late[len(late)/2].Nanoseconds())/1e3, "p50-us")
	b.ReportMetric(float64(late[len(late)/20].Nanoseconds())/1e3, "p5-us")
	b.ReportMetric(0, "ns/op")
}
