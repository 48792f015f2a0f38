package team

// Unfinished is how many goroutines have tasks that Drain would wait for.
func Unfinished() int {
	unfinished.mu.Lock()
	defer unfinished.mu.Unlock()
	return len(unfinished.teams)
}
