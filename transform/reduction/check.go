package reduction

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/ir"
)

// Variable is a reduction variable of a region.
type Variable struct {
	Op   token.Token
	With *types.Func // of FUNC: the combiner
	Form ir.Form     // Check fills it in: the form of its updates
}

// Names tells what an expression is to which variable. The index is negative where it is nothing to any.
type Names func(e ast.Expr) (i int, role Role)

// Role is what an expression is to a reduction variable.
type Role int

// The roles.
const (
	Exact   Role = iota // the variable, or an element of one that is an array or a slice
	Around              // something that it is a part of
	Array               // of an array or slice whose elements are reduced all, or several
	Leading             // the pointer to the variable
)

// Misuse is a use of a reduction variable that is not an update by its operator.
type Misuse struct {
	Variable int
	Kind     Kind
	At       ast.Expr    // the variable, or what it is a part of
	In       ast.Node    // the statement or expression that uses it
	Op       token.Token // of Operator: the one that it is updated by
}

// Kind says what is wrong with a use.
type Kind int

// The kinds of misuse.
const (
	Read      Kind = iota // its value is used
	Condition             // what happens depends on it
	Extremum              // it looks like a maximum or minimum, and what is assigned is not what is compared
	Twice                 // a maximum or minimum whose e is computed twice, by a call that may give another value then
	Besides               // something else happens, or does not, where a maximum or minimum is found
	Assigned              // it is assigned in another way
	Itself                // its new value depends on it beyond the operator
	Operator              // it is updated by another operator
	Address               // its address is taken
	Whole                 // what it is a part of is used as a whole
	Elements              // so are its elements
	Pointer               // the pointer that leads to it is used by itself
	Forms                 // it is updated in forms of maximum or minimum that do not go together
)

// Check finds the uses of reduction variables in n, the body of a region, that are not updates by their operators, in
// the order of the source. updates are those of Find. What a called function does with memory that leads to a variable
// is not looked at.
func Check(info *types.Info, n ast.Node, updates Updates, vars []Variable, names Names) []Misuse {
	c := &checker{finder: finder{info: info, found: updates}, vars: vars, names: names, fine: map[ast.Expr]bool{}}
	c.updates(n)
	c.uses(n)
	slices.SortStableFunc(c.misuses, func(a, b Misuse) int { return cmp.Compare(a.At.Pos(), b.At.Pos()) })
	return c.misuses
}

type checker struct {
	finder
	vars    []Variable
	names   Names
	fine    map[ast.Expr]bool // mentions of variables that are updates, or misused and said
	misuses []Misuse
	around  []ast.Node
}

func (c *checker) say(m Misuse) { c.misuses = append(c.misuses, m) }

// updates looks at the updates that were recognised.
func (c *checker) updates(n ast.Node) {
	ast.Inspect(n, func(n ast.Node) bool {
		x, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		u, ok := c.found[x]
		i, role := c.names(ast.Unparen(x))
		if !ok || i < 0 || role != Exact {
			return true
		}
		for _, e := range u.uses {
			c.fine[e] = true
			c.fine[ast.Unparen(e)] = true
		}
		v := &c.vars[i]
		switch form, ok := together(v.Form, u.Form); {
		case u.Op != v.Op || u.With != v.With:
			c.say(Misuse{Variable: i, Kind: Operator, At: x, Op: u.Op})
		case !ok:
			c.say(Misuse{Variable: i, Kind: Forms, At: x})
		default:
			v.Form = form
		}
		return true
	})
}

// uses looks at all other mentions of variables.
func (c *checker) uses(n ast.Node) {
	ast.Inspect(n, func(n ast.Node) bool {
		if n == nil {
			c.around = c.around[:len(c.around)-1]
			return false
		}
		if e, ok := n.(ast.Expr); ok && e == ast.Unparen(e) {
			if i, role := c.names(e); i >= 0 {
				c.use(i, e, role)
				if _, element := e.(*ast.IndexExpr); role == Exact && !element {
					return false
				}
			}
		}
		c.around = append(c.around, n)
		return true
	})
}

