// Package kit has a slice with room.
package kit

type entry struct{ n int }

var entries = make([]entry, 2, 5)

// Room is what there is room for.
func Room(i int) int {
	return cap(entries) - i // want OMP510 "entries" "function kit.Room is called from a kernel and asks for the capacity of the package variable entries"
}

// Len is how many there are.
func Len() int { return len(entries) }
