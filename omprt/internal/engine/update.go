package engine

// updateAll copies the items that were located.
func (c *construct) updateAll() {
	for i := range c.items {
		it := &c.items[i]
		if it.first == nil {
			continue
		}
		if c.traced {
			c.present(it)
		}
		if it.mode&To != 0 {
			c.transfer(it, To)
		}
		if it.mode&From != 0 {
			if c.fetch(it); it.live {
				c.target.env.fetched(it)
			}
		}
	}
}

// fetch copies to the host what constructs have brought to the device of an item.
func (c *construct) fetch(it *item) {
	if it.live {
		c.transfer(it, From)
		return
	}
	if it.rows > 0 {
		return
	}
	v := &c.target.env
	c.spans = c.spans[:0]
	v.mu.Lock()
	for e, n := it.first, it.n; n > 0; e, n = e.next, n-1 {
		if !e.unused() {
			c.mark(e, false)
		}
	}
	v.mu.Unlock()
	c.copyBack(it)
}