func (c *checker) use(i int, e ast.Expr, role Role) {
	if c.fine[e] || role == Array && c.onlyReached(e) {
		return
	}
	m := Misuse{Variable: i, At: e}
	m.Kind, m.In = c.context(e)
	if op := c.vars[i].Op; m.Kind == Extremum && op != token.LSS && op != token.GTR {
		m.Kind = Condition
	}
	switch role {
	case Array:
		m.Kind = Elements
	case Leading:
		if call, ok := c.parent(0).(*ast.CallExpr); ok && !c.info.Types[call.Fun].IsType() {
			return // which is followed elsewhere
		}
		m.Kind = Pointer
	case Around:
		switch c.parent(0).(type) {
		case *ast.SelectorExpr, *ast.CallExpr:
			return // a field of it, or a call, which is followed elsewhere
		case *ast.UnaryExpr:
			if _, call := c.parent(1).(*ast.CallExpr); call {
				return
			}
		}
		m.Kind = Whole
	}
	c.say(m)
}

// onlyReached reports an array or slice that is there for an element or for how many it has.
func (c *checker) onlyReached(e ast.Expr) bool {
	switch p := c.parent(0).(type) {
	case *ast.IndexExpr:
		return ast.Unparen(p.X) == e
	case *ast.RangeStmt:
		return ast.Unparen(p.X) == e && p.Value == nil
	case *ast.CallExpr:
		b, ok := c.info.Uses[identOf(p.Fun)].(*types.Builtin)
		return ok && (b.Name() == "len" || b.Name() == "cap")
	}
	return false
}

func identOf(e ast.Expr) *ast.Ident {
	id, _ := ast.Unparen(e).(*ast.Ident)
	return id
}

// parent is the k-th node around the one that is looked at; parentheses do not count.
func (c *checker) parent(k int) ast.Node {
	for i := len(c.around) - 1; i >= 0; i-- {
		if _, paren := c.around[i].(*ast.ParenExpr); paren {
			continue
		}
		if k == 0 {
			return c.around[i]
		}
		k--
	}
	return nil
}

// context says in which way an expression is used.
func (c *checker) context(e ast.Expr) (Kind, ast.Node) {
	child := ast.Node(e)
	for i := len(c.around) - 1; i >= 0; i-- {
		n := c.around[i]
		switch n := n.(type) {
		case *ast.UnaryExpr:
			if n.Op == token.AND && ast.Unparen(n.X) == e {
				return Address, n
			}
		case *ast.IfStmt:
			if child == ast.Node(n.Cond) {
				return c.condition(n, e), n
			}
		case *ast.ForStmt:
			if child == ast.Node(n.Cond) {
				return Condition, n
			}
		case *ast.SwitchStmt:
			if child == ast.Node(n.Tag) {
				return Condition, n
			}
		case *ast.CaseClause:
			return Condition, n
		case *ast.IncDecStmt:
			return Read, n
		case *ast.RangeStmt:
			if child == ast.Node(n.Key) || child == ast.Node(n.Value) {
				return Assigned, n
			}
			return Read, n
		case *ast.AssignStmt:
			return c.assignmentOf(n, e), n
		case ast.Stmt:
			return Read, n
		}
		child = n
	}
	return Read, nil
}

// assignmentOf says what an assignment does with a variable that stands in it.
func (c *checker) assignmentOf(s *ast.AssignStmt, e ast.Expr) Kind {
	for _, x := range s.Lhs {
		if !c.same(x, e) {
			continue
		}
		for _, r := range s.Rhs {
			if c.mentions(r, e) {
				return Itself
			}
		}
		return Assigned
	}
	return Read
}

// condition says what is wrong with an if that a variable decides.
func (c *checker) condition(s *ast.IfStmt, e ast.Expr) Kind {
	assigns, more := false, len(s.Body.List) > 1 || s.Else != nil
	for _, b := range s.Body.List {
		a, ok := b.(*ast.AssignStmt)
		if !ok || a.Tok != token.ASSIGN {
			continue
		}
		for _, x := range a.Lhs {
			assigns = assigns || c.same(x, e)
		}
		more = more || len(a.Lhs) > 1
	}
	switch {
	case !assigns:
		return Condition
	case more:
		return Besides
	}
	f := finder{c.info, func(*ast.CallExpr) bool { return true }, Updates{}}
	if f.comparison(s); len(f.found) > 0 {
		return Twice
	}
	return Extremum
}
