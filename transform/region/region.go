// Package region is what a directive becomes: a region or a data construct with the leaves of its tree, its data
// environment and how it is launched. Each pass of the translator leaves in it what it has found.
package region

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/buildtag"
	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/facts"
	"github.com/gooffload/gooffload/transform/gogen"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// Regions is a package and its regions.
type Regions struct {
	*facts.Facts
	Files []*File
	Parts bool // some clause of the package names a part of a slice

	// Single says that of all regions one is asked about: what no region calls is said of the whole package.
	Single bool

	Decided []Decision // what the launch of that one is taken to find
	Open    *Decision  // what it has to find besides; nil: nothing

	reductions    []*declaredReduction
	mappers       []*mapper
	otherMappers  map[*types.TypeName][]*mapper // … of other packages' types that were asked for
	declaredOther map[*types.Var]declaredVar    // … of other packages, of those that were asked for
	hasDeclared   *bool
	read          map[string]readFile        // files of other packages
	onDevice      map[*types.Var]declaredVar // by declare target

	requires       map[*directives.Directive][]string // what directives require; nil: not read
	guards         map[*directives.Bound]*Guard       // of what is chosen when the program runs
	Metadirectives []*Metadirective                   // whose statements are to be written several times
	Chosen         []*Metadirective                   // others that are chosen while the program runs
	choosers       map[*Base]map[string]*types.Func   // functions that choose among variants, by these
	asks           map[*ast.BadExpr]Asked             // what those ask of devices

	undo []func() // what gives the syntax back as it was written

	ofGroups   []*types.Var // by groupprivate
	threadVars []*ThreadVar // of which each thread has its own

	namedOfGroups []*types.Var       // what groupprivate stands above, before it is looked at
	inClause      map[token.Pos]bool // where clauses are refused that name one

	orphans map[*ast.FuncDecl][]*place.Leaf // of functions with constructs of their own
	foreign []*File                         // of other packages, with such functions that regions call

	boundElsewhere map[*File][]*directives.Bound // directives of these files

	offloaded       []ast.Node // code of regions, and of metadirectives that may be some
	calledByRegions map[*ast.FuncDecl]bool
	forHost         map[*ast.FuncDecl][]ast.Node // metadirectives of functions that would be something else on a device

	bases map[*types.Func]*Base // functions of the package with variants
	other map[*types.Func]*Base // … of other packages that were asked for; nil of those that have none
}

// A File is a source file and what stands in it.
type File struct {
	*source.File
	Regions  []*Region
	Declared []*Region // directives about declarations, or the file, and others: nothing takes their place
	Orphans  []*Region // constructs in functions that bind to the regions which call these
	Hosted   []*Region // trees of constructs that threads of the host carry out, some of them in Orphans, too
	Thread   string    // in functions of these, who runs them

	PerThread *ast.Ident // the first mention of a variable of which each thread has its own; nil: none

	Header buildtag.Header
	Others map[string]string // paths by name of packages that kernels of the file call besides

	mistakes []diag.Diagnostic // in the directives of a file of another package
}

// Changes reports a file that is rewritten: it has directives, mentions variables of which each thread has its own, or
// keeps the code of function literals.
func (f *File) Changes() bool { return f.First() != nil || f.PerThread != nil || len(f.Kept) > 0 }

// First is the first directive of a file; nil if it has none.
func (f *File) First() (first *Region) {
	for _, list := range [][]*Region{f.Regions, f.Declared, f.Orphans, f.Hosted} {
		for _, c := range list {
			if first == nil || c.Pos < first.Pos {
				first = c
			}
		}
	}
	return first
}

