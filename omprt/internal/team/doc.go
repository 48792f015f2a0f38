// Package team runs what OpenMP's host constructs say: teams of threads, the sharing of work among them, and tasks.
//
// A thread is a goroutine's part in a team. The goroutine that meets a parallel region is thread 0 of its team; each
// other member has a goroutine of its own that belongs to the team's record, and both are kept for the next region. A
// member is begun by its own goroutine or, if that has not come round to it, by the one that opened the team when it is
// through with its own part: so a short region does not wait for anybody to wake up, and none can starve.
//
//	team.Parallel(&construct, team.Fork{}, func(t *team.Thread) {
//		for l := t.For(&sharing, 0, nest); l.Next(); {
//			for i := l.Lo; i < l.Hi; i++ {
//				…
//			}
//		}
//	})
//
// Whoever waits for others of the team does so in one place (Thread.wait), where it runs tasks that it may run, and is
// sent away when a member has failed or the region is cancelled.
package team
