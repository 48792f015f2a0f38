package region

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/source"
)

// Allocators of a region (OpenMP 5.2, chapter 6). What a region declares, and its private copies, are where variables
// of their kind are; whether a team shares a variable is all that an allocator says which a program could notice. So
// that has to be known here: an allocator is a predefined one, by OpenMP's name or by that of its constant, or one that
// uses_allocators makes of traits that are constant.

// Allocator is what an allocator means in a region.
type Allocator struct {
	Name string // OpenMP's, or the program's own
	Team bool   // what it gives is the team's
	Own  *Traits

	Unknown bool // nothing is known of it
}

// predefined are the allocators, by their numbers in omp.h. What is the contention group's is the team's: there is one
// in it.
var predefined = map[int64]string{1: "omp_default_mem_alloc", 2: "omp_large_cap_mem_alloc", 3: "omp_const_mem_alloc",
	4: "omp_high_bw_mem_alloc", 5: "omp_low_lat_mem_alloc", 6: "omp_cgroup_mem_alloc", 7: "omp_pteam_mem_alloc",
	8: "omp_thread_mem_alloc", 100: "omp_target_host_mem_alloc", 101: "omp_target_shared_mem_alloc",
	102: "omp_target_device_mem_alloc"}

// teams are those of memory that a team shares.
var teams = words("omp_cgroup_mem_alloc omp_pteam_mem_alloc")

func isPredefined(name string) bool {
	for _, n := range predefined {
		if n == name {
			return true
		}
	}
	return false
}

// Allocator finds out what an allocator is that a directive or clause at a place names; nil after a report.
func (u *Regions) Allocator(c *Region, e ast.Expr, at token.Pos) *Allocator {
	name, known := u.predefinedAllocator(e, at)
	switch {
	case !known:
		return nil
	case name != "":
		return &Allocator{Name: name, Team: teams[name]}
	}
	text := u.Text(e)
	if own := c.Allocators[u.allocatorKey(e)]; own != nil {
		return &Allocator{Name: text, Team: own.Team, Own: own}
	}
	if own, may := u.dynamic(e); may {
		if key := u.allocatorKey(e); own != nil && key.root != nil {
			if c.Allocators == nil {
				c.Allocators = map[allocatorKey]*Traits{}
			}
			c.Allocators[key] = own
		}
		return &Allocator{Name: text, Team: own != nil && own.Team, Own: own, Unknown: own == nil}
	}
	u.Errorf(e, source.CodeClauseExpr, "the region does not know the allocator %s: no uses_allocators of its target "+
		"names it",
		text).
		Fix("write uses_allocators(traits(t): " + text +
			") on target, or //omp:requires dynamic_allocators above package, or " +
			"take one of OpenMP's own")
	return nil
}

// predefinedAllocator is the name of a predefined allocator, "" of another one; it reports false after a report.
func (u *Regions) predefinedAllocator(e ast.Expr, at token.Pos) (name string, ok bool) {
	if id, named := ast.Unparen(e).(*ast.Ident); named && isPredefined(id.Name) {
		return id.Name, true
	}
	if !u.TypeCheck(e, at) {
		return "", false
	}
	tv := u.Info().Types[e]
	if !isRuntimes(tv.Type, "Handle") {
		u.Errorf(e, source.CodeClauseExpr, "an allocator is of type omprt.Allocator, and %s is of type %s", u.Text(e),
			u.TypeName(tv.Type))
		return "", false
	}
	if tv.Value == nil {
		return "", true
	}
	n, _ := constant.Int64Val(tv.Value)
	if n == 0 {
		n = 1 // what the null allocator stands for on a device
	}
	if name = predefined[n]; name == "" {
		u.Errorf(e, source.CodeClauseExpr, "there is no allocator %s", tv.Value)
		return "", false
	}
	return name, true
}

// isRuntimes reports a type of the runtime's package of allocators.
func isRuntimes(t types.Type, name string) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Name() == name && named.Obj().Pkg() != nil &&
		strings.TrimPrefix(named.Obj().Pkg().Path(), source.RuntimePath) == "/internal/allocator"
}

// allocatorKey is the variable of an allocator of the program's own, and its fields as far as the allocator. Another
// variable may have the same name further in.
type allocatorKey struct {
	root   types.Object
	fields string
}

