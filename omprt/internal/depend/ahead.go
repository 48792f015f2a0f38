package depend

// Some nodes are of work that a device can be given before what it depends on is complete, behind that in one of its
// queues. Such a node is asked whether it wants to be submitted as soon as everything that it waits for has been. It is
// submitted, or stays where it is until it may run, or until less is left of what it waits for: then it is asked again.
// Nodes without Ahead, those with a Mutex item, and those of which something has failed, wait for the ends.

// ahead is what a node has for that.
type ahead struct {
	before []*Node // that it waits for, or has waited for
	asked  bool    // Ahead is called, or about to be, and whoever does what it asks for has not answered
	under  any     // what is under way, of one that has been submitted; nil: it has not
}

// asks reports that the node is to be asked now. The graph is locked.
func (n *Node) asks() bool {
	if n.Ahead == nil || n.asked || n.under != nil || n.cancelled || n.missing == 0 || len(n.exclusive) > 0 {
		return false
	}
	for _, p := range n.before {
		if !p.complete && p.under == nil {
			return false
		}
	}
	n.asked = true
	return true
}

// Asked reports that the node is asked, and has not answered.
func (n *Node) Asked() bool {
	n.graph.mu.Lock()
	defer n.graph.mu.Unlock()
	return n.asked
}

// Behind is what is under way of the nodes that a node waits for. It is nil where that is not all of them, and where
// something that the node depends on has failed.
func (n *Node) Behind() (under []any) {
	n.graph.mu.Lock()
	defer n.graph.mu.Unlock()
	if n.cancelled {
		return nil
	}
	for _, p := range n.before {
		switch {
		case p.complete:
		case p.under == nil:
			return nil
		default:
			under = append(under, p.under)
		}
	}
	return under
}

// Submitted notes that the node's work is under way, whether it was asked or may have run. Nobody calls its Ready from
// here on; it is complete when Complete says so, and that after all that it depends on.
func (n *Node) Submitted(under any) {
	for _, f := range n.submitted(under) {
		f.Ahead()
	}
}

func (n *Node) submitted(under any) (ahead []*Node) {
	n.graph.mu.Lock()
	defer n.graph.mu.Unlock()
	n.asked, n.under = false, under
	for _, f := range n.after {
		if f.asks() {
			ahead = append(ahead, f)
		}
	}
	return ahead
}

// Stays is the answer of a node that is not submitted. It reports that the node may run, for which nobody calls Ready;
// otherwise somebody will.
func (n *Node) Stays() bool {
	n.graph.mu.Lock()
	defer n.graph.mu.Unlock()
	n.asked = false
	return n.missing == 0 && n.start()
}
