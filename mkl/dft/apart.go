package dft

import (
	"cmp"
	"slices"
)

// steps are a dimension of a layout, or its batch: how many elements, and how far each is from the one before.
type steps struct{ length, stride int }

// apart reports that no two elements lie at one place.
func (g grid) apart() bool {
	var all []steps
	for i, n := range g.lengths {
		all = append(all, steps{n, g.strides[i]})
	}
	all = append(all, steps{g.count, g.distance})
	all = slices.DeleteFunc(all, func(d steps) bool { return d.length == 1 })
	if nested(all) {
		return true
	}
	slices.SortFunc(all, func(a, b steps) int { return cmp.Compare(a.length, b.length) })
	return !meet(all, 0, true)
}

// nested reports that each dimension steps over all that those of smaller strides hold, as most layouts have it.
func nested(all []steps) bool {
	slices.SortFunc(all, func(a, b steps) int { return cmp.Compare(a.stride, b.stride) })
	span := 1
	for _, d := range all {
		if d.stride < span {
			return false
		}
		span += (d.length - 1) * d.stride
	}
	return true
}

// meet reports two elements at one place. They are numbers apart in each dimension, which are tried in all but the last
// and longest; there the number follows. What was tried before makes them lie apart by at, and is all 0 if same.
func meet(all []steps, at int, same bool) bool {
	d := all[0]
	if len(all) == 1 {
		n := at / d.stride
		return at%d.stride == 0 && -d.length < n && n < d.length && !(same && n == 0)
	}
	for n := 1 - d.length; n < d.length; n++ {
		if meet(all[1:], at+n*d.stride, same && n == 0) {
			return true
		}
	}
	return false
}
