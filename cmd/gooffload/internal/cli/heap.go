package cli

import (
	"os"
	"runtime"
	"runtime/debug"
)

// firstCollection is how much memory is in use before any is collected. Most translations end before; collecting what
// they still need was a quarter of their work.
const firstCollection = 256 << 20

// CollectLate is for the process of the command: it has the first collection wait until the memory in use is worth it.
func CollectLate() { collectLate(firstCollection) }

// collectLate has the first collection wait for so many bytes; from then on it is as ever, or as the user has it.
func collectLate(bytes int64) {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	percent, limit := debug.SetGCPercent(-1), debug.SetMemoryLimit(bytes)
	first := new([16]byte)
	runtime.AddCleanup(first, func(struct{}) {
		debug.SetGCPercent(percent)
		debug.SetMemoryLimit(limit)
	}, struct{}{})
}
