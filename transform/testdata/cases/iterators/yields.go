//go:build !omp

package iterators

import (
	"fmt"
	"io"
)

// three calls yield in conditions of all kinds, and once more behind its loop.
func three(n int) func(func(int) bool) {
	return func(yield func(int) bool) {
		if !yield(n) {
			return
		}
		for i := 0; ; i++ {
			if i == n {
				if !yield(-i) {
					return
				}
				break
			} else if i%2 == 0 && !yield(i) {
				return
			} else if i > 7 {
				break
			}
		}
		if n > 5 {
			yield(1000)
		} else {
			yield(2000)
		}
	}
}

// noargs yields nothing, thrice.
func noargs(yield func() bool) {
	if !yield() || !yield() {
		return
	}
	yield()
}

// cnt yields what leads to its elements.
type cnt [4]int

func (c *cnt) each(yield func(*int) bool) {
	if !(yield(&c[0]) && yield(&c[1])) {
		return
	}
	for i := 2; i < 4 && yield(&c[i]); i++ {
	}
}

// jumps has bodies with labels, jumps, constants and types of their own.
func jumps(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		t := 0
		var c cnt
		for p := range c.each {
			*p += i
			if i == 2 {
				break
			}
		}
		t += c[0] + 10*c[1] + 100*c[2] + 1000*c[3]
		for v := range three(i) {
			const k = 3
			type loc struct{ a, b int }
			l := loc{v, k}
			switch {
			case v == 4:
				fallthrough
			case v == 6:
				l.a++
				if v == 6 {
					goto done
				}
				continue
			default:
				var t = v // hides
				l.b += t
			}
		again:
			if l.a > 0 && l.a < 100 {
				l.a *= 3
				goto again
			}
			t += l.a + l.b
		done:
			t++
		}
		n := 0
		for range noargs {
			if n++; n == 2 && i%2 == 0 {
				break
			}
		}
		x[i] = t*10 + n
	}
}

func finds(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += find(i, x[i])
	}
}

// find leaves two such loops at once.
func find(n, v int) (r int) {
	for w := range three(n) {
		for u := range three(w & 3) {
			if u == v&3 {
				return w*10 + u
			}
			r++
		}
	}
	return
}

func yields(w io.Writer) {
	x := make([]int, 12)
	jumps(x)
	fmt.Fprintln(w, x)
	finds(x)
	fmt.Fprintln(w, x)
}
