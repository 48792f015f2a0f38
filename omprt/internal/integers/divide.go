package integers

import "slices"

// divide takes sums that are 0 apart, by numbers that variables are multiplied by: such a sum is that number times one
// sum, the quotient, and another one, the rest. Where the bounds of the rest leave it one multiple of the number, both
// sums are known: of the subscript of an element of a matrix, its row and its column. It reports false where they leave
// it none.
func (s *System) divide(lo, hi []int64) bool {
	for _, r := range s.rows[:len(s.rows):len(s.rows)] {
		if !r.zero {
			continue
		}
		for _, m := range divisors(r.times) {
			quotient, rest := r.divided(m)
			most := s.most(lo, hi, rest)
			least := s.most(lo, hi, rest.negative())
			if most >= None || least >= None {
				continue
			}
			switch first, last := -floor(least, m), floor(most, m); {
			case first > last:
				return false
			case first == last:
				s.Zero(rest.times, rest.plus-first*m)
				s.Zero(quotient.times, quotient.plus+first)
			}
		}
	}
	return true
}

// mostDivisors is how many numbers a sum is divided by, the greatest first.
const mostDivisors = 4

func divisors(times []int64) (list []int64) {
	for _, c := range times {
		if c = max(c, -c); c > 1 && c < None/2 && !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	slices.Sort(list)
	slices.Reverse(list)
	return list[:min(len(list), mostDivisors)]
}

// divided is the sum as m times a quotient, and a rest of which each number is at most half of m.
func (r *row) divided(m int64) (quotient, rest row) {
	apart := func(c int64) (q, of int64) {
		q = floor(c+m/2, m)
		return q, c - q*m
	}
	quotient.times, rest.times = make([]int64, len(r.times)), make([]int64, len(r.times))
	for v, c := range r.times {
		quotient.times[v], rest.times[v] = apart(c)
	}
	quotient.plus, rest.plus = apart(r.plus)
	return quotient, rest
}

func (r *row) negative() row {
	n := row{make([]int64, len(r.times)), -r.plus, r.zero}
	for v, c := range r.times {
		n.times[v] = -c
	}
	return n
}

// mostAdded is how many conditions are added to a sum to find what it is at most.
const mostAdded = 3

// most is what a sum is at most, None or beyond where that is not known: by the bounds of its variables, and by those of
// sums with conditions, which are at least 0, added to it.
func (s *System) most(lo, hi []int64, sum row) int64 {
	best := sum.top(lo, hi)
	for range mostAdded {
		next, found := sum, false
		for _, r := range s.rows {
			for v, c := range r.times {
				if r.zero || v >= len(sum.times) || c == 0 || sum.times[v] == 0 || (c < 0) == (sum.times[v] < 0) ||
					sum.times[v]%c != 0 {
					continue
				}
				with := sum.with(r, -sum.times[v]/c)
				if top := with.top(lo, hi); top < best {
					best, next, found = top, with, true
				}
			}
		}
		if !found {
			break
		}
		sum = next
	}
	return best
}

// with is the sum, and a multiple of another one.
func (r *row) with(other row, n int64) row {
	out := row{make([]int64, max(len(r.times), len(other.times))), 0, false}
	copy(out.times, r.times)
	for v, c := range other.times {
		out.times[v] = Within(out.times[v], times(c, n))
	}
	out.plus = Within(r.plus, times(other.plus, n))
	return out
}

// Within is a sum, ±None where it is beyond.
func Within(a, b int64) int64 { return max(-None, min(a+b, None)) }

// top is what the bounds of the variables allow a sum at most.
func (r *row) top(lo, hi []int64) int64 {
	most := r.plus
	for v, c := range r.times {
		t := hi[v]
		if c < 0 {
			t = lo[v]
		}
		if c == 0 {
			continue
		}
		p := times(c, t)
		if t <= -None || t >= None || p <= -None || p >= None || c <= -None || c >= None {
			return None
		}
		if most = Within(most, p); most <= -None || most >= None {
			return None
		}
	}
	return most
}
