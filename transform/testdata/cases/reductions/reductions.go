//go:build !omp

// Package reductions has every operator over every kind of type, in one construct and over fields.
package reductions

import (
	"fmt"
	"io"
)

type (
	small   int16
	celsius float64
	truth   bool
)

func r1(s int, k int) int {
	//omp:target teams distribute parallel for reduction(+: s)
	for i := range 20 {
		s += int(i%7 + k)
	}
	return s
}

func r2(s int, k int) int {
	//omp:target teams distribute parallel for reduction(-: s)
	for i := range 20 {
		s -= int(i%7 + k)
	}
	return s
}

func r3(s int, k int) int {
	//omp:target teams distribute parallel for reduction(*: s)
	for i := range 20 {
		s *= int(i%7 + k)
	}
	return s
}

func r4(s int, k int) int {
	//omp:target teams distribute parallel for reduction(&: s)
	for i := range 20 {
		s &= int(i%7 + k)
	}
	return s
}

func r5(s int, k int) int {
	//omp:target teams distribute parallel for reduction(|: s)
	for i := range 20 {
		s |= int(i%7 + k)
	}
	return s
}

func r6(s int, k int) int {
	//omp:target teams distribute parallel for reduction(^: s)
	for i := range 20 {
		s ^= int(i%7 + k)
	}
	return s
}

func r7(s int, k int) int {
	//omp:target teams distribute parallel for reduction(min: s)
	for i := range 20 {
		s = min(int(i%7+k), s)
	}
	return s
}

func r8(s int, k int) int {
	//omp:target teams distribute parallel for reduction(max: s)
	for i := range 20 {
		if int(i%7+k) > s {
			s = int(i%7 + k)
		}
	}
	return s
}

func r9(s int8, k int) int8 {
	//omp:target teams distribute parallel for reduction(+: s)
	for i := range 20 {
		s += int8(i%5 + k)
	}
	return s
}

func r10(s int8, k int) int8 {
	//omp:target teams distribute parallel for reduction(*: s)
	for i := range 20 {
		s *= int8(i%5 + k)
	}
	return s
}

func r11(s int8, k int) int8 {
	//omp:target teams distribute parallel for reduction(&: s)
	for i := range 20 {
		s &= int8(i%5 + k)
	}
	return s
}

func r12(s int8, k int) int8 {
	//omp:target teams distribute parallel for reduction(min: s)
	for i := range 20 {
		s = min(int8(i%5+k), s)
	}
	return s
}

func r13(s int8, k int) int8 {
	//omp:target teams distribute parallel for reduction(max: s)
	for i := range 20 {
		if int8(i%5+k) > s {
			s = int8(i%5 + k)
		}
	}
	return s
}

func r14(s uint64, k int) uint64 {
	//omp:target teams distribute parallel for reduction(+: s)
	for i := range 20 {
		s += uint64(i%7 + k)
	}
	return s
}

func r15(s uint64, k int) uint64 {
	//omp:target teams distribute parallel for reduction(*: s)
	for i := range 20 {
		s *= uint64(i%7 + k)
	}
	return s
}

func r16(s uint64, k int) uint64 {
	//omp:target teams distribute parallel for reduction(|: s)
	for i := range 20 {
		s |= uint64(i%7 + k)
	}
	return s
}

func r17(s uint64, k int) uint64 {
	//omp:target teams distribute parallel for reduction(^: s)
	for i := range 20 {
		s ^= uint64(i%7 + k)
	}
	return s
}

func r18(s uint64, k int) uint64 {
	//omp:target teams distribute parallel for reduction(min: s)
	for i := range 20 {
		s = min(uint64(i%7+k), s)
	}
	return s
}

func r19(s uint64, k int) uint64 {
	//omp:target teams distribute parallel for reduction(max: s)
	for i := range 20 {
		if uint64(i%7+k) > s {
			s = uint64(i%7 + k)
		}
	}
	return s
}

func r20(s small, k int) small {
	//omp:target teams distribute parallel for reduction(+: s)
	for i := range 20 {
		s += small(i%7 + k)
	}
	return s
}

func r21(s small, k int) small {
	//omp:target teams distribute parallel for reduction(-: s)
	for i := range 20 {
		s -= small(i%7 + k)
	}
	return s
}

func r22(s small, k int) small {
	//omp:target teams distribute parallel for reduction(&: s)
	for i := range 20 {
		s &= small(i%7 + k)
	}
	return s
}

func r23(s small, k int) small {
	//omp:target teams distribute parallel for reduction(max: s)
	for i := range 20 {
		if small(i%7+k) > s {
			s = small(i%7 + k)
		}
	}
	return s
}

func r24(s small, k int) small {
	//omp:target teams distribute parallel for reduction(min: s)
	for i := range 20 {
		s = min(small(i%7+k), s)
	}
	return s
}

