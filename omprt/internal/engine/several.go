package engine

// A clause with an iterator, or a mapper of what a slice holds, names as many items as it turns out at the construct's
// entry. They come behind the arguments, and before what words lead to.

// addSeveral adds the items of the arguments that are several each.
func (c *construct) addSeveral(params []Param, args []Arg) {
	for i := range args {
		if args[i].Form != Several {
			continue
		}
		c.several = true
		args[i].Each(func(a Arg) {
			if a.mapped() {
				c.add(&params[i], &a)
				c.say(len(c.items) - 1)
			}
		})
	}
}

// say notes that a clause names item i: a word that leads there, and to no more, leads to it.
func (c *construct) say(i int) {
	it := &c.items[i]
	it.said = true
	if it.bytes == 0 || it.hasWords() || it.layout != nil {
		return
	}
	if c.visited == nil {
		c.visited = map[visited]int32{}
	}
	c.visited[visited{it.start, it.bytes, nil}] = int32(i)
}

// leaveToClauses has what words lead to, and a clause names by itself, copied as that says. The items are in order.
func (c *construct) leaveToClauses() {
	if !c.several {
		return
	}
	var said uintptr // the end of the item behind all others that begin where the one at hand does, or before it
	for _, i := range c.order {
		switch it := &c.items[i]; {
		case it.said:
			said = max(said, it.end())
		case it.led && it.end() <= said:
			it.mode &^= To | From
		}
	}
}
