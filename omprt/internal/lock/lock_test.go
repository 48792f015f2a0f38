package lock

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestALockIsSetByOneAtATime(t *testing.T) {
	var l Simple
	sum := 0
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			for range 1000 {
				if i%2 == 0 {
					l.Set()
				} else {
					for !l.Test() {
					}
				}
				sum++
				l.Unset("UnsetLock")
			}
		})
	}
	wg.Wait()
	assert.Equal(t, 8000, sum)
}

func TestANestableLockIsItsTasks(t *testing.T) {
	var l Nest[int]
	a, b := new(int), new(int)
	l.Set(a)
	assert.Equal(t, 2, l.Test(a))
	assert.Equal(t, 0, l.Test(b))
	assert.PanicsWithError(t, "omptarget error: UnsetNestLock: the lock is not set by this task",
		func() { l.Unset("UnsetNestLock", b) })
	l.Unset("UnsetNestLock", a)
	assert.Equal(t, 0, l.Test(b))
	assert.Panics(t, func() { l.Destroy("DestroyNestLock") })
	l.Unset("UnsetNestLock", a)
	assert.Equal(t, 1, l.Test(b))
	l.Unset("UnsetNestLock", b)
	l.Destroy("DestroyNestLock")
}

func TestMisuseIsSaid(t *testing.T) {
	var l Simple
	assert.PanicsWithError(t, "omptarget error: UnsetLock: the lock is not set", func() { l.Unset("UnsetLock") })
	l.Set()
	assert.Panics(t, func() { l.Destroy("DestroyLock") })
}
