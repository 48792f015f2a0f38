package directives

import (
	"strings"

	"github.com/gooffload/gooffload/directives/diag"
)

// checkDependences: depend objects, and what taskwait can wait for.
func (p *parser) checkDependences(d *Directive) {
	for _, c := range Get[*DependClause](d) {
		switch {
		case d.Kind == Depobj && len(c.Iterators) > 0:
			p.report(diag.Errorf(codeModifierHere, c.Pos(), c.End(),
				"a depend object holds one dependence, and iterator stands for several (OpenMP 5.2, 15.9.4)").
				Fix("use an object for each, as in objects[i], and depend(iterator(…), depobj: objects[i]) then"))
		case d.Kind == Depobj && (c.Type.Text == "depobj" || !c.All && len(c.Items) != 1):
			p.report(diag.Errorf(codeArgCount, c.Pos(), c.End(), "a depend object holds one dependence: depend(in|out|inout|mutexinoutset|inoutset: item)"))
		case d.Kind == Taskwait && c.Type.Text == "mutexinoutset":
			p.report(diag.Errorf(codeModifierHere, c.Type.Pos, c.Type.End,
				"'taskwait' excludes nobody, so 'mutexinoutset' cannot stand here (OpenMP 5.2, 15.5)"))
		}
	}
	arg, ok := d.Arg.(*ObjectArg)
	c, destroys := d.Clause("destroy").(*InteropVarClause)
	if ok && destroys && c.Var != nil && !same(c.Var.Expr, arg.Item.Expr) {
		p.report(diag.Errorf(codeItem, c.Var.Pos, c.Var.End, "'destroy' names another object than 'depobj'"))
	}
}

// checkFlush: a list and a memory order exclude each other.
func (p *parser) checkFlush(d *Directive) {
	if d.Kind != Flush || d.Arg == nil {
		return
	}
	for _, order := range strings.Fields(memoryOrders) {
		if kw, ok := p.seen[order]; ok {
			p.report(diag.Errorf(codeExclusive, kw.StartPos, kw.EndPos, "a flush with a list takes no memory order"))
		}
	}
}

// checkInterop: an object is made, used or ended by one directive, once, and
// only one for targetsync has an order (OpenMP 5.2, 14.1).
func (p *parser) checkInterop(d *Directive) {
	if d.Kind != Interop {
		return
	}
	objects := map[string]use{}
	syncs := d.mayHave("use") || d.mayHave("destroy") || d.doubtful("init")
	for _, c := range d.Clauses {
		it, ok := interopObject(c)
		if !ok {
			continue
		}
		if first, again := objects[spelling(it.Expr)]; again {
			p.reportTwice(first, use{c.Name(), it})
			return
		}
		objects[spelling(it.Expr)] = use{c.Name(), it}
		if init, ok := c.(*InitClause); ok {
			syncs = syncs || hasWord(init.Types, "targetsync")
		}
	}
	if kw, depends := p.seen["depend"]; depends && !syncs && d.mayHave("init") {
		p.report(diag.Errorf(codeNeedsClause, kw.StartPos, kw.EndPos,
			"'depend' needs an interop object for targetsync (OpenMP 5.2, 14.1)"))
	}
}

// interopObject is the object that a clause of interop is about.
func interopObject(c Clause) (Item, bool) {
	switch c := c.(type) {
	case *InitClause:
		return c.Var, true
	case *InteropVarClause:
		if c.Var != nil {
			return *c.Var, true
		}
	}
	return Item{}, false
}

// checkCritical: a hint tells one critical from another, so that it needs a
// name; omp_sync_hint_none, which is 0, says nothing (OpenMP 5.2, 15.2).
func (p *parser) checkCritical(d *Directive) {
	c, ok := d.Clause("hint").(*ExprClause)
	if !ok || d.Kind != Critical || d.Arg != nil || d.doubtful("") {
		return
	}
	v, known := intLiteral(c.Expr)
	if known && v == 0 || spelling(c.Expr) == "omp_sync_hint_none" {
		return
	}
	p.report(diag.Errorf(codeDirectiveArg, d.NamePos, d.NameEnd,
		"'critical' with a hint needs a name, as in critical(name)").
		Note(c.Pos(), c.End(), "the hint is here"))
}
