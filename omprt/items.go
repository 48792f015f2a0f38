package omprt

// The routines of a region with ompx_bare, which the translator knows. A plain build runs the block once, as item 0 of
// 1. Dimension 0 is the fastest of three.

// GlobalID is the number of the work-item among all.
func GlobalID(dimension int) int { return 0 }

// LocalID is its number in its work-group.
func LocalID(dimension int) int { return 0 }

// GroupID is the number of its work-group.
func GroupID(dimension int) int { return 0 }

// GlobalSize is how many work-items there are.
func GlobalSize(dimension int) int { return 1 }

// LocalSize is how many a work-group has.
func LocalSize(dimension int) int { return 1 }

// NumGroups is how many work-groups there are.
func NumGroups(dimension int) int { return 1 }

// GlobalOffset is the number of the first work-item.
func GlobalOffset(dimension int) int { return 0 }

// DynGroupPrivate is the memory of the work-group, or team, that clause ompx_dyn_groupprivate asks for, as a slice with
// as many elements as fit into the bytes: omp_get_dyn_groupprivate_ptr. All threads of a team have the same, which
// begins without values. A plain build has no clauses, and none of it: there it is nil.
func DynGroupPrivate[T any]() []T { return nil }
