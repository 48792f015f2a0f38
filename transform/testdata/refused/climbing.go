package refused

type climber struct {
	v        int
	l, r, up *climber
	kids     []*climber
}

func (c *climber) add() *climber {
	kid := &climber{up: c}
	c.kids = append(c.kids, kid)
	return kid
}

// toParent has tasks that write what siblings write, too.
func toParent(n *climber) {
	if n == nil {
		return
	}
	//omp:task
	toParent(n.l)
	//omp:task
	toParent(n.r) // want OMP534 "toParent(n.r)" "n may be written by one of several tasks"
	if n.up != nil {
		n.up.v++ // want OMP534 "n.up.v" "n may be read by a task, and written here"
	}
}

func toKids(n *climber) {
	for _, k := range n.kids {
		//omp:task
		toKids(k)
	}
	n.v++
}

func kidsToParent(n *climber) {
	for _, k := range n.kids {
		//omp:task
		kidsToParent(k) // want OMP534 "kidsToParent(k)" "may be written by one of several tasks"
	}
	//omp:taskwait
	if n.up != nil {
		n.up.v += n.v
	}
}

func toSides(n *climber) {
	if n == nil {
		return
	}
	//omp:task
	toSides(n.l)
	//omp:task
	toSides(n.r)
	n.v++
}

func givenParent(n, p *climber) {
	if n == nil {
		return
	}
	//omp:task
	givenParent(n.l, n)
	//omp:task
	givenParent(n.r, n) // want OMP534 "givenParent(n.r, n)" "n.v may be written by one of several tasks"
	//omp:taskwait
	if p != nil {
		p.v += n.v
	}
}

func climb(n *climber) {
	n.v++
	if n.up != nil {
		climb(n.up)
	}
}

// fromElements goes from the elements of a list to what they have in common.
func fromElements(list []*climber) {
	//omp:parallel for
	for _, n := range list {
		n.up.v++ // want OMP534 "n.up.v" "the same memory that list leads to"
	}
	//omp:parallel for
	for _, n := range list {
		climb(n) // want OMP534 "climb(n)" "list"
	}
	//omp:parallel for
	for _, n := range list {
		for p := n; p != nil; p = p.up {
			p.v++ // want OMP534 "p.v" "the same memory that list leads to"
		}
	}
	//omp:parallel for
	for _, n := range list {
		n.l.v++
	}
}