func (u *Regions) allocatorKey(e ast.Expr) (key allocatorKey) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		key.root = u.Object(e)
	case *ast.SelectorExpr:
		if u.Info().Selections[e] == nil { // of a package
			key.root = u.Object(e.Sel)
			break
		}
		if key = u.allocatorKey(e.X); key.root != nil {
			key.fields += "." + e.Sel.Name
		}
	}
	return key
}

// usesAllocators reads uses_allocators.
func (l *launchReader) usesAllocators(cl *directives.UsesAllocatorsClause) {
	for _, a := range cl.Allocators {
		name, known := l.u.predefinedAllocator(a.Allocator, l.c.Pos)
		switch {
		case !known:
			l.ok = false
		case name != "" && (a.Memspace != nil || a.Traits != nil):
			l.u.Errorf(a.Allocator, source.CodeClauseExpr, "%s has its memory space and traits, and takes no others",
				name)
			l.ok = false
		case name == "":
			key := l.u.allocatorKey(a.Allocator)
			if key.root == nil {
				l.u.Errorf(a.Allocator, source.CodeClauseExpr, "an allocator of the program's own is a variable or "+
					"its field, and %s is not one", l.u.Text(a.Allocator))
				l.ok = false
				continue
			}
			if l.c.Allocators[key] != nil {
				l.u.Errorf(a.Allocator, source.CodeClauseExpr, "uses_allocators names %s twice, and it has one list "+
					"of traits",
					l.u.Text(a.Allocator))
				l.ok = false
				continue
			}
			own := l.u.traits(l.c, a)
			if own == nil {
				l.ok = false
				own = &Traits{}
			}
			if l.c.Allocators == nil {
				l.c.Allocators = map[allocatorKey]*Traits{}
			}
			l.c.Allocators[key] = own
		}
	}
}

// allocateClauses checks the clauses allocate of a construct and of those in it: private copies are the same wherever
// they lie.
func (l *launchReader) allocateClauses(list []place.Written) {
	type copyOf struct {
		on   *directives.Bound
		item string
	}
	type poolOf struct {
		on  *directives.Bound
		own *Traits
	}
	has, given := map[copyOf]bool{}, map[poolOf]int64{}
	for _, w := range list {
		cl, ok := w.Clause.(*directives.AllocateClause)
		if !ok {
			continue
		}
		if cl.Align != nil && !l.u.aligns(cl.Align, w.From.Pos) {
			l.ok = false
		}
		for _, it := range cl.Items {
			item := copyOf{w.From, l.u.Text(it.Expr)}
			if has[item] {
				l.u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr, "allocate names %s twice, and its copy lies in "+
					"one place", item.item)
				l.ok = false
			}
			has[item] = true
		}
		if cl.Allocator == nil {
			continue
		}
		a := l.u.Allocator(l.c, cl.Allocator, w.From.Pos)
		if a == nil {
			l.ok = false
			continue
		}
		for _, it := range cl.Items {
			if a.Own == nil || a.Own.Pool == 0 || !a.Own.Strict || !l.u.TypeCheck(it.Expr, w.From.Pos) {
				continue
			}
			pool := poolOf{w.From, a.Own}
			size := l.u.Pkg.TypesSizes.Sizeof(l.u.TypeOf(it.Expr))
			if size > a.Own.Pool-given[pool] {
				l.u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr, "the pool of %s has %d bytes, of which %d are "+
					"given: no room for the copy of %s of %d", a.Name, a.Own.Pool, given[pool], l.u.Text(it.Expr),
					size).
					Fix("raise omprt.AtkPoolSize, or allow the fallback omprt.AtvDefaultMemFb")
				l.ok = false
				continue
			}
			given[pool] += size
		}
		l.c.Remarks = append(l.c.Remarks, "allocate("+a.Name+": …) changes nothing here: private copies are where "+
			"each thread has its variables, and a thread may use another one's")
	}
}

// aligns checks an alignment, which nothing in a region could notice.
func (u *Regions) aligns(e ast.Expr, at token.Pos) bool {
	if !u.TypeCheck(e, at) {
		return false
	}
	n, exact := constant.Int64Val(constant.ToInt(cmp.Or(u.Info().Types[e].Value, constant.MakeBool(false))))
	if exact && n > 0 && n&(n-1) == 0 {
		return true
	}
	u.Errorf(e, source.CodeClauseExpr, "an alignment is a constant power of two, and %s is not one", u.Text(e))
	return false
}