// A Region is a region, or a data construct, of a file and what becomes of it.
type Region struct {
	*directives.Bound               // the outermost of its directives
	Tree              *place.Leaf   // of that
	Leaves            []*place.Leaf // … what is launched as one, outermost first
	Inside            Inside        // the constructs inside of it that are not launched
	Inner             []*Inner      // … of these, those of loops
	File              *File
	Kernel            *ir.Kernel   // nil for a data construct
	Env               *Environment // nil where nothing is captured
	Launch            Launch       // how it is launched
	Tasking           Tasking      // whether it is a task

	SeveralTeams LaunchValue // a condition: where it is false, a league is one team

	League *directives.NumTeamsClause // how many teams run the block; nil: one, or they share its loops only
	Ident  string                     // identifier of the descriptor

	Compiled *gogen.Compiled // what its descriptor says to devices that compile

	Nest        []ast.Stmt               // the associated loops, outermost first
	Transformed *Transformed             // what is made of these; nil: nothing
	Fused       []*Fused                 // loops that were made of several
	Heads       []Bound                  // bounds and steps of the associated loops
	Doubts      []Doubt                  // … that calls may change which cannot be followed
	Launched    []ast.Expr               // expressions in clauses that the launch evaluates
	Bounds      [][]ast.Expr             // of each loop, what is evaluated to count it
	Body        []ast.Stmt               // what one work-item runs
	Funcs       []*ast.FuncLit           // … and what it calls of function values that stand before it
	Copied      []*ast.FuncDecl          // … and of functions that use package variables or have constructs
	Twins       []*Twin                  // … of which these are in other packages
	Holding     []*ast.FuncDecl          // functions that it calls with constructs of their own
	Given       []Given                  // calls of these
	Failed      bool                     // something about it was refused
	excused     []map[string]bool        // names in clauses of which it is said what is wrong with them
	LoopVars    map[types.Object]bool    // of the associated loops
	Linear      []*Linear                // what the iterations step
	Hoisted     []Hoisted                // what the launch declares
	After       []After                  // what the launch does behind the nest
	Lasts       []*Last                  // what comes back from the last iteration
	Said        []SaidLinear             // what clauses say is linear
	Unknown     bool                     // nothing of it is built
	Allocators  map[allocatorKey]*Traits // that uses_allocators makes
	Remarks     []string                 // for who asks what became of it
	Orphans     []string                 // variables of the function that nothing uses once the region is gone from it

	Case       *Case         // nil: it is the only region of its statement, or a metadirective's
	Base       *Base         // of the first declare variant of a function
	Call       *ast.CallExpr // of a dispatch, which calls
	Callee     *types.Func   // this function
	CalledAs   ast.Expr      // which this names
	DevicePtrs uint64        // whose arguments are device addresses, a bit each
	OnDevice   []ast.Expr    // slices and pointers that clauses say lead to the device's memory
	Used       []*types.Var  // that lead to the device's memory inside of a data region
}

// Offloads reports a region of a device; everything else is a data construct.
func (c *Region) Offloads() bool { return c.Tree.Kind == directives.Target }

// Innermost is the construct whose statement is run, or whose loops are.
func (c *Region) Innermost() *place.Leaf { return c.Leaves[len(c.Leaves)-1] }

// leaf is the construct of a kind among those that are launched as one; nil if there is none.
func (c *Region) leaf(k directives.Kind) *place.Leaf {
	i := slices.IndexFunc(c.Leaves, func(l *place.Leaf) bool { return l.Kind == k })
	if i < 0 {
		return nil
	}
	return c.Leaves[i]
}

// Excuses reports a variable that a refused clause names.
func (c *Region) Excuses(v *types.Var) bool {
	return slices.ContainsFunc(c.excused, func(names map[string]bool) bool { return names[v.Name()] })
}

// Excuse says that a variable was refused where a clause names it.
func (c *Region) Excuse(v *types.Var) { c.excused = append(c.excused, map[string]bool{v.Name(): true}) }

// Each goes through the constructs that are built.
func (u *Regions) Each(f func(*Region)) {
	for _, file := range u.Files {
		for _, c := range file.Regions {
			if !c.Unknown {
				f(c)
			}
		}
	}
}

// Given is what the parameters of a function are in a call.
type Given struct {
	Func *types.Func
	Call *ast.CallExpr
	Args map[*types.Var]ast.Expr
}

// Pointer is a pointer that is dereferenced on the way to something.
type Pointer struct {
	Path source.Path
	Expr ast.Expr
}

// Bound is an expression in the head of an associated loop.
type Bound struct {
	Expr  ast.Expr
	Once  bool // the plain build evaluates it once
	Again bool // the kernel evaluates it in each iteration
}

// Doubt is a bound that a call may change which cannot be followed.
type Doubt struct {
	Bound       Bound
	Read, Write effects.Access
}
