// Package lib has functions with constructs, which regions of other packages call.
package lib

// Hits is counted.
var Hits int

// Sum has what is found.
type Sum struct{ Total, Most int }

// Add adds.
func Add(to *int, by int) {
	//omp:atomic
	*to += by
}

// Capture adds, and gives back what was there.
func Capture(to *int) (old int) {
	//omp:atomic capture
	{
		old = *to
		*to++
	}
	return old
}

// Count counts in a variable of the package.
func Count(by int) {
	//omp:atomic update seq_cst
	Hits += by
}

// Note keeps the sum, and the most.
func (s *Sum) Note(v int) {
	//omp:critical(note)
	{
		s.Total += v
		if v > s.Most {
			s.Most = v
		}
	}
}

// Twice calls another one.
func Twice(to *int, by int) {
	Add(to, by)
	for range 2 {
		Add(to, by)
	}
}

// NoteAll uses no constructs of its own.
func NoteAll(s *Sum, list []int) {
	for _, v := range list {
		s.Note(v)
	}
}
