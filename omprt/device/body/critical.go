package body

import "sync"

var locks [8]sync.Mutex

// Critical waits until nobody is in a critical region of the lock, enters it, and returns what leaves it.
func Critical(lock int) (leave func()) {
	locks[lock].Lock()
	return locks[lock].Unlock
}