// Allocated checks an allocate directive in a region, and is its allocator; nil where there is none, or after a report.
func (u *Regions) Allocated(c *Region, b *directives.Bound) (a *Allocator, ok bool) {
	if list, is := b.Arg.(*directives.ListArg); is {
		seen := map[string]bool{}
		for _, it := range list.Items {
			name := u.Text(it.Expr)
			if seen[name] {
				u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr, "allocate names %s twice", name)
				return nil, false
			}
			seen[name] = true
		}
	}
	if cl, is := b.Clause("align").(*directives.ExprClause); is {
		if !u.aligns(cl.Expr, b.Pos) {
			return nil, false
		}
		c.Remarks = append(c.Remarks, "align("+u.Text(cl.Expr)+") changes nothing here: no address of what a region "+
			"declares is a number")
	}
	cl, is := b.Clause("allocator").(*directives.ExprClause)
	if !is {
		return nil, true
	}
	if a = u.Allocator(c, cl.Expr, b.Pos); a == nil {
		return nil, false
	}
	if a.Unknown {
		u.unknownAllocator(cl.Expr)
		return nil, false
	}
	if !a.Team && a.Name != "omp_thread_mem_alloc" {
		c.Remarks = append(c.Remarks,
			"allocator("+a.Name+") changes nothing here: what a region declares is where its kind of variable is")
	}
	return a, true
}

// hostAllocated checks an allocate directive outside of regions. The host has one memory, which is all that the
// allocators of OpenMP name but those of a team.
func (u *Regions) hostAllocated(c *Region) {
	if cl, is := c.Clause("align").(*directives.ExprClause); is && u.aligns(cl.Expr, c.Pos) {
		u.hostAligned(c, cl)
	}
	cl, is := c.Clause("allocator").(*directives.ExprClause)
	if !is {
		return
	}
	name, known := u.predefinedAllocator(cl.Expr, c.Pos)
	switch {
	case !known:
	case teams[name]:
		u.Errorf(cl.Expr, source.CodeClauseExpr, "%s is of memory that a team of a region shares, and no region "+
			"declares this", name).
			Fix("remove it: threads of the host share the variable as it is; a function that a region calls may " +
				"have it")
	case name == "" || strings.HasPrefix(name, "omp_target_"):
		u.Errorf(cl.Expr, source.CodeClauseExpr, "Go allocates the variables of the host, and no other allocator does").
			Fix("take a slice: s, err := omprt.AllocWith[T](n, " + u.allocatorInGo(cl.Expr, name) + ")")
	}
}

// allocatorInGo is how Go names an allocator.
func (u *Regions) allocatorInGo(e ast.Expr, name string) string {
	if name == "" || name != u.Text(e) {
		return u.Text(e)
	}
	words := strings.Split(strings.TrimPrefix(name, "omp_"), "_")
	for i, w := range words {
		words[i] = strings.ToUpper(w[:1]) + w[1:]
	}
	return "omprt." + strings.Join(words, "")
}

// hostAligned refuses an alignment that Go does not give.
func (u *Regions) hostAligned(c *Region, cl *directives.ExprClause) {
	n, _ := constant.Int64Val(constant.ToInt(u.Info().Types[cl.Expr].Value))
	list, _ := c.Arg.(*directives.ListArg)
	if list == nil {
		if n > 1 {
			u.noAlignment(cl, n, "what is declared here")
		}
		return
	}
	for _, it := range list.Items {
		after := c.Pos
		if c.Stmt != nil {
			after = c.Stmt.End()
		}
		if u.TypeCheck(it.Expr, after) && n > u.Pkg.TypesSizes.Alignof(u.TypeOf(it.Expr)) {
			u.noAlignment(cl, n, u.Text(it.Expr))
			return
		}
	}
}

func (u *Regions) noAlignment(cl *directives.ExprClause, n int64, what string) {
	u.Errorf(cl.Expr, source.CodeClauseExpr, "Go decides where variables of the host lie, and does not align %s to "+
		"%d bytes", what,
		n).
		Fix("take a slice: s, err := omprt.AlignedAllocWith[T](" + u.Text(cl.Expr) + ", n, omprt.DefaultMemAlloc)")
}
