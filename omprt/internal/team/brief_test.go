package team

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// Who runs its tasks at once looks at the clock after 1, 2, 4, 8 and 16 of them, and then after each 16; it goes on as
// long as these are brief.
func TestBriefTasksAreRunAtOnce(t *testing.T) {
	var b brief
	assert.True(t, b.goesOn())
	for n := 1; n <= 4*briefLooks; n++ {
		b.since = time.Since(epoch) + time.Hour // nothing has taken any time, though this thread may be kept waiting
		assert.True(t, b.goesOn(), n)
	}
	for n := range 4 * briefLooks {
		b := brief{ran: n, since: time.Since(epoch) - worthQueueing}
		looks := n > 0 && (n%briefLooks == 0 || n < briefLooks && n&(n-1) == 0)
		assert.Equal(t, !looks, b.goesOn(), n)
	}
}

// A thread that has run brief tasks at once queues those that take long, for others to take some.
func TestLongTasksAreQueuedAfterBriefOnes(t *testing.T) {
	by := make([]int, 4)
	Parallel(&Construct{Pos: "brief.go:1:1"}, Fork{Threads: []int{len(by)}}, func(t *Thread) {
		if t.Num() != 0 {
			return
		}
		for range 1000 {
			t.Task(&Construct{}, Tasking{}, func(*Thread) {})
		}
		for range 100 {
			t.Task(&Construct{}, Tasking{}, func(t *Thread) {
				time.Sleep(time.Millisecond)
				t.Combine(func() { by[t.Num()]++ })
			})
		}
	})
	assert.Equal(t, 100, by[0]+by[1]+by[2]+by[3])
	assert.Less(t, by[0], 90, "others were idle")
}

// Others may take brief tasks as fast as they are made, so that a queue never fills.
func TestATaskOfManyIsRunAtOnce(t *testing.T) {
	th := &Thread{team: &Team{size: 2}}
	th.prepare()
	queued := 0
	for range 3 * deepEach * th.team.size {
		if !th.laden() {
			queued++
		}
	}
	assert.Less(t, queued, 3*deepEach*th.team.size)
}

// A task that is waited for is queued, however many have been before it.
func TestATaskThatIsWaitedForIsQueued(t *testing.T) {
	Parallel(&Construct{Pos: "brief.go:2:1"}, Fork{Threads: []int{2}}, func(t *Thread) {
		for range 4 * deepEach {
			t.Task(&Construct{}, Tasking{}, func(*Thread) {})
			t.Taskwait()
			if t.laden() {
				panic("the queue is empty")
			}
		}
	})
}
