package team_test

import (
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt/internal/depend"
	"github.com/gooffload/gooffload/omprt/internal/happens"
	"github.com/gooffload/gooffload/omprt/internal/team"
)

// submission is work on a device that has no queue: what submit does tells what becomes of it.
type submission struct {
	submit func(behind []team.Place) int
	await  func(dropped bool)
	run    func()
}

func (*submission) MayGoAhead() bool { return true }

func (s *submission) Submit(_ *happens.Clock, behind []team.Place) (team.Place, int) {
	return s, s.submit(behind)
}

func (s *submission) Await(dropped bool) { s.await(dropped) }
func (s *submission) Run(*happens.Clock) { s.run() }
func (s *submission) Drop()              {}

// One that is submitted while what it comes directly behind ends is seen through all the same, and not before that.
func TestWorkIsSubmittedWhileWhatItComesBehindEnds(t *testing.T) {
	processors(t, func(t *testing.T) {
		th, x := team.Current(), 0
		task := team.Tasking{Depend: []depend.Item{item(depend.Out, &x)}}
		let := make(chan struct{})
		var first, second atomic.Bool
		th.Apart("a.go:1:1", task, &submission{
			submit: func(behind []team.Place) int { assert.Empty(t, behind); return 0 },
			await:  func(bool) { <-let; first.Store(true) },
		})
		th.Apart("a.go:2:1", task, &submission{
			submit: func(behind []team.Place) int {
				if assert.Len(t, behind, 1) {
					close(let)
					for !first.Load() {
						runtime.Gosched()
					}
					time.Sleep(time.Millisecond) // it is complete
				}
				return 0
			},
			await: func(dropped bool) {
				assert.False(t, dropped)
				assert.True(t, first.Load())
				second.Store(true)
			},
		})
		th.Taskwait()
		assert.True(t, second.Load())
	})
}

// What is not submitted runs when its turn has come, and once.
func TestWorkThatStaysRunsInItsTurn(t *testing.T) {
	processors(t, func(t *testing.T) {
		th, x := team.Current(), 0
		task := team.Tasking{Depend: []depend.Item{item(depend.Out, &x)}}
		var mu sync.Mutex
		var order []int
		ends := func(n int) {
			mu.Lock()
			order = append(order, n)
			mu.Unlock()
		}
		asked, asking := make(chan struct{}), sync.Once{}
		for n := range 20 {
			th.Apart("a.go:3:1", task, &submission{
				submit: func(behind []team.Place) int {
					switch {
					case n%3 == 0:
						return 0
					case n == 1:
						asking.Do(func() { close(asked) })
					}
					return -1
				},
				await: func(bool) {
					if n == 0 {
						<-asked
					}
					ends(n)
				},
				run: func() { ends(n) },
			})
		}
		th.Taskwait()
		var want []int
		for n := range 20 {
			want = append(want, n)
		}
		assert.Equal(t, want, order)
	})
}

// What comes behind submitted work that fails is seen to its end, too, and told that it was not carried out.
func TestWorkBehindSubmittedWorkThatFails(t *testing.T) {
	processors(t, func(t *testing.T) {
		th, x := team.Current(), 0
		task := team.Tasking{Depend: []depend.Item{item(depend.Out, &x)}}
		var submitted, dropped atomic.Int32
		for n := range 10 {
			th.Apart("a.go:4:1", task, &submission{
				submit: func([]team.Place) int { submitted.Add(1); return 0 },
				await: func(drop bool) {
					for submitted.Load() < 10 {
						time.Sleep(10 * time.Microsecond)
					}
					switch {
					case n == 3:
						panic("the fourth")
					case n == 6:
						defer runtime.Goexit() // the others are seen through by another goroutine
						fallthrough
					default:
						assert.Equal(t, n > 3, drop, n)
						if drop {
							dropped.Add(1)
						}
					}
				},
			})
		}
		value := panicOf(th.Taskwait)
		assert.NotNil(t, value)
		assert.EqualValues(t, 6, dropped.Load())
	})
}

func panicOf(f func()) (value any) {
	defer func() { value = recover() }()
	f()
	return nil
}
