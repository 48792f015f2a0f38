package definite

import (
	"go/types"
	"maps"
	"strings"

	"github.com/gooffload/gooffload/transform/typeset"
)

// state is what is known of the variable at one place of the code.
type state struct {
	dead bool         // nothing leads here
	must map[key]bool // the parts that every way here has assigned
	may  map[key]bool // those that some way has
}

func nothing() state { return state{must: map[key]bool{}, may: map[key]bool{}} }

func everything() state { return state{must: map[key]bool{"": true}, may: map[key]bool{"": true}} }

func dead() state { return state{dead: true} }

func (s state) clone() state { return state{s.dead, maps.Clone(s.must), maps.Clone(s.may)} }

func (s state) equal(t state) bool {
	return s.dead == t.dead && maps.Equal(s.must, t.must) && maps.Equal(s.may, t.may)
}

// join is what is known where two ways meet.
func (w *walker) join(a, b state) state {
	switch {
	case a.dead:
		return b.clone()
	case b.dead:
		return a.clone()
	}
	out := nothing()
	both := func(from, other state) {
		for k := range from.must {
			if w.covers(other, k) {
				out.must[k] = true
			}
		}
	}
	both(a, b)
	both(b, a)
	maps.Copy(out.may, a.may)
	maps.Copy(out.may, b.may)
	return out
}

// mostElements is how long an array may be whose elements are looked at one by one.
const mostElements = 64

// covers reports that a part has been assigned: with something that it belongs to, or piece by piece.
func (w *walker) covers(s state, k key) bool {
	if s.dead || s.must[""] {
		return true
	}
	prefix := ""
	for _, step := range steps(k) {
		prefix += step
		if s.must[prefix] {
			return true
		}
	}
	for below := range s.must {
		if strings.HasPrefix(below, k) {
			return w.pieces(s, k, at(w.typ, k))
		}
	}
	return false
}

func (w *walker) pieces(s state, k key, t types.Type) bool {
	switch t := typeset.Underlying(t).(type) {
	case *types.Struct:
		for i := range t.NumFields() {
			if t.Field(i).Name() != "_" && !w.covers(s, k+field(i)) {
				return false
			}
		}
		return true
	case *types.Array:
		for i := range min(t.Len(), mostElements+1) {
			if i == mostElements || !w.covers(s, k+element(i)) {
				return false
			}
		}
		return true
	}
	return false
}

// meant reports that a part may have been assigned as far as subscripts go that are not known.
func (s state) meant(k key) bool {
	read := steps(k)
	for m := range s.may {
		if meets(steps(m), read) {
			return true
		}
	}
	return false
}

func meets(written, read []string) bool {
	open := false
	for i, step := range written {
		if i >= len(read) {
			open = open || vague(step)
			continue
		}
		switch v := vague(step) || vague(read[i]); {
		case v:
			open = true
		case step != read[i]:
			return false
		}
	}
	return open
}

// assign notes that a part is assigned.
func (w *walker) assign(k key) {
	if w.now.dead {
		return
	}
	if !strings.Contains(k, computed) {
		w.now.must[k] = true
	}
	w.now.may[k] = true
}

// read notes a read of a part that may not have been assigned.
func (w *walker) read(k key, r Read) {
	if w.covers(w.now, k) || w.covers(w.now, known(k)) || !w.strict && w.now.meant(k) {
		return
	}
	r.part = k
	w.reads = append(w.reads, r)
}

// forget makes elements that a loop has counted unknown, at its end.
func (s state) forget(v *types.Var) state {
	out := state{s.dead, map[key]bool{}, map[key]bool{}}
	for k := range s.must {
		if !strings.Contains(k, counted(v)) {
			out.must[k] = true
		}
	}
	for k := range s.may {
		out.may[strings.ReplaceAll(k, counted(v), computed)] = true
	}
	return out
}

// promote takes arrays for assigned whose every element a loop over n elements has assigned.
func (w *walker) promote(s state, v *types.Var, n int64) {
	for k := range maps.Clone(s.must) {
		array, _, found := strings.Cut(k, counted(v))
		if !found {
			continue
		}
		t, ok := typeset.Underlying(at(w.typ, array)).(*types.Array)
		if ok && t.Len() <= n && w.covers(s, array+counted(v)) {
			s.must[array] = true
		}
	}
}
