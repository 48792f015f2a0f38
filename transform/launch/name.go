package launch

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/hosted"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// Name gives every generated declaration and parameter a name that is free.
func (u *Launcher) Name(hosts *hosted.Maker) {
	for _, t := range u.ThreadVars() {
		t.Ident = u.FreshPackageLevel("omp_own_" + t.Var.Name())
	}
	for _, f := range u.Files {
		if f.Changes() {
			f.Alias = source.Fresh(u.Names(f.Ast), "omp", "ompgen")
			u.NameKept(f.File)
		}
		hosts.Name(f, func(c *region.Region, pos token.Pos) string {
			return "omp_" + funcName(f.Ast, pos) + "_l" + strconv.Itoa(u.Line(pos))
		})
		for _, c := range f.Declared {
			if b := c.Base; b != nil {
				b.Ident = u.FreshPackageLevel("omp_dispatch_" + b.Func.Name())
			}
			if c.Env != nil && len(c.Env.Items) > 0 {
				c.Ident = u.FreshPackageLevel("omp_declare_target_l" + strconv.Itoa(u.Line(c.Pos)))
				for _, x := range c.Env.Items {
					x.Param.Map = x.MapBits()
				}
			}
		}
		for _, c := range f.Regions {
			fn := funcName(f.Ast, c.Pos)
			suffix := "_" + fn + "_l" + strconv.Itoa(u.Line(c.Pos))
			c.Ident = u.FreshPackageLevel("omp"+suffix, "_body", "_part", "_of", "_texts")
			c.Orphans = u.orphans(c)
			for _, x := range c.Env.Arguments() {
				x.Param.Map = x.MapBits()
			}
			if c.Kernel == nil {
				continue
			}
			c.Kernel.Ident = c.Ident
			if c.Case != nil || f.Copied { // others have the same place
				suffix = strings.TrimPrefix(c.Ident, "omp")
			}
			c.Kernel.Name = "__omp_offloading_" + source.Identifier(strings.TrimSuffix(f.BaseName(), ".go")) + suffix
			u.nameParams(f, c)
		}
	}
}

// nameParams gives each item the name the body will know it by: the user's own for a variable, that of the last
// field for a path, where nothing that the kernel mentions is called so.
func (u *Launcher) nameParams(f *region.File, c *region.Region) {
	taken, spelled := u.NamesAround(c), u.Spelled(c)
	meant := u.Mentioned(c.Stmt)
	for _, f := range c.Funcs {
		maps.Copy(meant, u.Mentioned(f))
	}
	for _, d := range c.Copied {
		maps.Copy(meant, u.Mentioned(d))
	}
	for _, x := range c.Env.Items {
		if id, ok := u.Unasserted(x.Expr).(*ast.Ident); ok && x.Host == "" {
			name := u.KernelName(f.File, id.Name)
			if spelled[name] || name != id.Name && len(c.Copied) > 0 {
				name = taken.Fresh(id.Name + "_")
			}
			x.Param.Var.Name = name
			meant[x.Param.Var.Name] = true
		}
	}
	for _, x := range c.Env.Items {
		sel, ok := u.Unasserted(x.Expr).(*ast.SelectorExpr)
		if !ok {
			continue
		}
		field := sel.Sel.Name
		if !meant[field] && types.Universe.Lookup(field) == nil && u.Pkg.Types.Scope().Lookup(field) == nil &&
			u.KernelName(f.File, field) == field {
			x.Param.Var.Name = field
		} else {
			whole := strings.Join(strings.FieldsFunc(u.Text(sel), func(r rune) bool { return !source.IdentifierRune(r) }), "_")
			x.Param.Var.Name = taken.Fresh(whole, whole+"_")
		}
		meant[x.Param.Var.Name] = true
	}
	for _, s := range c.Env.Shadows {
		s.ShadowVars(u.Text, func(v *ir.Var, name string) {
			if _, variable := u.Unasserted(s.Expr).(*ast.Ident); variable && v == s.Var {
				v.Name = u.KernelName(f.File, name)
			} else {
				v.Name = taken.Fresh(name, name+"_")
			}
		})
	}
}

// funcName names the declared function around a directive: func, or Type_method.
func funcName(f *ast.File, pos token.Pos) string {
	i := slices.IndexFunc(f.Decls, func(d ast.Decl) bool { return d.Pos() <= pos && pos < d.End() })
	fd, ok := f.Decls[max(i, 0)].(*ast.FuncDecl)
	if i < 0 || !ok {
		return "var" // a function literal in a package variable's initialiser
	}
	if fd.Recv == nil || len(fd.Recv.List) != 1 {
		return fd.Name.Name
	}
	name := fd.Name.Name
	ast.Inspect(fd.Recv.List[0].Type, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		first := name == fd.Name.Name
		if ok && first { // those behind it are its type parameters
			name = id.Name + "_" + name
		}
		return first
	})
	return name
}
