package independence

import (
	"go/token"
	"go/types"
	"strconv"

	"github.com/gooffload/gooffload/transform/affine"
)

// unknown is what is known of a variable of the sums: an integer of the program that the translator does not know.
type unknown struct {
	name   string
	varies bool          // one iteration's is not another's
	facts  []affine.Poly // each at least 0 wherever the unknown stands
	zero   []affine.Poly // each 0
	is     *operation    // what computes it; nil when nothing is known of that
	loop   *loop         // whose iterations it counts; nil for any other
	twin   affine.Var    // the same of another iteration; 0 where none was asked for

	from   place      // the variable or field that it is, or whose length
	length bool       // … its length
	typ    types.Type // of the variable
}

// operation computes an unknown from sums: quot and rem (Go's, rounded towards 0), shift (x >> y, rounded down), low
// (the y lowest bits of x), min, max, and others of which nothing is known but that the same operands give the same.
type operation struct {
	op   string
	x, y affine.Poly
}

// unknowns is the variables of one region's sums.
type unknowns struct {
	list []unknown
	keys map[string]affine.Var // of those that stand for the same wherever they are met
}

func newUnknowns() *unknowns {
	return &unknowns{list: make([]unknown, 1), keys: map[string]affine.Var{}} // no variable has the number 0
}

func (us *unknowns) at(v affine.Var) *unknown { return &us.list[v] }

// fresh makes an unknown that is like no other.
func (us *unknowns) fresh(name string, varies bool) affine.Var {
	us.list = append(us.list, unknown{name: name, varies: varies})
	return affine.Var(len(us.list) - 1)
}

// named is the unknown of a key, which is the same for all iterations.
func (us *unknowns) named(key, name string) affine.Var {
	if v, ok := us.keys[key]; ok {
		return v
	}
	v := us.fresh(name, false)
	us.keys[key] = v
	return v
}

// is notes what an unknown of the program is.
func (us *unknowns) is(v affine.Var, from place, length bool, t types.Type) {
	x := us.at(v)
	x.from, x.length, x.typ = from, length, t
}

// computed is the unknown that an operation gives. Where its operands are the same, it is.
func (us *unknowns) computed(op string, x, y affine.Poly) affine.Var {
	spell := func(v affine.Var) string { return "v" + strconv.Itoa(int(v)) }
	key := op + " " + x.Text(spell) + " " + y.Text(spell)
	if v, ok := us.keys[key]; ok {
		return v
	}
	v := us.fresh(us.textOf(op, x, y), us.varies(x) || us.varies(y))
	us.at(v).is = &operation{op, x, y}
	us.keys[key] = v
	return v
}

func (us *unknowns) textOf(op string, x, y affine.Poly) string {
	switch op {
	case "quot":
		return "(" + us.text(x) + ")/(" + us.text(y) + ")"
	case "rem":
		return "(" + us.text(x) + ")%(" + us.text(y) + ")"
	case "shift":
		return "(" + us.text(x) + ")>>" + us.text(y)
	case "low":
		return "(" + us.text(x) + ")&(1<<" + us.text(y) + "-1)"
	case "min", "max":
		return op + "(" + us.text(x) + ", " + us.text(y) + ")"
	}
	if token.IsIdentifier(op) { // a type that x is converted to
		return op + "(" + us.text(x) + ")"
	}
	return "(" + us.text(x) + ")" + op + "(" + us.text(y) + ")"
}

// fact notes what always holds of v: each p is at least 0.
func (us *unknowns) fact(v affine.Var, p ...affine.Poly) {
	us.list[v].facts = append(us.list[v].facts, p...)
}

// varies reports a sum that differs between iterations.
func (us *unknowns) varies(p affine.Poly) bool {
	found := !p.Known()
	p.Vars(func(v affine.Var) bool {
		found = found || us.at(v).varies
		return !found
	})
	return found
}

// text spells a sum with the names that the program has for its unknowns.
func (us *unknowns) text(p affine.Poly) string {
	return p.Text(func(v affine.Var) string { return us.at(v).name })
}

// twin is the unknown of another iteration that corresponds to v.
func (us *unknowns) twin(v affine.Var) affine.Var {
	if !us.at(v).varies {
		return v
	}
	if us.at(v).twin == 0 {
		t := us.fresh(us.at(v).name, true)
		us.at(v).twin = t
		us.at(t).loop = us.at(v).loop
		if op := us.at(v).is; op != nil {
			is := &operation{op.op, us.other(op.x), us.other(op.y)}
			us.at(t).is = is
		}
		for _, f := range us.at(v).facts {
			us.fact(t, us.other(f))
		}
		for _, z := range us.at(v).zero {
			z = us.other(z)
			us.at(t).zero = append(us.at(t).zero, z)
		}
	}
	return us.at(v).twin
}

// other is p in another iteration.
func (us *unknowns) other(p affine.Poly) affine.Poly {
	return p.Put(func(v affine.Var) (affine.Poly, bool) {
		if us.at(v).varies {
			return affine.Of(us.twin(v)), true
		}
		return affine.Poly{}, false
	})
}
