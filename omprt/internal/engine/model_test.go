package engine_test

import (
	"cmp"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// model is the mapping rules of peer-facts and of language.md section 5, written for one array whose memory is mapped
// section by section, as slowly and plainly as they read.
type model struct {
	host   []int
	pieces []*piece // by lo
}

// piece is a mapping, or memory of one to which the same items refer.
type piece struct {
	lo, hi    int
	dyn, hold int
	copy      []int // of host[lo:hi]
	made      *int  // by which union of which construct
	across    bool  // an item of that lies across this piece and the one before
}

// section is an item of a construct.
type section struct {
	lo, hi int
	mode   omp.MapType
	made   *int // the union that the construct makes, if the item is absent
	mapped bool
}

func (s *section) overlaps(lo, hi int) bool { return s.lo < s.hi && s.lo < hi && lo < s.hi }
func (s *section) touches(lo, hi int) bool  { return s.lo <= hi && lo <= s.hi }

// poisoned is what fresh device memory holds, as an int.
var poisoned = int(poison64)

var poison64 uint64 = 0x7FF7DEAD_7FF7DEAD

// find returns the pieces that a section shares memory with; whole says that they are of one mapping and hold all of
// it.
func (m *model) find(s *section) (found []*piece, whole bool) {
	at := s.lo
	whole = true
	for _, p := range m.pieces {
		if s.overlaps(p.lo, p.hi) {
			whole = whole && p.lo <= at && (len(found) == 0 || found[0].made == p.made)
			at = p.hi
			found = append(found, p)
		}
	}
	return found, whole && at >= s.hi
}

// enter begins the items' lifetimes; false if that is an error.
func (m *model) enter(items []section) bool {
	for i := range items {
		s := &items[i]
		if s.lo == s.hi || s.mapped {
			continue
		}
		found, whole := m.find(s)
		switch {
		case found != nil && !whole || found == nil && s.mode&omp.Present != 0:
			return false
		case found != nil:
			m.refer(s, found)
		case s.made == nil && !m.reserve(items[i:]):
			return false
		default:
			m.create(items, s)
		}
	}
	return true
}

func (m *model) refer(s *section, found []*piece) {
	for _, p := range found {
		p.count(s.mode, +1)
		if s.mode&omp.To != 0 && s.mode&omp.Always != 0 {
			p.to(m, s)
		}
	}
}

// reserve gives the first item and those behind it that lie together with it one union. None may have to be present.
func (m *model) reserve(items []section) bool {
	made := new(int)
	lo, hi := items[0].lo, items[0].hi
	for more := true; more; {
		more = false
		for i := range items {
			s := &items[i]
			found, _ := m.find(s)
			if s.made != nil || s.mapped || s.lo == s.hi || found != nil || !s.touches(lo, hi) {
				continue
			}
			if s.mode&omp.Present != 0 {
				return false
			}
			s.made, more = made, true
			lo, hi = min(lo, s.lo), max(hi, s.hi)
		}
	}
	return true
}

// create makes the pieces of an item and of those of its union that overlap it one by one.
func (m *model) create(items []section, s *section) {
	var together []*section
	lo, hi := s.lo, s.hi
	for more := true; more; {
		more = false
		for i := range items {
			if o := &items[i]; o.made == s.made && !o.mapped && o.overlaps(lo, hi) {
				o.mapped, more = true, true
				together = append(together, o)
				lo, hi = min(lo, o.lo), max(hi, o.hi)
			}
		}
	}
	for at := lo; at < hi; {
		end := hi
		for _, o := range together {
			for _, border := range []int{o.lo, o.hi} {
				if border > at {
					end = min(end, border)
				}
			}
		}
		p := &piece{lo: at, hi: end, made: s.made}
		for range end - at {
			p.copy = append(p.copy, poisoned)
		}
		for _, o := range together {
			if o.lo <= at && end <= o.hi {
				p.count(o.mode, +1)
				p.across = p.across || o.lo < at
				if o.mode&omp.To != 0 {
					p.to(m, o)
				}
			}
		}
		m.pieces = append(m.pieces, p)
		at = end
	}
	slices.SortFunc(m.pieces, func(a, b *piece) int { return cmp.Compare(a.lo, b.lo) })
}

func (p *piece) count(mode omp.MapType, n int) {
	if mode&omp.Hold != 0 {
		p.hold = max(0, p.hold+n)
	} else {
		p.dyn = max(0, p.dyn+n)
	}
}

func (p *piece) each(s *section, f func(at, i int)) {
	for at := max(p.lo, s.lo); at < min(p.hi, s.hi); at++ {
		f(at, at-p.lo)
	}
}

func (p *piece) to(m *model, s *section)   { p.each(s, func(at, i int) { p.copy[i] = m.host[at] }) }
func (p *piece) from(m *model, s *section) { p.each(s, func(at, i int) { m.host[at] = p.copy[i] }) }

// located reports whether the items are there, or not there at all.
func (m *model) located(items []section) bool {
	for i := range items {
		found, whole := m.find(&items[i])
		if found != nil && !whole || found == nil && items[i].mode&omp.Present != 0 && items[i].lo < items[i].hi {
			return false
		}
	}
	return true
}

// exit ends the items' lifetimes. What ends is copied back where any of them says so.
func (m *model) exit(items []section) {
	which := make([][]*piece, len(items))
	for i := range items {
		which[i], _ = m.find(&items[i])
	}
	for i := len(items) - 1; i >= 0; i-- {
		s := &items[i]
		for _, p := range which[i] {
			if !slices.Contains(m.pieces, p) {
				continue // deleted by an item of the same construct
			}
			if s.mode&omp.Delete != 0 {
				p.dyn = 0
			} else {
				p.count(s.mode, -1)
			}
			if s.mode&omp.From != 0 && s.mode&(omp.Always|omp.Delete) != 0 {
				p.from(m, s)
			}
			if p.dyn == 0 && p.hold == 0 {
				m.end(p, items)
			}
		}
	}
}

func (m *model) end(p *piece, items []section) {
	for i := range items {
		if items[i].mode&omp.From != 0 {
			p.from(m, &items[i])
		}
	}
	m.pieces = slices.DeleteFunc(m.pieces, func(q *piece) bool { return q == p })
}

func (m *model) update(items []section) {
	for i := range items {
		found, _ := m.find(&items[i])
		for _, p := range found {
			if items[i].mode&omp.To != 0 {
				p.to(m, &items[i])
			}
		}
		for _, p := range found {
			if items[i].mode&omp.From != 0 {
				p.from(m, &items[i])
			}
		}
	}
}

// target adds delta to every element of each section on the device.
func (m *model) target(items []section, delta int) bool {
	if !m.enter(items) {
		return false
	}
	for i := range items {
		found, _ := m.find(&items[i])
		for _, p := range found {
			p.each(&items[i], func(_, i int) { p.copy[i] += delta })
		}
	}
	m.exit(items)
	return true
}

// before returns what takes the counts back to where they are now. What was copied to the device stays copied.
func (m *model) before() (undo func()) {
	pieces := slices.Clone(m.pieces)
	counts := make([][2]int, len(pieces))
	for i, p := range pieces {
		counts[i] = [2]int{p.dyn, p.hold}
	}
	return func() {
		m.pieces = pieces
		for i, p := range pieces {
			p.dyn, p.hold = counts[i][0], counts[i][1]
		}
	}
}

// counts prints what the table must say: pieces that an item lies across as one.
func (m *model) counts(base []int) (s []string) {
	for i := 0; i < len(m.pieces); {
		first := m.pieces[i]
		last, dyn, hold := first, first.dyn, first.hold
		for i++; i < len(m.pieces); i++ {
			p := m.pieces[i]
			if !p.across || p.made != last.made || p.lo != last.hi {
				break
			}
			last, dyn, hold = p, max(dyn, p.dyn), max(hold, p.hold)
		}
		s = append(s, fmt.Sprintf("%p %d bytes, counts %d and %d, x", &base[first.lo],
			bits.UintSize/8*(last.hi-first.lo), dyn, hold))
	}
	return s
}

func TestRandomConstructsFollowTheRules(t *testing.T) {
	for seed := range uint64(60) {
		follow(t, rand.New(rand.NewPCG(seed, 0)), 300, 1)
	}
}

// Items of one construct that overlap, touch and lie apart, released together, one by one and in any other way.
func TestRandomConstructsOfSeveralItemsFollowTheRules(t *testing.T) {
	for seed := range uint64(60) {
		follow(t, rand.New(rand.NewPCG(seed, 1)), 300, 4)
	}
}

func follow(t *testing.T, r *rand.Rand, steps, most int) {
	clean(t)
	const n = 24
	x := make([]int, n)
	m := &model{host: make([]int, n)}
	history := []string{}
	for step := range steps {
		pick := func(ms ...omp.MapType) omp.MapType {
			mode := ms[r.IntN(len(ms))]
			for _, modifier := range []omp.MapType{omp.Always, omp.Present, omp.Hold, omp.MapClose} {
				if r.IntN(6) == 0 {
					mode |= modifier
				}
			}
			return mode
		}
		items := make([]section, 1+r.IntN(most))
		some := func(ms ...omp.MapType) {
			for i := range items {
				lo := r.IntN(n)
				hi := lo + r.IntN(min(n-lo+1, 9))
				switch {
				case r.IntN(3) == 0: // aligned sections meet entries more often
					lo, hi = lo/8*8, lo/8*8+8
				case i > 0 && r.IntN(3) == 0: // next to one another
					lo = min(items[i-1].hi, n)
					hi = lo + r.IntN(min(n-lo+1, 5))
				case len(m.pieces) > 0 && r.IntN(3) == 0: // a piece, or some
					p, q := m.pieces[r.IntN(len(m.pieces))], m.pieces[r.IntN(len(m.pieces))]
					lo, hi = min(p.lo, q.lo), max(p.hi, q.hi)
				}
				items[i] = section{lo: lo, hi: hi, mode: pick(ms...)}
			}
		}
		for range r.IntN(3) { // the host goes on
			i, v := r.IntN(n), r.IntN(1000)
			x[i], m.host[i] = v, v
		}
		var did string
		var want bool
		var run func()
		undo := m.before()
		region := &omp.Region{Pos: "model.go:1:1"}
		var args []omp.Arg
		sections := func() {
			for _, s := range items {
				region.Params = append(region.Params, omp.Param{Name: "x", Map: s.mode})
				args = append(args, omp.Section(x, s.lo, s.hi))
			}
		}
		switch r.IntN(4) {
		case 0:
			did = "enter"
			some(omp.Alloc, omp.To)
			want = m.enter(items)
			run = func() { omp.TargetEnterData(region, omp.With{}, args...) }
		case 1:
			did = "exit"
			some(omp.From, omp.Release, omp.Delete, omp.Delete|omp.From)
			if want = m.located(items); want {
				m.exit(items)
			}
			run = func() { omp.TargetExitData(region, omp.With{}, args...) }
		case 2:
			did = "update"
			some(omp.To, omp.From)
			for i := range items {
				items[i].mode &^= omp.Always | omp.Hold
			}
			if want = m.located(items); want {
				m.update(items)
			}
			run = func() { omp.TargetUpdate(region, omp.With{}, args...) }
		case 3:
			did = "target"
			some(omp.Alloc, omp.To, omp.From, omp.ToFrom)
			delta := r.IntN(1000)
			want = m.target(items, delta)
			run = func() { shift(region.Params, args, items, delta) }
		}
		sections()
		ok := succeeds(t, run)
		history = append(history, fmt.Sprintf("%d: %s", step, did))
		for _, s := range items {
			history = append(history, fmt.Sprintf("[%d:%d] %012b", s.lo, s.hi, s.mode))
		}
		require.Equal(t, want, ok, "%v", history)
		if !want {
			undo()
		}
		require.Equal(t, m.host, x, "the host's memory: %v", history)
		require.ElementsMatch(t, m.counts(x), tableLines(), "%v", history)
		for _, p := range m.pieces {
			require.Equal(t, p.copy, deviceCopy(x, p.lo, p.hi), "the device's memory [%d:%d]: %v", p.lo, p.hi, history)
		}
	}
	drain(m, x)
}

// deviceCopy is what the device has of a section, which is mapped.
func deviceCopy(x []int, lo, hi int) []int {
	kept := slices.Clone(x)
	omp.TargetUpdate(&omp.Region{Params: []omp.Param{{Name: "x", Map: omp.From}}}, omp.With{}, omp.Section(x, lo, hi))
	got := slices.Clone(x[lo:hi])
	copy(x, kept)
	return got
}

// drain ends what is left.
func drain(m *model, x []int) {
	for _, p := range m.pieces {
		s := omp.Section(x, p.lo, p.hi)
		for range p.hold {
			omp.TargetExitData(&omp.Region{Params: []omp.Param{{Name: "x", Map: omp.Release | omp.Hold}}}, omp.With{},
				s)
		}
		omp.TargetExitData(&omp.Region{Params: []omp.Param{{Name: "x", Map: omp.Delete}}}, omp.With{}, s)
	}
}

// shift adds delta to the elements of each section on the device.
func shift(params []omp.Param, args []omp.Arg, items []section, delta int) {
	add := func(c *omp.Chunk) {
		for i, s := range items {
			x := omp.Window[int](c, i)
			for at := s.lo; at < s.hi; at++ {
				*x.At(at) += delta
			}
		}
	}
	k := omp.Kernel{Name: "shift", Pos: "model.go:2:1", Params: params, Body: add, Part: add}
	omp.Target(&k, omp.With{}, nil, args...)
}

func succeeds(t *testing.T, f func()) (ok bool) {
	defer func() {
		if r := recover(); r != nil {
			require.IsType(t, &omprt.Error{}, r)
			ok = false
		}
	}()
	f()
	return true
}

// tableLines is the mapping table, addresses as fmt prints pointers.
func tableLines() (s []string) {
	table := engine.TableString(0)
	for len(table) > 0 {
		line := firstLine(table)
		table = table[len(line)+1:]
		var addr uint64
		if _, err := fmt.Sscanf(line, "0x%016x", &addr); err != nil {
			panic(err)
		}
		s = append(s, fmt.Sprintf("0x%x%s", addr, line[18:]))
	}
	return s
}