func r25(s uintptr, k int) uintptr {
	//omp:target teams distribute parallel for reduction(+: s)
	for i := range 20 {
		s += uintptr(i%7 + k)
	}
	return s
}

func r26(s uintptr, k int) uintptr {
	//omp:target teams distribute parallel for reduction(&: s)
	for i := range 20 {
		s &= uintptr(i%7 + k)
	}
	return s
}

func r27(s float32, k int) float32 {
	//omp:target teams distribute parallel for reduction(+: s)
	for i := range 20 {
		s += float32(i%7 + k)
	}
	return s
}

func r28(s float32, k int) float32 {
	//omp:target teams distribute parallel for reduction(*: s)
	for i := range 20 {
		s *= float32(i%7 + k)
	}
	return s
}

func r29(s float32, k int) float32 {
	//omp:target teams distribute parallel for reduction(min: s)
	for i := range 20 {
		s = min(float32(i%7+k), s)
	}
	return s
}

func r30(s float32, k int) float32 {
	//omp:target teams distribute parallel for reduction(max: s)
	for i := range 20 {
		if float32(i%7+k) > s {
			s = float32(i%7 + k)
		}
	}
	return s
}

func r31(s float64, k int) float64 {
	//omp:target teams distribute parallel for reduction(+: s)
	for i := range 20 {
		s += float64(i%7 + k)
	}
	return s
}

func r32(s float64, k int) float64 {
	//omp:target teams distribute parallel for reduction(-: s)
	for i := range 20 {
		s -= float64(i%7 + k)
	}
	return s
}

func r33(s float64, k int) float64 {
	//omp:target teams distribute parallel for reduction(*: s)
	for i := range 20 {
		s *= float64(i%7 + k)
	}
	return s
}

func r34(s float64, k int) float64 {
	//omp:target teams distribute parallel for reduction(min: s)
	for i := range 20 {
		s = min(float64(i%7+k), s)
	}
	return s
}

func r35(s float64, k int) float64 {
	//omp:target teams distribute parallel for reduction(max: s)
	for i := range 20 {
		if float64(i%7+k) > s {
			s = float64(i%7 + k)
		}
	}
	return s
}

func r36(s celsius, k int) celsius {
	//omp:target teams distribute parallel for reduction(+: s)
	for i := range 20 {
		s += celsius(i%7 + k)
	}
	return s
}

func r37(s celsius, k int) celsius {
	//omp:target teams distribute parallel for reduction(min: s)
	for i := range 20 {
		s = min(celsius(i%7+k), s)
	}
	return s
}

func r38(s complex64, k int) complex64 {
	//omp:target teams distribute parallel for reduction(+: s)
	for i := range 20 {
		s += complex64(complex(float64(i%3), float64(k)))
	}
	return s
}

func r39(s complex64, k int) complex64 {
	//omp:target teams distribute parallel for reduction(*: s)
	for i := range 20 {
		s *= complex64(complex(float64(i%3), float64(k)))
	}
	return s
}

func r40(s complex128, k int) complex128 {
	//omp:target teams distribute parallel for reduction(-: s)
	for i := range 20 {
		s -= complex128(complex(float64(i%3), float64(k)))
	}
	return s
}

func r41(s complex128, k int) complex128 {
	//omp:target teams distribute parallel for reduction(*: s)
	for i := range 20 {
		s *= complex128(complex(float64(i%3), float64(k)))
	}
	return s
}

func r42(s bool, k int) bool {
	//omp:target teams distribute parallel for reduction(&&: s)
	for i := range 20 {
		s = s && i%3 != k
	}
	return s
}

func r43(s bool, k int) bool {
	//omp:target teams distribute parallel for reduction(||: s)
	for i := range 20 {
		s = i%3 != k || s
	}
	return s
}

func r44(s truth, k int) truth {
	//omp:target teams distribute parallel for reduction(&&: s)
	for i := range 20 {
		s = s && truth(i%3 != k)
	}
	return s
}

func r45(s truth, k int) truth {
	//omp:target teams distribute parallel for reduction(||: s)
	for i := range 20 {
		s = truth(i%3 != k) || s
	}
	return s
}

type letter rune

// letters are integers by other names.
func letters(x []byte, y []rune) (s byte, m rune, l letter) {
	//omp:target teams distribute parallel for reduction(+: s)
	for _, v := range x {
		s += v
	}
	//omp:target teams distribute parallel for reduction(max: m) reduction(|: l)
	for _, v := range y {
		m = max(m, v)
		l |= letter(v)
	}
	return s, m, l
}

// empty has statements that printing leaves out.
func empty(x []int) int {
	;
	if len(x) > 1 { ; }
	s := 0;;
	//omp:target teams distribute parallel for reduction(+: s)
	for i := range x { ; s += x[i] }
	switch { default: ; }
	for range 2 { ; }
	return s
}

