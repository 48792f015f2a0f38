package readable

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/fission"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/typeset"
)

// RegionBody is the list of statements that one work-item runs, and where the comments after it end.
func (u *Maker) RegionBody(c *region.Region, l *Lowerer) (body []ast.Stmt, end token.Pos) {
	if c.Innermost().From.Assoc() == directives.LoopNest {
		b := u.loops(c, l)
		if b == nil {
			return nil, 0
		}
		return b.List, b.Rbrace
	}
	if b, block := c.Stmt.(*ast.BlockStmt); block && len(c.Inside.At(c.Stmt)) == 0 {
		return b.List, b.Rbrace
	}
	if c.Label != nil {
		if inside, _ := source.LabelUses(c.Func, c.Label.Label.Name, c.Stmt); inside {
			return []ast.Stmt{c.Label}, c.Stmt.End()
		}
	}
	return []ast.Stmt{c.Stmt}, c.Stmt.End()
}

// Lowerer turns the statements of one region, or of one function that a region calls, into the kernel IR.
// What has no node there is reported and left out.
type Lowerer struct {
	U      *Maker
	Env    *region.Environment  // data environment of the region; nil for a called function
	callee *types.Func          // the function whose body this is; nil for a region
	cause  *source.Report       // what was said of a function that it calls, for which no device can run it
	from   *link                // the call that led here; nil for a region
	types  typeset.Substitution // of a generic function: it is lowered for each list of types that it is called with

	Locals   map[types.Object]*ir.Var
	LoopVars map[types.Object]bool // variables of the associated loops

	InnerVars   map[types.Object]ast.Node // … of loop constructs inside of the region, with the loop's body
	allocated   []types.Object            // variables that the program says are the team's
	pools       map[*region.Traits]int64  // bytes that allocators of the program's own have given
	grid        *grid                     // of a region with ompx_bare
	members     *fission.Team             // in what each thread of a team does; else nil
	transformed *region.Transformed       // what the last loop is that was made of others
	inactive    bool                      // in a parallel region inside of another one
	computed    map[string]*ir.Var        // values of the launch that queries ask for, by their text
	league      *fission.Team             // the teams that run the block of the region, as if they were threads; else nil
	divided     bool                      // in a loop that they share
	loop        ir.Stmt                   // the last one of a construct that was lowered
	label       *ast.LabeledStmt          // of the loop of a construct that is lowered next, which it keeps

	inPrint      bool
	throws       bool      // what is lowered is panicked with
	elementsOnly bool      // the operand being lowered is only indexed, measured or reached through
	placing      bool      // the operand being lowered is assigned or aliased, not read
	asked        ast.Expr  // a method of what this returns is called
	emptied      ast.Expr  // of this only counts whether there is something in it, if it is an interface
	forgotten    bool      // what is lowered is a literal that is put into an interface
	results      []*ir.Var // of the function, or the literal, around what is being lowered
	placed       []placed  // the functions that stand in the place of calls

	handled []handling    // of memory with pointer words
	fields  []ir.Followed // that are pointers or slices
	calls   []followed
	hosts   []hostVar // of other packages, which are read as the host has them

	copiesMade map[string]*copied    // of functions that use package variables
	twin       *region.Twin          // whose body this is; nil elsewhere
	written    map[ast.Expr]ast.Expr // how the program writes embedded structs that it leaves out
	heads      map[*ir.Loop]*loopHead

	literals int  // function literals around what is being lowered
	hoisting bool // … which stand before the region

	constructs *region.Inside         // of the function that is lowered in the place of a call; nil: those of the region
	around     *place.Leaf            // what the call stands in
	known      map[ast.Expr][]*ir.Var // what calls have returned that were done before the statement
	groups     map[*types.Var]*ir.Var // of which each team has its own
	teams      *ir.Block              // how a team begins
	renames    bool                   // … whose variables get names that nothing else has: items are named among them
	dynamic    *dynamic               // memory of a team whose size the launch says; nil where it is not asked for
	inHead     bool                   // in the head of a statement, before which nothing can be done

	waited    token.Pos // the stand-alone directives up to there have been met
	commented int       // index of the first comment of the file not yet emitted
}

// Begin makes room for what is known of the heads of loops. Directives of functions that the region calls, which may
// stand before it, are met in these.
func (l *Lowerer) Begin(region ast.Stmt) {
	l.waited = region.Pos()
	l.heads, l.groups, l.teams = map[*ir.Loop]*loopHead{}, map[*types.Var]*ir.Var{}, &ir.Block{}
}

// refuse reports an expression or statement that no device can run. In a called function the report stands at the
// statement itself and names the region's call.
func (l *Lowerer) refuse(n ast.Node, why, wayOut string) ir.Expr {
	d := l.U.Errorf(n, source.CodeNotInKernel, "%s", why)
	l.U.note(d, l.callee, l.from)
	if wayOut != "" {
		d.Fix(wayOut)
	}
	return nil
}

func at(n ast.Node) ir.Node { return ir.Node{Pos: n.Pos()} }

// typed is what every node of an expression has.
func (l *Lowerer) typed(e ast.Expr) ir.Value { return ir.Value{Node: at(e), T: l.typeOf(e)} }

// typeOf is the type of an expression, for the types at hand in a generic function.
func (l *Lowerer) typeOf(e ast.Expr) types.Type { return l.types.Type(l.U.TypeOf(e)) }
