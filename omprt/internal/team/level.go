package team

// Level is the number of parallel regions around: omp_get_level. The thread may be nil: a fresh initial thread.
func (t *Thread) Level() int {
	if t == nil {
		return 0
	}
	return t.team.level
}

func (t *Thread) activeLevel() int {
	if t == nil {
		return 0
	}
	return t.team.active
}

// ActiveLevel is the number of regions around of several threads: omp_get_active_level.
func (t *Thread) ActiveLevel() int { return t.activeLevel() }

// Ancestor is the thread of a level around; nil where there is none, and for level 0, whose thread is number 0 of 1.
func (t *Thread) Ancestor(level int) *Thread {
	for t != nil && t.team.level > level {
		t = t.team.opener
	}
	return t
}

// AncestorNum is the number of the thread at a level around, in its team: omp_get_ancestor_thread_num; -1 for a level
// that there is not.
func (t *Thread) AncestorNum(level int) int {
	switch {
	case level < 0 || level > t.Level():
		return -1
	case level == 0:
		return 0
	}
	return t.Ancestor(level).num
}

// AncestorSize is how many threads the team at a level around has: omp_get_team_size; -1 likewise.
func (t *Thread) AncestorSize(level int) int {
	switch {
	case level < 0 || level > t.Level():
		return -1
	case level == 0:
		return 1
	}
	return t.Ancestor(level).team.size
}

// within is how many threads a region of n may have without passing OMP_THREAD_LIMIT, and what counts them.
func (t *Thread) within(n int) (int, *limit) {
	most := int64(t.ThreadLimit())
	if most == 0 {
		return n, nil
	}
	var group *limit
	if t != nil {
		group = t.team.group
	}
	if group == nil {
		group = new(limit)
		group.used.Store(1)
	}
	for {
		used := group.used.Load()
		granted := min(int64(n), most-used+1)
		if granted <= 1 {
			return 1, group
		}
		if group.used.CompareAndSwap(used, used+granted-1) {
			return int(granted), group
		}
	}
}

// give gives the threads of a team back.
func (t *Thread) give(tm *Team) {
	if tm.group != nil {
		tm.group.used.Add(-int64(tm.size - 1))
		tm.group = nil
	}
}