type stats struct {
	sum      float64
	low, top int
	x        []int
}

func (s *stats) fill() {
	//omp:target teams distribute parallel for reduction(+: s.sum) reduction(min: s.low) reduction(max: s.top)
	for _, v := range s.x {
		s.sum += float64(v)
		if v < s.low {
			s.low = v
		}
		s.top = max(s.top, v)
	}
}

func several(x []int) (a, b int, c bool) {
	b = 1
	//omp:target teams distribute parallel for collapse(2) reduction(+: a) reduction(*: b) reduction(||: c)
	for i := range x {
		for j := range 3 {
			a += x[i]
			b *= 1 + x[i]%2
			c = c || j == 2
		}
	}
	return
}

func none(x []int) (n int) {
	n = 7
	//omp:target teams distribute parallel for reduction(+: n)
	for i := range x {
		n += x[i]
	}
	return n
}

// Run prints what each loop computed.
func Run(w io.Writer) {
	fmt.Fprintln(w, r1(3, 1), r1(3, 2))
	fmt.Fprintln(w, r2(3, 1), r2(3, 2))
	fmt.Fprintln(w, r3(3, 1), r3(3, 2))
	fmt.Fprintln(w, r4(3, 1), r4(3, 2))
	fmt.Fprintln(w, r5(3, 1), r5(3, 2))
	fmt.Fprintln(w, r6(3, 1), r6(3, 2))
	fmt.Fprintln(w, r7(3, 1), r7(3, 2))
	fmt.Fprintln(w, r8(3, 1), r8(3, 2))
	fmt.Fprintln(w, r9(3, 1), r9(3, 2))
	fmt.Fprintln(w, r10(3, 1), r10(3, 2))
	fmt.Fprintln(w, r11(3, 1), r11(3, 2))
	fmt.Fprintln(w, r12(3, 1), r12(3, 2))
	fmt.Fprintln(w, r13(3, 1), r13(3, 2))
	fmt.Fprintln(w, r14(3, 1), r14(3, 2))
	fmt.Fprintln(w, r15(3, 1), r15(3, 2))
	fmt.Fprintln(w, r16(3, 1), r16(3, 2))
	fmt.Fprintln(w, r17(3, 1), r17(3, 2))
	fmt.Fprintln(w, r18(3, 1), r18(3, 2))
	fmt.Fprintln(w, r19(3, 1), r19(3, 2))
	fmt.Fprintln(w, r20(3, 1), r20(3, 2))
	fmt.Fprintln(w, r21(3, 1), r21(3, 2))
	fmt.Fprintln(w, r22(3, 1), r22(3, 2))
	fmt.Fprintln(w, r23(3, 1), r23(3, 2))
	fmt.Fprintln(w, r24(3, 1), r24(3, 2))
	fmt.Fprintln(w, r25(3, 1), r25(3, 2))
	fmt.Fprintln(w, r26(3, 1), r26(3, 2))
	fmt.Fprintln(w, r27(3, 1), r27(3, 2))
	fmt.Fprintln(w, r28(3, 1), r28(3, 2))
	fmt.Fprintln(w, r29(3, 1), r29(3, 2))
	fmt.Fprintln(w, r30(3, 1), r30(3, 2))
	fmt.Fprintln(w, r31(3, 1), r31(3, 2))
	fmt.Fprintln(w, r32(3, 1), r32(3, 2))
	fmt.Fprintln(w, r33(3, 1), r33(3, 2))
	fmt.Fprintln(w, r34(3, 1), r34(3, 2))
	fmt.Fprintln(w, r35(3, 1), r35(3, 2))
	fmt.Fprintln(w, r36(3, 1), r36(3, 2))
	fmt.Fprintln(w, r37(3, 1), r37(3, 2))
	fmt.Fprintln(w, r38(3, 1), r38(3, 2))
	fmt.Fprintln(w, r39(3, 1), r39(3, 2))
	fmt.Fprintln(w, r40(3, 1), r40(3, 2))
	fmt.Fprintln(w, r41(3, 1), r41(3, 2))
	fmt.Fprintln(w, r42(true, 1), r42(true, 2))
	fmt.Fprintln(w, r43(true, 1), r43(true, 2))
	fmt.Fprintln(w, r44(false, 1), r44(false, 2))
	fmt.Fprintln(w, r45(false, 1), r45(false, 2))

	fmt.Fprintln(w, empty([]int{1, 2, 3}))
	b, r, l := letters([]byte("letters"), []rune("é€"))
	fmt.Fprintln(w, b, r, l)
	s := stats{low: 100, x: []int{5, 3, 9}}
	s.fill()
	fmt.Fprintln(w, s)
	d, e, f := several([]int{1, 2, 3})
	fmt.Fprintln(w, d, e, f, none(nil))
}
