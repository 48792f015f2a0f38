package region

import "github.com/gooffload/gooffload/directives"

// Ordered reports an atomic operation by which accesses to memory are put in an order that other work-items see, which
// is more than that it is one step (OpenMP 5.2, section 1.4): by a clause, or by the requires directive of the package.
func (u *Regions) Ordered(b *directives.Bound) bool {
	for _, order := range []string{"seq_cst", "acq_rel", "acquire", "release"} {
		if b.Clause(order) != nil {
			return true
		}
	}
	if fails, ok := b.Clause("fail").(*directives.KeywordClause); ok && fails.Value.Text != "relaxed" {
		return true
	}
	return b.Clause("relaxed") == nil && u.orderedByDefault()
}

func (u *Regions) orderedByDefault() bool {
	for _, f := range u.Files {
		for _, c := range f.Declared {
			if c.Kind != directives.Requires {
				continue
			}
			order, ok := c.Clause("atomic_default_mem_order").(*directives.KeywordClause)
			if ok && order.Value.Text != "relaxed" {
				return true
			}
		}
	}
	return false
}
