package directives

import "github.com/gooffload/gooffload/directives/diag"

// sharingOf are the clauses that each decide alone what happens to a
// variable; a variable stands in one of them, once (OpenMP 5.2, 5.4 and 5.8.3).
// firstprivate and lastprivate go together.
var sharingOf = map[string]bool{
	"private": true, "firstprivate": true, "lastprivate": true, "shared": true,
	"reduction": true, "in_reduction": true, "task_reduction": true, "linear": true,
	"is_device_ptr": true, "has_device_addr": true,
	"use_device_ptr": true, "use_device_addr": true,
	"copyprivate": true, "aligned": true, "nontemporal": true, "inclusive": true, "exclusive": true,
	"enter": true, "link": true, "to": true, "from": true, "uniform": true,
}

// alone are those that may stand beside any other, but not twice. What is on
// the device already may well be shared or private on an inner construct.
var alone = map[string]bool{"aligned": true, "nontemporal": true, "copyprivate": true, "uniform": true}

// checkSharing reports a variable whose fate is decided twice.
func (p *parser) checkSharing(d *Directive) {
	seen := map[string]use{}
	for _, c := range d.Clauses {
		if !sharingOf[c.Name()] {
			continue
		}
		for _, it := range itemsOf(c) {
			key := sharingKey(c, it)
			u, again := seen[key]
			if !again {
				seen[key] = use{c.Name(), it}
				continue
			}
			if goTogether(u, use{c.Name(), it}) {
				continue
			}
			p.report(diag.Errorf(codeTwoSharings, it.Pos, it.End, "'%s' stands in '%s' and in '%s'", exprText(it.Path), u.clause, c.Name()).
				Note(u.item.Pos, u.item.End, "it stands here first"))
			return // one report; checkMapped would repeat it
		}
	}
	p.checkMapped(d)
}

// isOnDevice reports whether the clause lists what lies on the device.
func isOnDevice(c Clause) bool { return c.Name() == "is_device_ptr" || c.Name() == "has_device_addr" }

// checkMapped reports a variable that is both mapped and said to be on the
// device, and, on a target that is not combined, one that is either of them
// and private (OpenMP 5.2, 13.8). On a combination the sharing is that of an
// inner construct.
func (p *parser) checkMapped(d *Directive) {
	if !d.Has(Target) {
		return
	}
	first := map[string]use{}
	for _, c := range d.Clauses {
		private := len(d.Leaves) == 1 && (c.Name() == "private" || c.Name() == "firstprivate")
		if c.Name() != "map" && !isOnDevice(c) && !private {
			continue
		}
		for _, it := range itemsOf(c) {
			u, again := first[exprText(it.Path)]
			switch {
			case !again:
				first[exprText(it.Path)] = use{c.Name(), it}
			case u.clause != c.Name():
				p.report(diag.Errorf(codeTwoSharings, it.Pos, it.End, "'%s' stands in '%s' and in '%s'", exprText(it.Path), u.clause, c.Name()).
					Note(u.item.Pos, u.item.End, "it stands here first"))
				return
			}
		}
	}
}

// A use is a variable in a clause.
type use struct {
	clause string
	item   Item
}

// sharingKey is what may stand once: a variable, or for to and from on
// target update a part of one.
func sharingKey(c Clause, it Item) string {
	switch {
	case isOnDevice(c):
		return "device " + exprText(it.Path)
	case alone[c.Name()]:
		return c.Name() + " " + exprText(it.Path)
	case c.Name() == "to" || c.Name() == "from":
		return exprText(it.Expr)
	}
	return exprText(it.Path)
}

// goTogether reports whether a variable may be used in both ways: copied in
// and out, or reduced in parts.
func goTogether(a, b use) bool {
	switch {
	case a.clause == "firstprivate" && b.clause == "lastprivate", a.clause == "lastprivate" && b.clause == "firstprivate":
		return true
	case a.clause == b.clause && len(a.item.Sections) > 0 && len(b.item.Sections) > 0:
		return exprText(a.item.Expr) != exprText(b.item.Expr)
	}
	return false
}

// itemsOf returns the list of a clause that has one.
func itemsOf(c Clause) []Item {
	switch c := c.(type) {
	case *DataSharingClause:
		return c.Items
	case *ReductionClause:
		return c.Items
	case *ListClause:
		return c.Items
	case *LinearClause:
		return c.Items
	case *AlignedClause:
		return c.Items
	case *MapClause:
		return c.Items
	case *MotionClause:
		return c.Items
	}
	return nil
}
