package depend

import (
	"math/rand/v2"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// orders says whether, of two items of siblings, the later one waits for the earlier one (5.2, section 15.9.5), on
// overlapping ranges of any kind.
func orders(a, b Item) bool {
	alo, ahi := a.extent()
	blo, bhi := b.extent()
	return alo < bhi && blo < ahi && alo < ahi && blo < bhi && (a.Kind != b.Kind || a.Kind == Out)
}

func excludes(a, b Item) bool {
	alo, ahi := a.extent()
	blo, bhi := b.extent()
	return alo < bhi && blo < ahi && alo < ahi && blo < bhi && a.Kind == Mutex && b.Kind == Mutex
}

func any2(a, b []Item, related func(a, b Item) bool) bool {
	for _, x := range a {
		for _, y := range b {
			if related(x, y) {
				return true
			}
		}
	}
	return false
}

// TestOrdersAgainstTheModel makes tasks with random ranges, completes them in random orders, and compares who may start
// with the definition: all pairs.
func TestOrdersAgainstTheModel(t *testing.T) {
	var memory [24]byte
	for range 3000 {
		var g Graph
		var nodes []*Node
		var items [][]Item
		ready, done := map[int]bool{}, map[int]bool{}
		complete := func(i int) {
			done[i] = true
			nodes[i].Complete(false)
		}
		check := func() {
			for i := range nodes {
				if done[i] {
					continue
				}
				waits, excluded := false, false
				for j := range nodes {
					if j < i && !done[j] && any2(items[j], items[i], orders) {
						waits = true
					}
					if j != i && ready[j] && !done[j] && any2(items[j], items[i], excludes) {
						excluded = true
					}
				}
				if waits {
					require.False(t, ready[i], "%d begins too early: %v", i, items)
				} else if !excluded {
					require.True(t, ready[i], "%d waits for nothing: %v", i, items)
				}
				if ready[i] && !waits {
					require.False(t, excluded, "%d is not excluded: %v", i, items)
				}
			}
		}
		for i := range 3 + rand.IntN(12) {
			var list []Item
			for range 1 + rand.IntN(3) {
				at := rand.IntN(len(memory))
				list = append(list, Item{
					Kind: Kind(rand.IntN(4)), At: unsafe.Pointer(&memory[at]), Bytes: uintptr(rand.IntN(len(memory) - at)),
					All: rand.IntN(20) == 0,
				})
			}
			n := &Node{Ready: func() { ready[i] = true }}
			nodes, items = append(nodes, n), append(items, list)
			if g.Add(n, list) {
				ready[i] = true
			}
			check()
			for rand.IntN(3) == 0 {
				for j := range nodes {
					if ready[j] && !done[j] {
						complete(j)
						check()
						break
					}
				}
			}
		}
		for len(done) < len(nodes) {
			var running []int
			for i := range nodes {
				if ready[i] && !done[i] {
					running = append(running, i)
				}
			}
			require.NotEmpty(t, running, "nobody may start: %v", items)
			complete(running[rand.IntN(len(running))])
			check()
		}
	}
}

func TestWhatDependsOnAFailureIsCancelled(t *testing.T) {
	var g Graph
	var x, y int
	started := 0
	on := func(k Kind, p *int) []Item {
		return []Item{{Kind: k, At: unsafe.Pointer(p), Bytes: unsafe.Sizeof(*p)}}
	}
	a, b, c, d := &Node{}, &Node{Ready: func() { started++ }}, &Node{Ready: func() { started++ }}, &Node{}
	assert.True(t, g.Add(a, on(Out, &x)))
	assert.False(t, g.Add(b, on(In, &x)))
	assert.False(t, g.Add(c, on(Out, &x)))
	assert.True(t, g.Add(d, on(Out, &y)))
	a.Complete(true)
	assert.Equal(t, 1, started)
	assert.True(t, b.Cancelled())
	b.Complete(b.Cancelled())
	assert.True(t, c.Cancelled())
	assert.False(t, d.Cancelled())
}

func TestAGraphForgetsWhatIsComplete(t *testing.T) {
	var g Graph
	memory := make([]int, 100_000)
	for i := range memory {
		n := &Node{}
		require.True(t, g.Add(n, []Item{{Kind: Out, At: unsafe.Pointer(&memory[i]), Bytes: 8}}))
		n.Complete(false)
	}
	assert.Less(t, len(g.segments), 100)
}
