package coretest

// Normalize makes the outcome of a machine that is not of this package comparable: find says what an address of the
// machine's points to, an offset in a buffer of the case.
func (c *Case) Normalize(out *Outcome, find func(word uint64) (buffer int, offset int64, ok bool)) {
	c.normal(out, find)
}
