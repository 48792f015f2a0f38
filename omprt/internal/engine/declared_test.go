package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// A declared variable is on the device from its first use on, with the host's value of then; nothing but closing the
// device takes it away.
func TestDeclaredVariablesStayOnTheDevice(t *testing.T) {
	omp.Close()
	defer engine.Forget()
	v, before := 3, 1
	declares := omp.Region{Pos: "d.go:1:1", Params: []omp.Param{{Name: "v", Map: omp.To | omp.Declared}}}
	omp.DeclareTarget(&declares, omp.Var(&v))
	v = 4
	update := func(m omp.MapType) {
		omp.TargetUpdate(&omp.Region{Pos: "d.go:2:1", Params: []omp.Param{{Name: "v", Map: m}}}, omp.With{}, omp.Var(&v))
	}
	use := func(p *int) (seen int) {
		k := omp.Kernel{Name: "k", Pos: "d.go:3:1", Params: []omp.Param{{Name: "v", Map: omp.To | omp.Declared}},
			Body: func(c *omp.Chunk) {
				seen = *omp.Item[int](c, 0)
				*omp.Item[int](c, 0)++
			}}
		omp.Target(&k, omp.With{}, nil, omp.Var(p))
		return seen
	}
	update(omp.From) // the first use
	v = 5
	assert.Equal(t, 4, use(&v))
	leave := omp.Region{Pos: "d.go:4:1", Params: []omp.Param{{Name: "v", Map: omp.Delete}}}
	omp.TargetExitData(&leave, omp.With{}, omp.Var(&v))
	assert.Equal(t, 5, use(&v))
	update(omp.From)
	assert.Equal(t, 6, v)

	// What is used before it is declared, while the package is initialised, stays as well.
	assert.Equal(t, 1, use(&before))
	assert.Equal(t, 2, use(&before))
	assert.Equal(t, 1, before)

	v = 9
	omp.Close()
	assert.Equal(t, 9, use(&v), "a device that is opened anew")
}
