package device

// Groups is a run [Lo, Hi) of the work-groups of a launch, numbered with dimension 0 the fastest: what one call of a
// kernel's body by groups executes. A body must not keep it.
type Groups struct {
	Chunk
	NDRange
	SubGroup int // work-items of a sub-group; 0: as many as a group's

	at    [3]int64 // of the group under way
	dead  bool     // one of its items has faulted
	fault *Fault   // the first
}

// ByGroups is a form of a kernel by groups as one that runs chunks: of the groups of the launch's Grid. subGroup is the
// work-items of a sub-group, 0: as many as a group's.
func ByGroups(form func(*Groups), subGroup int) func(*Chunk) {
	return func(c *Chunk) { form(&Groups{Chunk: *c, NDRange: *c.Launch.Grid, SubGroup: subGroup}) }
}

// Items is the number of work-items of a group.
func (g *Groups) Items() int { return g.Size[0] * g.Size[1] * g.Size[2] }

// Begin turns to group n.
func (g *Groups) Begin(n int) {
	g.at = [3]int64{int64(n % g.Count[0]), int64(n / g.Count[0] % g.Count[1]), int64(n / g.Count[0] / g.Count[1])}
	g.dead = false
}

// Fault notes that an item has failed. The others of its group go on to the next barrier.
func (g *Groups) Fault(s *Site, a, b, c int64) {
	g.dead = true
	if g.fault == nil {
		g.fault = s.Fault(a, b, c)
	}
}

// Dead reports whether the group ends at a barrier, or after it.
func (g *Groups) Dead() bool { return g.dead }

// End panics with the first fault, if there was one.
func (g *Groups) End() {
	if g.fault != nil {
		panic(g.fault)
	}
}

// The identity of work-item i of the group under way.

// LocalID is its number in the group.
func (g *Groups) LocalID(i, d int) int64 {
	switch d {
	case 0:
		return int64(i % g.Size[0])
	case 1:
		return int64(i / g.Size[0] % g.Size[1])
	}
	return int64(i / (g.Size[0] * g.Size[1]))
}

// GroupID is the group's number.
func (g *Groups) GroupID(d int) int64 { return g.at[d] }

// GlobalID is its number among all.
func (g *Groups) GlobalID(i, d int) int64 {
	return g.at[d]*int64(g.Size[d]) + g.LocalID(i, d) + int64(g.Offset[d])
}

// GlobalSize is the number of work-items.
func (g *Groups) GlobalSize(d int) int64 { return int64(g.Count[d]) * int64(g.Size[d]) }

// LocalSize is the number of a group's work-items.
func (g *Groups) LocalSize(d int) int64 { return int64(g.Size[d]) }

// NumGroups is the number of groups.
func (g *Groups) NumGroups(d int) int64 { return int64(g.Count[d]) }

// GlobalOffset is the number of the first work-item.
func (g *Groups) GlobalOffset(d int) int64 { return int64(g.Offset[d]) }

// SubGroupSize is the number of a sub-group's work-items.
func (g *Groups) SubGroupSize() int64 {
	if g.SubGroup == 0 {
		return int64(g.Items())
	}
	return int64(g.SubGroup)
}

// SubGroupID is the number of its sub-group in the group.
func (g *Groups) SubGroupID(i int) int64 { return int64(i) / g.SubGroupSize() }

// SubGroupLocalID is its number in its sub-group.
func (g *Groups) SubGroupLocalID(i int) int64 { return int64(i) % g.SubGroupSize() }
