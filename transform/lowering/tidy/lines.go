package tidy

import "github.com/gooffload/gooffload/transform/core"

// lines takes out lines that nothing stands for. Where statements end with one, those around them may go on with it.
func lines(body []core.Stmt) []core.Stmt {
	return lists(body, func(list []core.Stmt) []core.Stmt {
		var out []core.Stmt
		for i, s := range list {
			if i+1 < len(list) && isLine(s) && isLine(list[i+1]) {
				continue
			}
			out = append(out, s)
		}
		return out
	})
}

func isLine(s core.Stmt) bool {
	_, ok := s.(*core.Line)
	return ok
}
