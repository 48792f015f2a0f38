package main

import (
	"fmt"
	"os"
	"syscall"
	"time"
)

// meter tells how busy the processors were with something else than this process.
type meter struct {
	idle, busy time.Duration // of all processors together
	own        time.Duration
	ok         bool // the system tells
}

// read takes the clocks, on systems that have /proc/stat.
func read() meter {
	const tick = 10 * time.Millisecond // USER_HZ is 100 on every Linux of today
	text, err := os.ReadFile("/proc/stat")
	if err != nil {
		return meter{}
	}
	var user, nice, system, idle, wait, irq, soft, steal time.Duration
	if n, _ := fmt.Sscanf(string(text), "cpu %d %d %d %d %d %d %d %d", &user, &nice, &system, &idle, &wait, &irq, &soft, &steal); n != 8 {
		return meter{}
	}
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return meter{}
	}
	own := time.Duration(u.Utime.Nano() + u.Stime.Nano())
	return meter{idle: (idle + wait) * tick, busy: (user + nice + system + irq + soft + steal) * tick, own: own, ok: true}
}

// others is the share of the processors that went to others since an earlier reading; 0 where the system does not tell.
func (m meter) others(before meter) float64 {
	total := m.idle + m.busy - before.idle - before.busy
	if !m.ok || !before.ok || total <= 0 {
		return 0
	}
	return max(0, float64(m.busy-before.busy-(m.own-before.own))/float64(total))
}
