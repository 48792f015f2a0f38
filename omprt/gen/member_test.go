package gen_test

import (
	"image"
	"math/big"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt/gen"
)

type memberInner struct {
	_ byte
	x int32
}

type memberOuter struct {
	a     byte
	inner memberInner
	led   *memberInner
	point *image.Point
}

// A field is found by its name, behind pointers, too.
func TestMember(t *testing.T) {
	s := memberOuter{a: 1, inner: memberInner{x: 3}, led: &memberInner{x: 4}, point: &image.Point{Y: 5}}
	inner, led := gen.MemberOf[memberOuter, int32]("inner", "x"), gen.MemberOf[memberOuter, int32]("led", "x")
	y, pointer := gen.MemberOf[memberOuter, int]("point", "Y"), gen.MemberOf[memberOuter, gen.Pointer]("led")
	assert.Equal(t, int32(3), *inner.Of(&s))
	assert.Equal(t, int32(4), *led.Of(&s))
	assert.Equal(t, 5, *y.Of(&s))
	assert.NotNil(t, *pointer.Of(&s))
	*led.Of(&s) = 7
	assert.Equal(t, int32(7), s.led.x)
	s.led = nil
	assert.Nil(t, *pointer.Of(&s))
	neg, n := gen.MemberOf[big.Int, bool]("neg"), big.NewInt(-1)
	assert.True(t, *neg.Of(n))
	assert.Zero(t, testing.AllocsPerRun(10, func() { *led.Of(&memberOuter{led: &memberInner{}})++ }))
}

// What is not there, or of another type, is said when the program begins.
func TestMemberGone(t *testing.T) {
	assert.PanicsWithValue(t, "gone of gen_test.memberOuter is not there: the code for it was generated for another "+
		"version of its package; run gooffload generate", func() { gen.MemberOf[memberOuter, int32]("gone") })
	assert.PanicsWithValue(t, "a of gen_test.memberOuter is of type uint8: the code for it was generated for another "+
		"version of its package; run gooffload generate", func() { gen.MemberOf[memberOuter, int32]("a") })
	assert.Panics(t, func() { gen.MemberOf[memberOuter, int32]("a", "x") })
	assert.Panics(t, func() { gen.MemberOf[memberOuter, gen.Pointer]("inner") })
}
