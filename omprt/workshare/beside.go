package workshare

import "github.com/gooffload/gooffload/omprt/device"

// Beside is a function that a helper runs while the goroutine that has begun it does something else. Where no helper
// has come for it, that goroutine runs it at its end. It is one goroutine's at a time, and may be begun again.
type Beside struct {
	f      func()
	body   func(*device.Chunk) // calls f
	launch device.Launch
	nest   [1]device.Loop
	job    *job // nil: it has ended
}

// NewBeside makes one of a function that does not panic.
func NewBeside(f func()) *Beside {
	b := &Beside{f: f, body: func(*device.Chunk) { f() }, nest: [1]device.Loop{{Trip: 1}}}
	b.launch.Nest = b.nest[:]
	return b
}

// Begin offers the function to the helpers.
func (b *Beside) Begin() {
	j := jobs.Get().(*job)
	j.begin(&b.launch, b.body)
	crew.offer(j, crew.cores(1), 0, 1, float64(payoff))
	b.job = j
}

// End returns when the function has run.
func (b *Beside) End() {
	j := b.job
	if j == nil {
		return
	}
	b.job = nil
	if j.shared {
		j.work(&j.leader)
	} else {
		b.f()
	}
	j.retire()
	jobs.Put(j)
}
