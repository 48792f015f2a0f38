//go:build !race

package happens

// Copy is copy.
func Copy(dst, src []byte) { copy(dst, src) }

// Change calls f.
func Change(mem []byte, f func(mem []byte)) { f(mem) }
