package region

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// Traits are what an allocator of the program's own is made of in a region (OpenMP 5.2, sections 6.2 and 6.8).
type Traits struct {
	Team bool  // access: the team's, or the contention group's
	Pool int64 // bytes of it that a team may have at once; 0: any number
	// Strict: what does not fit is a failure, and not memory of another allocator.
	Strict bool

	fallback, other int64 // as the program gives them; 0: not
}

// The traits and their values, as omp.h numbers them.
const (
	traitSyncHint = iota + 1
	traitAlignment
	traitAccess
	traitPoolSize
	traitFallback
	traitFbData
	traitPinned
	traitPartition

	traitDefault   = -1
	traitTrue      = 1
	atvPteam       = 9
	atvCgroup      = 10
	atvNullFb      = 12
	atvAbortFb     = 13
	atvAllocatorFb = 14
	atvNearest     = 16
)

// ranges are the values that a trait has, the first and the last; of numbers of bytes there is no last.
var ranges = map[int64][2]int64{traitSyncHint: {3, 6}, traitAlignment: {1, 1 << 30}, traitAccess: {7, atvCgroup},
	traitPoolSize: {1, 0}, traitFallback: {11, 14}, traitFbData: {1, 0}, traitPinned: {0, 1}, traitPartition: {15, 18}}

// memspaces are the memory spaces.
var memspaces = words("omp_default_mem_space omp_large_cap_mem_space omp_const_mem_space omp_high_bw_mem_space " +
	"omp_low_lat_mem_space omp_target_host_mem_space omp_target_shared_mem_space omp_target_device_mem_space")

// traits reads the memory space and traits of an allocator of the program's own; nil after a report.
func (u *Regions) traits(c *Region, a directives.UsesAllocator) *Traits {
	if a.Memspace != nil && !u.memspace(c, a.Memspace) {
		return nil
	}
	if a.Traits == nil {
		return &Traits{}
	}
	lit := u.constantTraits(c, a.Traits)
	if lit == nil {
		return nil
	}
	t := &Traits{}
	seen := map[int64]bool{}
	for _, e := range lit.Elts {
		key, value, ok := u.trait(e)
		if !ok {
			u.notConstant(a.Traits, e, "this trait is not a pair of constants")
			return nil
		}
		if why := t.with(key, value, seen[key]); why != "" {
			r := u.Errorf(a.Traits, source.CodeClauseExpr, "%s", why)
			r.Note(e, "the trait is here")
			return nil
		}
		seen[key] = true
	}
	why := ""
	switch {
	case t.fallback == atvAllocatorFb && t.other == 0:
		why = "the fallback allocator_fb needs the trait fb_data, the other allocator"
	case t.fallback != atvAllocatorFb && t.other != 0:
		why = "the trait fb_data goes with the fallback allocator_fb"
	case t.other != 0 && predefined[t.other] == "":
		why = "fb_data in a region is one of OpenMP's own allocators, and there is no " + strconv.FormatInt(t.other, 10)
	}
	if why != "" {
		u.Errorf(a.Traits, source.CodeClauseExpr, "%s", why)
		return nil
	}
	return t
}

func (u *Regions) memspace(c *Region, e ast.Expr) bool {
	if id, ok := ast.Unparen(e).(*ast.Ident); ok && memspaces[id.Name] {
		return true
	}
	if !u.TypeCheck(e, c.Pos) {
		return false
	}
	if tv := u.Info().Types[e]; !isRuntimes(tv.Type, "Space") || tv.Value == nil {
		u.Errorf(e, source.CodeClauseExpr, "memspace takes one of OpenMP's memory spaces, and %s is not one",
			u.Text(e)).
			Fix("write it as memspace(omp_default_mem_space)")
		return false
	} else if n, exact := constant.Int64Val(constant.ToInt(tv.Value)); !exact || n < 0 || n > 4 && n < 100 || n > 102 {
		u.Errorf(e, source.CodeClauseExpr, "there is no memory space %s", tv.Value).
			Fix("write it as memspace(omp_default_mem_space)")
		return false
	}
	return true
}

// with is one trait. It says what is wrong. Who asks for memory, how it is aligned and which part of the machine it is
// on, nothing in a region could notice.
func (t *Traits) with(key, value int64, again bool) string {
	in, known := ranges[key]
	switch {
	case !known:
		return "there is no trait " + strconv.FormatInt(key, 10)
	case again:
		return "a trait is given twice"
	case value == traitDefault && key != traitFbData:
		return ""
	case value < in[0] || in[1] > 0 && value > in[1] || key == traitAlignment && value&(value-1) != 0:
		return "a trait does not have the value " + strconv.FormatInt(value, 10)
	case key == traitPinned && value == traitTrue:
		return "memory of a region cannot be pinned: it is the device's"
	case key == traitPartition && value >= atvNearest:
		return "memory of a region is not in parts that could be chosen"
	case key == traitAccess:
		t.Team = value == atvPteam || value == atvCgroup
	case key == traitPoolSize:
		t.Pool = value
	case key == traitFallback:
		t.fallback, t.Strict = value, value == atvNullFb || value == atvAbortFb
	case key == traitFbData:
		t.other = value
	}
	return ""
}

