package tidy

import "github.com/gooffload/gooffload/transform/core"

// blocks puts what is in blocks that nothing leaves into the lists that these are in.
func blocks(body []core.Stmt) []core.Stmt {
	left := map[string]bool{} // labels are unique in a body
	core.Walk(body, func(s core.Stmt) bool {
		if b, ok := s.(*core.Break); ok {
			left[b.Label] = true
		}
		return true
	})
	return lists(body, func(list []core.Stmt) []core.Stmt {
		var out []core.Stmt
		for _, s := range list {
			if b, ok := s.(*core.Block); ok && !left[b.Label] {
				out = append(out, b.Body...)
			} else {
				out = append(out, s)
			}
		}
		return out
	})
}
