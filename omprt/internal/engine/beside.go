package engine

// Where a program shares its memory with the devices, what is_device_ptr, has_device_addr and the variants for dispatch
// take is the host's memory, mapped or not. A mapping of a part of it has no memory of its own, so that it is not a
// reason to refuse the rest; with the modifier close it has, and is.

// onlyInPlace reports that what is mapped of an item is the host's memory itself. The table is locked.
func (v *environment) onlyInPlace(it *item) bool {
	for at := v.search(it.begin()); v.shares(at, it.end()); at++ {
		if s := v.entries[at].store; s == nil || !s.inPlace {
			return false
		}
	}
	return true
}

// have gives an item all of its memory as it is, without a mapping, for the time of the construct. The table is locked,
// and unlocked by a panic.
func (v *environment) have(c *construct, it *item) {
	it.first, it.n = nil, 0
	mem, err := v.memory(it.begin(), it.end(), true)
	if err != nil {
		v.mu.Unlock()
		panic(c.failed(err, it))
	}
	it.beside, c.besides = mem, true
}

// freeBesides ends what items have had beside their mappings. What the device says of it has come to an end with the
// construct, which was told of the kernel's own failures.
func (c *construct) freeBesides() {
	for i := range c.items {
		if mem := c.items[i].beside; mem != nil {
			_ = c.target.giveBack(mem)
		}
	}
}
