package integers

import "slices"

// eliminate adds what follows of the sums that are 0 together: each is solved for a variable that it has once, and that
// is put into the others. Of t-r = 0 and t+d-r = 0 follows d = 0, which bounds do not show without looking at each r.
func (s *System) eliminate() {
	var list []row
	for _, r := range s.rows {
		if r.zero {
			list = append(list, row{slices.Clone(r.times), r.plus, true})
		}
	}
	if len(list) < 2 {
		return
	}
	changed := make([]bool, len(list))
	for i := range list {
		v, c := list[i].unit()
		if v < 0 {
			continue
		}
		for j := range list {
			if j == i || v >= len(list[j].times) || list[j].times[v] == 0 {
				continue
			}
			next := list[j].with(list[i], -c*list[j].times[v])
			if next.zero = true; next.fits() {
				list[j], changed[j] = next, true
			}
		}
	}
	for j, r := range list {
		if changed[j] {
			s.add(r)
		}
	}
}

// unit is a variable that a sum has once, or less it once; -1: none.
func (r *row) unit() (v int, c int64) {
	for v, c := range r.times {
		if c == 1 || c == -1 {
			return v, c
		}
	}
	return -1, 0
}

// fits reports numbers that can be reckoned with.
func (r *row) fits() bool {
	return -None < r.plus && r.plus < None &&
		!slices.ContainsFunc(r.times, func(c int64) bool { return c <= -None || c >= None })
}
