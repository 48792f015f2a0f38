package engine

// releaseAll ends the items' lifetimes; keepAll leaves them on the device when the construct has ended.
func (c *construct) releaseAll() {
	c.inReverse((*environment).release) // of which recalled attachments are, too
	c.raise()
}

func (c *construct) keepAll() {
	c.inReverse((*environment).part)
	c.raise()
}

func (c *construct) stayAll() {
	c.inReverse((*environment).stay)
	c.raise()
}

// raise ends the construct if the device could not free what it had of it. No table is locked.
func (c *construct) raise() {
	if err := c.unfreed; err != nil {
		panic(c.failed(err, nil))
	}
}

// inReverse does what ends the construct's use of its items with those that are on the device.
func (c *construct) inReverse(end func(*environment, *construct, *item)) {
	if len(c.items) == 0 || c.target == nil { // the host maps none
		return
	}
	v := &c.target.env
	v.mu.Lock()
	c.endAll(v, end)
	v.mu.Unlock()
}

// endAll does so. The table is locked.
func (c *construct) endAll(v *environment, end func(*environment, *construct, *item)) {
	for i := len(c.items) - 1; i >= 0; i-- {
		if it := &c.items[i]; it.first != nil {
			end(v, c, it)
		}
	}
	if len(c.recalled) > 0 {
		c.unuse(v)
	}
}
