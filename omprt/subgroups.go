package omprt

// The sub-groups of a region with ompx_bare and ompx_sub_group_size: the work-items of a work-group that the device
// runs in step, in the order of their numbers. The last sub-group has what is left. What its work-items exchange is
// exchanged by all of them: where some come and others do not, the kernel panics. A plain build has one work-item, in
// one sub-group.

// SubGroupID is the number of the work-item's sub-group in the work-group.
func SubGroupID() int { return 0 }

// SubGroupLocalID is the number of the work-item in its sub-group.
func SubGroupLocalID() int { return 0 }

// SubGroupSize is how many work-items the sub-group has.
func SubGroupSize() int { return 1 }

// Exchangeable are the types of which work-items of a sub-group give each other values.
type Exchangeable interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr |
		~float32 | ~float64 | ~complex64 | ~complex128
}

const (
	noSuchItem = "omprt: the sub-group has no such work-item"
	negative   = "omprt: want a number from 0 on"
)

// Shuffle is the value that a work-item of the sub-group gives, by its number there. It panics where there is none.
func Shuffle[T Exchangeable](v T, item int) T {
	if item != 0 {
		panic(noSuchItem)
	}
	return v
}

// Broadcast is Shuffle where all work-items of the sub-group name the same one.
func Broadcast[T Exchangeable](v T, item int) T { return Shuffle(v, item) }

// ShuffleDown is the value that the work-item with a number that is greater by delta gives. Past ompx_sub_group_size it
// is the work-item's own value; what would come from a work-item that a smaller last sub-group lacks is not specified.
func ShuffleDown[T Exchangeable](v T, delta int) T { return from(v, delta) }

// ShuffleUp is the value that the work-item with a number that is less by delta gives, its own where there is none.
func ShuffleUp[T Exchangeable](v T, delta int) T { return from(v, delta) }

// ShuffleXor is the value that the work-item gives whose number is that of the one that asks with the bits of a mask
// inverted; past ompx_sub_group_size, and in a smaller last sub-group, as with ShuffleDown.
func ShuffleXor[T Exchangeable](v T, mask int) T { return from(v, mask) }

// from is the own value of one that is alone.
func from[T Exchangeable](v T, n int) T {
	if n < 0 {
		panic(negative)
	}
	return v
}

// Ballot has a bit for each work-item of the sub-group, that of its number there, which says what the work-item does.
func Ballot(vote bool) uint64 {
	if vote {
		return 1
	}
	return 0
}

// SubGroupBarrier is where the work-items of the sub-group wait for each other: what they have written to the team's
// memory is there for the others.
func SubGroupBarrier() {}
