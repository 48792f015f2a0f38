package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestUsesAreRead(t *testing.T) {
	assert.Equal(t, []Uses{{
		Own: 2, Orders: [][]int8{{-1, 0}, {1, -1}}, Unknowns: []Unknown{{Is: Inner, Facts: []Sum{{{1, 0}}}}, {Is: Inner, Of: 1, Facts: []Sum{{{1, 1}}}}},
	}, {
		Pairs: []Pair{{A: 0, B: 2, SameStart: true}, {A: 1, B: 12, Alike: true}, {A: 3, B: 4}},
		Unknowns: []Unknown{
			{Is: First}, {Is: Passed, Of: 3, Signed: true}, {Is: Varying, Facts: []Sum{{{1, 2}}, {{-1}, {-1, 2}, {16}}}},
			{Is: Varying, Of: 1, Facts: []Sum{{{1, 3}}, {{-1}, {-1, 3}, {16}}, {{1, 3}, {-2, 4}}}}, {Is: Turn},
			{Is: Steady, Zero: []Sum{{{1, 4}, {-4, 2, 3}, {-1, 5}}}}, {Is: Stepped, Of: 1}, {Is: Length, Of: 2},
			{Is: Passed, Of: 5},
		},
		Equal: []Sum{{{1, 0}, {-1, 1}}},
		List: []Use{
			{Param: 0, At: Sum{{16, 4}, {1, 2}}},
			{Param: 0, Writes: true, Any: true},
			{Param: 2, At: Sum{{-1}, {-1, 2, 4}}, Of: 4, Part: []int64{1, -1}, Writes: true, Facts: []Sum{{{1, 2}, {-1}}, {{1, 6}}}},
			{Param: 12, At: Sum{{0}}, Alone: []string{"atomic", "critical:a"}, Facts: []Sum{{{1, 7}, {-9223372036854775808, 8}}}},
			{Param: 12, At: Sum{{3}}},
		},
	}, {
		Pairs:    []Pair{{A: 0, LedA: true, B: 2, SameStart: true}, {A: 0, LedA: true, B: 1, LedB: true}},
		Unknowns: []Unknown{{Is: Turn}, {Is: Varying}},
		List: []Use{
			{Param: 0, Led: true, Row: Sum{{1, 0}}, At: Sum{{1, 1}}, Writes: true}, {Param: 0, Led: true, AnyRow: true, Any: true},
		},
	}, {
		Unknowns: []Unknown{
			{Is: Steady, Op: "quot", X: Sum{{1}, {1, 1}}, Y: Sum{{2}}}, {Is: Passed, Of: 2, Signed: true},
			{Is: Steady, Of: 1, Op: "max", X: Sum{{1, 0}}, Y: Sum{{0}}},
		},
	}}, readUses(`<-0 <+- i0:i0 i1:i1 ; 0~2= 1~12. 3~4 0=f0-p3 v0,v1<16 v1:v1-2t0 c0:0=t0-4v0*v1-c0 0[16t0+v0] []=
		{v0-1,s1} 2[-1-v0*t0/4].1.*= {n2-9223372036854775808u5} 12[0]@atomic@critical:a {} [3]
		; 0>~2= 0>~1> 0[t0]>[v0]= []>[] ; c0:quot(1+p2,2) c1:max(c0,0)`))
}

func TestUsesThatCannotBeReadAreFaults(t *testing.T) {
	for _, text := range []string{"0~", "0[x]", "0[t0", "0[t0]!", "v0", "t", "[1]2", "{v0", "0[99999999999999999999]",
		"v0<", "?", "c0:quot(2", "c0:quot(2,)"} {
		assert.Panics(t, func() { readUses(text) }, text)
	}
}

// Rows of both overlap each other, one of them all of them, and are looked up nevertheless.
func TestRowsThatOverlapEachOtherAreLookedUp(t *testing.T) {
	list := []led{{begin: 0, n: 100, size: 1}, {begin: 10, n: 5, size: 1}, {begin: 12, n: 10, size: 1}, {begin: 40,
		n: 2, size: 1}}
	for _, c := range []struct {
		begin uintptr
		n     int
		meets []uintptr
	}{{0, 5, []uintptr{0}}, {11, 1, []uintptr{0, 10}}, {14, 30, []uintptr{0, 10, 12, 40}}, {22, 10, []uintptr{0}},
		{100, 5, nil}} {
		var meets []uintptr
		crossing(list, (&construct{}).endsOf(list), &led{begin: c.begin, n: c.n, size: 1},
			func(x *led) { meets = append(meets, x.begin) })
		assert.Equal(t, c.meets, meets, c.begin)
	}
}
