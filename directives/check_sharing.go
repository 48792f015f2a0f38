package directives

import (
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
)

// sharingOf are the clauses that each decide alone what happens to a
// variable; a variable stands in one of them, once (OpenMP 5.2, 5.4 and 5.8.3).
// firstprivate and lastprivate go together.
var sharingOf = map[string]bool{
	"private": true, "firstprivate": true, "lastprivate": true, "shared": true,
	"reduction": true, "in_reduction": true, "task_reduction": true, "linear": true,
	"is_device_ptr": true, "has_device_addr": true,
	"use_device_ptr": true, "use_device_addr": true,
	"copyin": true, "copyprivate": true, "aligned": true, "nontemporal": true, "inclusive": true, "exclusive": true,
	"enter": true, "link": true, "to": true, "from": true, "uniform": true, "detach": true,
}

// alone are those that may stand beside any other, but not twice. What is on
// the device already may well be shared or private on an inner construct.
var alone = map[string]bool{"aligned": true, "nontemporal": true, "copyprivate": true}

// A use is a variable in a clause.
type use struct {
	clause string
	item   Item
}

// checkSharing reports a variable whose fate is decided twice.
func (p *parser) checkSharing(d *Directive) {
	seen := map[string]use{}
	for _, c := range d.Clauses {
		if !sharingOf[c.Name()] || d.Kind == TargetUpdate {
			continue
		}
		for _, it := range Items(c) {
			key, now := sharingKey(c, it), use{c.Name(), it}
			if first, again := seen[key]; !again {
				seen[key] = now
			} else if !goTogether(d, first, now) {
				p.reportTwice(first, now)
				return // one report; checkMapped would repeat it
			}
		}
	}
	p.checkMapped(d)
	p.checkMotion(d)
	p.checkAllocated(d)
}

func (p *parser) reportTwice(first, again use) {
	d := diag.Errorf(codeTwoSharings, again.item.Pos, again.item.End, "'%s' stands in '%s' and in '%s'",
		exprText(again.item.Path), first.clause, again.clause)
	d = d.Note(first.item.Pos, first.item.End, "it stands here first")
	if inAndOut(first, again) {
		d = d.Fix("'distribute' copies a variable in or out, not both: 'target parallel for' does, or use " +
			"a variable for each")
	}
	p.report(d)
}

// sharingKey is what may stand once.
func sharingKey(c Clause, it Item) string {
	switch {
	case isOnDevice(c):
		return "device " + spelling(it.Path)
	case alone[c.Name()]:
		return c.Name() + " " + spelling(it.Path)
	}
	return spelling(it.Path)
}

// goTogether reports whether a variable may be used in both ways: copied in
// and out, which distribute cannot do (OpenMP 5.2, 11.6), or reduced in parts
// that do not overlap.
func goTogether(d *Directive, a, b use) bool {
	switch {
	case inAndOut(a, b):
		return !d.Has(Distribute)
	case a.clause == b.clause && len(a.item.Sections) > 0 && len(b.item.Sections) > 0:
		return !overlap(a.item.Expr, b.item.Expr)
	}
	return false
}

// inAndOut reports a variable that is copied in and out.
func inAndOut(a, b use) bool {
	return a.clause == "firstprivate" && b.clause == "lastprivate" ||
		a.clause == "lastprivate" && b.clause == "firstprivate"
}

// isOnDevice reports whether the clause lists what lies on the device.
func isOnDevice(c Clause) bool { return c.Name() == "is_device_ptr" || c.Name() == "has_device_addr" }

// checkMapped reports a variable that is both mapped and said to be on the
// device, and, on a target that is not combined, one that is either of them
// and private (OpenMP 5.2, 13.8). On a combination the sharing is that of an
// inner construct, but for firstprivate, which is target's, too (17.2).
func (p *parser) checkMapped(d *Directive) {
	if !d.Has(Target) {
		return
	}
	first := map[string]use{}
	for _, c := range d.Clauses {
		name := c.Name()
		private := name == "firstprivate" || name == "private" && len(d.Leaves) == 1
		if name != "map" && !isOnDevice(c) && !private {
			continue
		}
		for _, it := range Items(c) {
			key, now := spelling(pointee(it.Path)), use{name, it}
			if u, again := first[key]; !again {
				first[key] = now
			} else if u.clause != name && (len(d.Leaves) == 1 || !u.isInside(now)) {
				p.reportTwice(u, now)
				return
			}
		}
	}
}

// isInside reports whether one of two uses on a combination with target is
// that of an inner construct: a mapped variable is firstprivate there only, and
// a device pointer has its value on target anyway.
func (u use) isInside(v use) bool {
	if u.clause != "firstprivate" {
		u, v = v, u
	}
	return u.clause == "firstprivate" && v.clause != "has_device_addr"
}

// checkMotion reports storage that target update copies both ways, and an
// item that it copies twice (OpenMP 5.2, 13.9).
func (p *parser) checkMotion(d *Directive) {
	if d.Kind != TargetUpdate {
		return
	}
	const most = 200 // are compared each with each; of longer lists only the spellings are
	var moved []use
	spelt := map[string]use{}
	for _, c := range Get[*MotionClause](d) {
		for _, it := range c.Items {
			now := use{c.Word, it}
			first, again := spelt[spelling(it.Expr)]
			if i := slices.IndexFunc(moved[:min(most, len(moved))], now.movesBack); i >= 0 && !again {
				first, again = moved[i], true
			}
			if again {
				p.reportTwice(first, now)
				return
			}
			spelt[spelling(it.Expr)] = now
			moved = append(moved, now)
		}
	}
}

// movesBack reports whether u copies in the other direction what v copies.
func (u use) movesBack(v use) bool { return u.clause != v.clause && overlap(u.item.Expr, v.item.Expr) }

// checkAllocated reports an item of allocate that no other clause makes a
// copy of (OpenMP 5.2, 6.6).
func (p *parser) checkAllocated(d *Directive) {
	if !p.have("allocate") || d.inError != nil {
		return
	}
	private := pathSet{}
	for _, c := range d.Clauses {
		if Privatizes(c) {
			private.add(Items(c))
		}
	}
	for _, c := range Get[*AllocateClause](d) {
		for _, it := range c.Items {
			if !private.has(it) {
				p.report(diag.Errorf(codeNeedsClause, it.Pos, it.End,
					"'allocate' is about private copies, and no clause makes one of '%s'", exprText(it.Expr)).
					Fix("name it in private, firstprivate or another clause that copies it"))
				return
			}
		}
	}
}

// Privatizes reports whether a clause may make private copies of its items.
func Privatizes(c Clause) bool {
	return contains([]string{
		"private", "firstprivate", "lastprivate", "linear", "reduction", "in_reduction", "task_reduction",
	}, c.Name())
}

// A pathSet is a set of variables, by the paths of their items.
type pathSet map[string]bool

func (s pathSet) add(items []Item) {
	for _, it := range items {
		s[spelling(it.Path)] = true
	}
}

func (s pathSet) has(it Item) bool { return s[spelling(it.Path)] }

// Items returns the list of a clause that has one.
func Items(c Clause) []Item {
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
	case *AdjustArgsClause:
		return c.Args
	}
	return nil
}
