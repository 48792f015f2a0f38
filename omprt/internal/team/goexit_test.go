package team_test

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt/internal/team"
)

// Wherever a task runs, in a barrier, a taskwait or at once, runtime.Goexit in it ends the region and who opened it.
func TestGoexitOfATask(t *testing.T) {
	waits := map[string]func(th *team.Thread){
		"end":       func(*team.Thread) {},
		"barrier":   func(th *team.Thread) { th.Barrier() },
		"taskwait":  func(th *team.Thread) { th.Taskwait() },
		"taskgroup": func(th *team.Thread) { th.Taskgroup(func() {}) },
	}
	processors(t, func(t *testing.T) {
		for name, wait := range waits {
			for n := 1; n < 4; n++ {
				returned := false
				done := make(chan struct{})
				go func() {
					defer close(done)
					team.Parallel(&here, threads(n), func(th *team.Thread) {
						th.Task(&work, team.Tasking{}, func(*team.Thread) {
							if th.Num() == n-1 {
								runtime.Goexit()
							}
						})
						wait(th)
					})
					returned = true
				}()
				<-done
				assert.False(t, returned, "%s, %d threads", name, n)
				team.Parallel(&here, threads(n), func(th *team.Thread) { th.Barrier() })
			}
		}
	})
}
