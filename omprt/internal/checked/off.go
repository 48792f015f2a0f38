//go:build !gooffload_check

package checked

// On says that this is a checked build.
const On = false
