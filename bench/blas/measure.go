package main

import (
	"fmt"
	"runtime"
	"time"

	"github.com/gooffload/gooffload/bench/pair"
)

// measurement is a case: the contenders, who do the same on data that make allocates.
type measurement struct {
	name string
	unit string  // GFLOP/s or GB/s
	work float64 // of a call, in 1e9 of the unit's
	make func() contenders
}

// contenders are functions that make count calls. peer is OpenBLAS (for a copy's bandwidth, see bandwidth.go, the
// copy); gonum may be nil.
type contenders struct{ ours, peer, gonum func(count int) }

// row measures a case and formats it.
func (s settings) row(c measurement) string {
	runtime.GC()
	who := c.make()
	t := &turns{settings: s, until: time.Now().Add(s.patience)}
	ours, peer := s.calibrated(who.ours), s.calibrated(who.peer)
	speeds, peerSpeeds, ratios := t.pairs(s.rounds, c.work, ours, peer)
	row := fmt.Sprintf("| %s | %s | %.1f | %.1f | %.2f [%.2f..%.2f] |", c.name, c.unit, pair.Of(speeds).Median,
		pair.Of(peerSpeeds).Median, pair.Of(ratios).Median, pair.Of(ratios).Min, pair.Of(ratios).Max)
	switch {
	case who.gonum != nil && s.gonum:
		_, speeds, ratios := t.pairs((s.rounds+2)/3, c.work, ours, s.calibrated(who.gonum))
		row += fmt.Sprintf(" %.2f | %.1f |", pair.Of(speeds).Median, pair.Of(ratios).Median)
	default:
		row += " | |"
	}
	return row + fmt.Sprintf(" %d of %d |", t.disturbed, t.counted)
}

// turns takes turns and repeats the disturbed ones.
type turns struct {
	settings
	until              time.Time
	counted, disturbed int
}

// pairs are speeds of a and b, in turn, and the ratios of a to b.
func (t *turns) pairs(rounds int, work float64, a, b func() float64) (as, bs, ratios []float64) {
	for range rounds {
		y, x := work/t.take(b), work/t.take(a)
		as, bs, ratios = append(as, x), append(bs, y), append(ratios, x/y)
	}
	return as, bs, ratios
}

// take is the seconds of a call in one turn.
func (t *turns) take(call func() float64) float64 {
	for {
		time.Sleep(t.rest)
		before := read()
		seconds := call()
		quiet := read().others(before) <= t.allowed()
		if !quiet && time.Now().Before(t.until) {
			continue
		}
		t.counted++
		if !quiet {
			t.disturbed++
		}
		return seconds
	}
}

// allowed is the share of all processors that others may take: those that the turn leaves idle, and -quiet of its own.
func (t *turns) allowed() float64 {
	all, ours := float64(runtime.NumCPU()), float64(runtime.GOMAXPROCS(0))
	return (max(0, all-ours) + t.quiet*ours) / all
}

// calibrated is a turn of a contender: it returns the seconds of a call. The first calls, which are not counted, find
// how many make a turn.
func (s settings) calibrated(calls func(int)) func() float64 {
	count := 1
	calls(1)
	for {
		start := clock()
		calls(count)
		if d := clock() - start; d >= s.turn/2 {
			count = max(1, int(float64(count)*float64(s.turn)/float64(d)))
			break
		}
		count *= 2
	}
	warm := 0
	if runtime.GOMAXPROCS(0) > 1 {
		warm = int(float64(count) * float64(s.warm) / float64(s.turn))
	}
	return func() float64 {
		calls(warm)
		start := clock()
		calls(count)
		return (clock() - start).Seconds() / float64(count)
	}
}
