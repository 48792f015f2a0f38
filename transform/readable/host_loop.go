package readable

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// A HostLoop is the head of a loop whose iterations the host's threads share. Its text names no types: what the head
// declares is declared as the user has it, in front, and the rest is inferred from that.
type HostLoop struct {
	Stmt   ast.Stmt
	Body   *ast.BlockStmt
	Before string     // declarations in front of the count, each behind the others
	Count  string     // the runtime's call that counts the iterations
	Simple bool       // … which has no effect, cannot panic, costs little and stays the same while the loop runs
	Once   []ast.Expr // what the plain build evaluates once, and each thread, unless Before is in front of the region
	Index  string     // the variable that is the number of the iteration; "" where it needs a name of its own
	Vars   []HostVar
	Labels []string // of an inner loop, which branches name

	Step ast.Expr // what is added in each iteration, or with Down taken off; nil: 1
	Down bool
}

// A HostVar is a variable of the loop's that each iteration has for itself.
type HostVar struct {
	Name   string
	Value  func(index string) string // in the iteration of a number
	Final  func(trips string) string // when the loop has ended; nil where nobody sees that
	Unused bool                      // by the loop's body
	Object *types.Var
}

// HostLoops reads the loops that a worksharing construct is associated with, outermost first: those that the threads
// divide. What collapse names besides runs in order inside of an iteration, which computes the same. fresh gives names
// that the file does not have.
func (u *Maker) HostLoops(c *region.Region, s ast.Stmt, depth int, fresh func(string) string) (loops []*HostLoop,
	ok bool) {
	r := &hostReader{u: u, c: c, fresh: fresh, scope: u.Scope(c.File.File, c.Pos), nest: s}
	for d := range depth {
		var labels []string
		for lab, is := s.(*ast.LabeledStmt); is; lab, is = s.(*ast.LabeledStmt) {
			if inside, _ := source.LabelUses(c.Func, lab.Label.Name, lab.Stmt); inside {
				labels = append(labels, lab.Label.Name)
			}
			s = lab.Stmt
		}
		r.loop = &HostLoop{Stmt: s, Labels: labels, Simple: true}
		if !r.head(s, d) || !r.steady() {
			return nil, false
		}
		loops = append(loops, r.loop)
		if d == depth-1 || !r.divides(loops) {
			break
		}
		s = r.loop.Body.List[0]
	}
	return loops, true
}

type hostReader struct {
	u     *Maker
	c     *region.Region
	fresh func(string) string
	scope source.Scope
	nest  ast.Stmt
	loop  *HostLoop
	again []ast.Expr // what the plain build evaluates for each iteration
}

func (r *hostReader) head(s ast.Stmt, d int) bool {
	r.again = nil
	switch s := s.(type) {
	case *ast.ForStmt:
		r.loop.Body = s.Body
		if init, is := s.Init.(*ast.AssignStmt); is {
			r.loop.Once = init.Rhs
		}
		return r.counted(s)
	case *ast.RangeStmt:
		r.loop.Body, r.loop.Once = s.Body, []ast.Expr{s.X}
		return r.ranged(s, d)
	}
	return false // said where the directive was bound
}

func (r *hostReader) variable(name string, v *types.Var, value, final func(string) string) {
	r.loop.Vars = append(r.loop.Vars, HostVar{Name: name, Value: value, Final: final, Object: v,
		Unused: !r.u.Mentions(r.loop.Body, v)})
}

// simple notes an expression of the head.
func (r *hostReader) simple(e ast.Expr) {
	f := &linearFinder{u: r.u}
	r.loop.Simple = r.loop.Simple && f.total(e) && !r.u.selects(e)
}

func (r *hostReader) is(v *types.Var) func(ast.Expr) bool {
	return func(e ast.Expr) bool {
		id, ok := ast.Unparen(e).(*ast.Ident)
		return ok && r.u.Object(id) == types.Object(v)
	}
}