// trait is a trait as it is written: {Key: k, Value: v} or {k, v}.
func (u *Regions) trait(e ast.Expr) (key, value int64, ok bool) {
	lit, is := e.(*ast.CompositeLit)
	if !is {
		return 0, 0, false
	}
	for i, e := range lit.Elts {
		name := [...]string{"Key", "Value"}[min(i, 1)]
		if kv, is := e.(*ast.KeyValueExpr); is {
			name, e = kv.Key.(*ast.Ident).Name, kv.Value
		}
		v := u.Info().Types[e].Value
		if v == nil {
			return 0, 0, false
		}
		n, exact := constant.Int64Val(constant.ToInt(v))
		if !exact {
			return 0, 0, false
		}
		if name == "Key" {
			key = n
		} else {
			value = n
		}
	}
	return key, value, true
}

// constantTraits is the list of traits that an expression is: written there, or the only value of a variable.
func (u *Regions) constantTraits(c *Region, e ast.Expr) *ast.CompositeLit {
	if !u.TypeCheck(e, c.Pos) {
		return nil
	}
	if elem := elementOf(u.TypeOf(e)); elem == nil || !isRuntimes(elem, "Trait") {
		u.Errorf(e, source.CodeClauseExpr, "traits takes a list of omprt.AllocTrait, and %s is of type %s", u.Text(e),
			u.TypeName(u.TypeOf(e)))
		return nil
	}
	if lit, ok := ast.Unparen(e).(*ast.CompositeLit); ok {
		return lit
	}
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		u.notConstant(e, e, "this is not known before the program runs")
		return nil
	}
	v, _ := u.Object(id).(*types.Var)
	lit, other := u.onlyValue(v)
	switch {
	case other != nil:
		u.notConstant(e, other, id.Name+" may be changed here")
		return nil
	case lit == nil:
		u.notConstant(e, e, "this is not known before the program runs")
	}
	return lit
}

func (u *Regions) notConstant(traits ast.Expr, at ast.Node, why string) {
	r := u.Errorf(traits, source.CodeClauseExpr, "the traits of an allocator in a region are constants, and %s is "+
		"not one",
		u.Text(traits))
	if at != ast.Node(traits) {
		r.Note(at, "%s", why)
	}
	r.Fix("write them in the clause: traits([]omprt.AllocTrait{{Key: omprt.AtkAccess, Value: omprt.AtvPteam}})")
}

// onlyValue is the literal that a variable is declared with and keeps. other is a use that may change it.
func (u *Regions) onlyValue(v *types.Var) (lit *ast.CompositeLit, other ast.Node) {
	if v == nil || v.Pkg() != u.Pkg.Types || v.Exported() && v.Kind() == types.PackageVar {
		return nil, nil
	}
	for _, f := range u.Files {
		var around []ast.Node
		ast.Inspect(f.Ast, func(n ast.Node) bool {
			if n == nil {
				around = around[:len(around)-1]
				return true
			}
			around = append(around, n)
			id, ok := n.(*ast.Ident)
			switch {
			case !ok:
			case u.Info().Defs[id] == v:
				lit = initial(around[len(around)-2], id)
			case u.Info().Uses[id] == v && other == nil && !u.readsOnly(around):
				other = id
			}
			return true
		})
	}
	return lit, other
}

// initial is the literal that a declaration gives a variable; nil where it gives something else.
func initial(decl ast.Node, id *ast.Ident) *ast.CompositeLit {
	value := func(i int, values []ast.Expr) *ast.CompositeLit {
		if i >= len(values) {
			return nil
		}
		lit, _ := values[i].(*ast.CompositeLit)
		return lit
	}
	switch d := decl.(type) {
	case *ast.ValueSpec:
		for i, name := range d.Names {
			if name == id && len(d.Names) == len(d.Values) {
				return value(i, d.Values)
			}
		}
	case *ast.AssignStmt:
		for i, name := range d.Lhs {
			if name == ast.Expr(id) && len(d.Lhs) == len(d.Rhs) {
				return value(i, d.Rhs)
			}
		}
	}
	return nil
}

// readsOnly reports a use of a variable, the last of the nodes, that lets nobody change it.
func (u *Regions) readsOnly(around []ast.Node) bool {
	n := len(around)
	if s, ok := around[n-2].(*ast.SliceExpr); ok && s.X == around[n-1] {
		n--
		call, ok := around[n-2].(*ast.CallExpr)
		if !ok || !u.initsAllocator(call.Fun) {
			return false
		}
	}
	switch p := around[n-2].(type) {
	case *ast.CallExpr: // InitAllocator(space, traits...), len(traits)
		if u.initsAllocator(p.Fun) {
			return true
		}
		f, ok := p.Fun.(*ast.Ident)
		return ok && u.Info().Uses[f] == types.Universe.Lookup("len")
	case *ast.RangeStmt:
		return p.X == around[n-1]
	case *ast.AssignStmt: // _ = traits
		id, ok := p.Lhs[0].(*ast.Ident)
		return ok && len(p.Lhs) == 1 && p.Tok == token.ASSIGN && id.Name == "_"
	}
	return false
}

// initsAllocator reports the runtime's InitAllocator.
func (u *Regions) initsAllocator(fun ast.Expr) bool {
	var id *ast.Ident
	switch f := fun.(type) {
	case *ast.SelectorExpr:
		id = f.Sel
	case *ast.Ident: // of a dot import
		id = f
	default:
		return false
	}
	f, ok := u.Info().Uses[id].(*types.Func)
	return ok && f.Name() == "InitAllocator" && f.Pkg() != nil && f.Pkg().Path() == source.RuntimePath &&
		f.Signature().Recv() == nil
}
