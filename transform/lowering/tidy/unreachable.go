package tidy

import "github.com/gooffload/gooffload/transform/core"

// unreachable takes out what stands behind a statement that control does not go on from.
func unreachable(body []core.Stmt) []core.Stmt {
	return lists(body, func(list []core.Stmt) []core.Stmt {
		for i, s := range list {
			switch s.(type) {
			case *core.Break, *core.Continue, *core.Return, *core.Fail:
				return list[:i+1]
			}
		}
		return list
	})
}
