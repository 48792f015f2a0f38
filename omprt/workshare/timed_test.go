package workshare_test

import "time"

func timed(f func()) int64 {
	begun := time.Now()
	f()
	return time.Since(begun).Nanoseconds()
}
