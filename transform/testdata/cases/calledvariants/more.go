package calledvariants

// throughOthers has no directive in its file.
func throughOthers(g *grid, i int) int { return deeper(g, i) + 1 }

func deeper(g *grid, i int) int { return sum(g.at(i), i) }
