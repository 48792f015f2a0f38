package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	omp "github.com/gooffload/gooffload/omprt/gen"
)

// noClause is a kernel with items that no clause names, each of which it writes or only reads.
func noClause(body func(*omp.Chunk), written ...bool) *omp.Kernel {
	k := &omp.Kernel{Name: "k", Body: body, Params: make([]omp.Param, len(written))}
	for i, w := range written {
		p := &k.Params[i]
		p.Name, p.Map = "x", omp.ToFrom|omp.Implicit
		if !w {
			p.Map |= omp.ReadOnly
		}
	}
	return k
}

// unseen assigns what the race detector is not to know of: the host's memory, in a kernel.
//
//go:norace
func unseen(p *int, v int) { *p = v }

// What the host does to memory while a kernel has only read it is not undone by the kernel's end.
func TestWhatNoKernelWroteIsNotCopiedBack(t *testing.T) {
	clean(t)
	x, y := []int{1, 2, 3}, []int{0, 0, 0}
	k := noClause(func(c *omp.Chunk) {
		unseen(&x[0], 100) // another goroutine of the host, say
		copy(omp.Items[int](c, 1), omp.Items[int](c, 0))
	}, false, true)
	omp.Target(k, omp.With{}, nil, omp.Slice(x), omp.Slice(y))
	assert.Equal(t, []int{100, 2, 3}, x)
	assert.Equal(t, []int{1, 2, 3}, y)
}

// A view that the kernel writes brings back what it shares with one that is only read, and no more.
func TestWhatOneViewWritesIsCopiedBack(t *testing.T) {
	clean(t)
	x := []int{1, 2, 3, 4, 5, 6}
	k := noClause(func(c *omp.Chunk) {
		unseen(&x[0], 100)
		unseen(&x[5], 600)
		omp.Items[int](c, 1)[1] = 30
	}, false, true)
	omp.Target(k, omp.With{}, nil, omp.Slice(x), omp.Slice(x[1:4]))
	assert.Equal(t, []int{100, 2, 30, 4, 5, 600}, x)
}

// A clause is taken at its word, whatever the kernel does; and the last of several constructs copies back what any of
// them may have written.
func TestWhatOthersWroteIsCopiedBack(t *testing.T) {
	notChecked(t, "begins no kernel in another one")
	clean(t)
	x := []int{1, 2}
	reader := noClause(func(c *omp.Chunk) {}, false)
	writer := noClause(func(c *omp.Chunk) { omp.Items[int](c, 0)[0]++ }, true)
	nested := noClause(func(c *omp.Chunk) { omp.Target(writer, omp.With{}, nil, omp.Slice(x)) }, false)
	omp.Target(nested, omp.With{}, nil, omp.Slice(x))
	assert.Equal(t, []int{2, 2}, x, "the reader ends last")
	updated := noClause(func(c *omp.Chunk) {
		omp.Target(writer, omp.With{}, nil, omp.Slice(x))
		unseen(&x[1], 7)
	}, false)
	omp.Target(updated, omp.With{}, nil, omp.Slice(x))
	assert.Equal(t, []int{3, 2}, x)
	explicit := &omp.Kernel{Name: "k", Params: []omp.Param{{Name: "x", Map: omp.ToFrom | omp.ReadOnly}},
		Body: func(c *omp.Chunk) { unseen(&x[0], 50) }}
	omp.Target(explicit, omp.With{}, nil, omp.Slice(x))
	assert.Equal(t, []int{3, 2}, x)
	omp.Target(reader, omp.With{}, nil, omp.Slice(x))
	assert.Equal(t, []int{3, 2}, x)
}

// Rows are written or not as the item says that leads to them.
func TestRowsThatNoKernelWrote(t *testing.T) {
	clean(t)
	rows := [][]int{{1}, {2}}
	k := noClause(func(c *omp.Chunk) { unseen(&rows[0][0], 5) }, false)
	k.Params[0].Layout = ragged
	omp.Target(k, omp.With{}, nil, omp.Slice(rows))
	assert.Equal(t, [][]int{{5}, {2}}, rows)
}

// An update to the host is the last copy: what the host has there since stays.
func TestWrittenUntilItIsFetched(t *testing.T) {
	notChecked(t, "begins no kernel in another one")
	clean(t)
	x := []int{1, 2}
	writer := noClause(func(c *omp.Chunk) { omp.Items[int](c, 0)[0]++ }, true)
	from := &omp.Region{Params: []omp.Param{{Name: "x", Map: omp.From}}}
	k := noClause(func(c *omp.Chunk) {
		omp.Target(writer, omp.With{}, nil, omp.Slice(x))
		omp.TargetUpdate(from, omp.With{}, omp.Slice(x))
	}, false)
	omp.Target(k, omp.With{}, nil, omp.Slice(x))
	assert.Equal(t, []int{2, 2}, x)
}
