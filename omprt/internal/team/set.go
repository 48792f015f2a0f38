package team

import (
	"github.com/gooffload/gooffload/omprt/internal/control"
	"github.com/gooffload/gooffload/omprt/internal/schedule"
)

// set changes the control variables of the current task.
func (t *Thread) set(change func(*control.Values)) {
	v := *t.task.values
	change(&v)
	t.task.values = &v
}

// SetThreads sets how wide the teams of the next level are: omp_set_num_threads.
func (t *Thread) SetThreads(n int) {
	t.set(func(v *control.Values) {
		list := []int{n}
		if len(v.Threads) > 1 {
			list = append(list, v.Threads[1:]...)
		}
		v.Threads = list
	})
}

// SetDynamic sets whether teams may be smaller than asked for: omp_set_dynamic.
func (t *Thread) SetDynamic(on bool) { t.set(func(v *control.Values) { v.Dynamic = on }) }

// SetSchedule sets the schedule of loops with schedule(runtime): omp_set_schedule.
func (t *Thread) SetSchedule(s schedule.Schedule) {
	t.set(func(v *control.Values) { v.Schedule = control.Sanitised(s) })
}

// SetMaxActive sets how many levels of teams of several threads there may be, and returns what it was:
// omp_set_max_active_levels.
func (t *Thread) SetMaxActive(n int) int {
	old := t.task.values.MaxActive
	t.set(func(v *control.Values) { v.MaxActive = n })
	return old
}

// SetDevice sets the device of constructs that choose none: omp_set_default_device.
//
// What a call under dispatch with the clause device sets for its time is the same for the next such call: the values
// made last are kept, because nothing changes values that were made.
func (t *Thread) SetDevice(n int) {
	if l := &t.withDevice; l.from == nil || l.from != t.task.values || l.values.Device != n {
		l.from = t.task.values
		t.set(func(v *control.Values) { v.Device, v.HasDevice = n, true })
		l.values = t.task.values
	}
	t.task.values = t.withDevice.values
}

// SetAllocator sets the default allocator.
func (t *Thread) SetAllocator(h int) { t.set(func(v *control.Values) { v.Allocator = h }) }

// Values are the control variables of what the thread runs; the thread may be nil: those of a fresh initial thread.
func (t *Thread) Values() *control.Values { return t.values() }

// Restore sets all control variables of what the thread runs to what Values has told.
func (t *Thread) Restore(v *control.Values) { t.task.values = v }
