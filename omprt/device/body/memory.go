package body

import "unsafe"

// Memory is memory of some bytes for each of n items or groups, as words.
func Memory(n int, bytes int64) [][]uint64 {
	words := int(bytes+7) / 8
	all := make([]uint64, n*words)
	list := make([][]uint64, n)
	for i := range list {
		list[i] = all[i*words : (i+1)*words : (i+1)*words]
	}
	return list
}

// Address is that of the first of some words.
func Address(words []uint64) unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(words)) }
