package transform

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/csrc"
	"github.com/gooffload/gooffload/transform/core/effects"
	"github.com/gooffload/gooffload/transform/gogen"
	"github.com/gooffload/gooffload/transform/instances"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// Dialect is a language in which kernels are given to devices that compile them.
type Dialect struct {
	name string // the runtime's
	c    *csrc.Dialect
}

// OpenCL is OpenCL C.
var OpenCL = Dialect{"OpenCL", csrc.OpenCL}

// Dialects are all of them.
var Dialects = []Dialect{OpenCL}

// Plugin is the name of the plugin whose devices compile the dialect.
func (d Dialect) Plugin() string { return strings.ToLower(d.name) }

// sources makes the kernels' text for devices that compile. The kernels of a file are one program, so that they are
// compiled at once, but those that need more of a device than others are another one: each runs where it can.
func sources(u *unit) {
	for _, f := range u.Files {
		for _, d := range u.dialects[f] {
			u.compiled(f, d)
		}
	}
}

// program is the declarations of some kernels' text in a dialect, and what they were made from.
type program struct {
	dialect Dialect
	text    string
	members []*region.Region
}

// needs is what a kernel needs of a device that not every one has.
type needs struct{ float64, atomic64, fences, addresses bool }

// group is kernels of a file that are one program: for launches that find every item whole, or for any.
type group struct {
	needs
	whole bool
}

// member is a kernel with the place for what is said of its text: the region's, or that of a generic function for some
// types.
type member struct {
	of     *region.Region
	kernel *ir.Kernel
	to     *[]gogen.Source
}

// compiled makes the programs of a file, and says in its descriptors where its kernels are.
func (u *unit) compiled(f *region.File, d Dialect) {
	members := map[group][]member{}
	var order []group
	join := func(g group, m member) {
		if members[g] == nil {
			order = append(order, g)
		}
		members[g] = append(members[g], m)
	}
	for _, c := range f.Regions {
		if c.Kernel == nil {
			continue
		}
		said := "" // of a generic function the same is mostly said for all types
		for _, m := range u.members(c, d) {
			k, lacks := compilableAs(d, m.kernel, u.Pkg.Types, u.Position)
			if lacks == "" && u.layout != Overlay {
				lacks = u.keepable(c, d)
			}
			if len(c.Kernel.Types) == 0 {
				c.Compiled.Params = k.params
			}
			if lacks != "" {
				*m.to = append(*m.to, gogen.Source{Dialect: d.name, Lacks: lacks})
				if lacks != said {
					u.without(c, d, lacks)
					said = lacks
				}
				continue
			}
			join(group{k.needs, true}, m)
			if u.Parts && gogen.Partial(c.Kernel) {
				join(group{k.needs, false}, m)
			}
		}
	}
	for _, g := range order {
		u.compiledProgram(f, d, g.whole, members[g])
	}
}

// without warns that a kernel whose text is kept has none.
func (u *unit) without(c *region.Region, d Dialect, lacks string) {
	if u.layout != Overlay {
		u.ReportAt(c.Pos, c.Directive.End, diag.Warning, source.CodeNoText,
			"devices of -plugin %s refuse this kernel: %s", d.Plugin(), strings.TrimPrefix(lacks, u.Position(c.Pos)+": "))
	}
}

// members are the kernels that there is to be text of: the region's, or those of a generic function for some types.
func (u *unit) members(c *region.Region, d Dialect) (list []member) {
	if c.Compiled == nil {
		c.Compiled = &gogen.Compiled{}
	}
	if len(c.Kernel.Types) == 0 {
		return []member{{c, c.Kernel, &c.Compiled.Sources}}
	}
	c.Compiled.Sources = append(c.Compiled.Sources, gogen.Source{Dialect: d.name, Lacks: u.Position(c.Pos) + otherTypes})
	for _, args := range u.instances().All(c.Kernel.Types) {
		if slices.ContainsFunc(args, func(t types.Type) bool { return u.Nameable(c.File.File, t) != "" }) {
			continue
		}
		i := c.Compiled.Instance(args)
		k, err := instances.Kernel(c.Kernel, args)
		if err == nil && u.layout != Overlay && !allBasic(args) {
			err = fmt.Errorf("of a generic function only text for numbers is kept, and none for %s", instances.Names(args))
		}
		if err != nil {
			i.Sources = append(i.Sources, gogen.Source{Dialect: d.name, Lacks: u.Position(c.Pos) + ": " + err.Error()})
			continue
		}
		list = append(list, member{c, k, &i.Sources})
	}
	if len(list) == 0 {
		u.without(c, d, strings.TrimPrefix(otherTypes, ": "))
	}
	return list
}

// otherTypes is why the kernel of a generic function has no text for some types.
const otherTypes = ": a kernel of a generic function is compiled for the types that its package uses it with, and for " +
	"those that its constraints list if they are few, and these are others"

func allBasic(list []types.Type) bool {
	return !slices.ContainsFunc(list, func(t types.Type) bool {
		_, basic := t.(*types.Basic)
		return !basic
	})
}

// instances are the types that the package's generic functions are used with.
func (u *unit) instances() *instances.Table {
	if u.table == nil {
		u.table = instances.Of(u.Info())
	}
	return u.table
}

// compilable is a kernel that devices can compile.
type compilable struct {
	needs  needs
	params []*core.Param // with their effects, whether it can be compiled or not; nil: not known
}

// compilableAs looks whether a kernel can be printed in a dialect, or else says why not.
func compilableAs(d Dialect, k *ir.Kernel, pkg *types.Package, position func(token.Pos) string) (
	c compilable, lacks string) {
	low, no := lowering.Kernel(k, position)
	if no != nil {
		return c, no.String()
	}
	effects.Record(low.Program)
	if lacks := thrownElsewhere(low.Program, pkg); lacks != "" {
		return c, lacks
	}
	c.params = low.Kernel.Params
	src, err := csrc.Program(low.Program, csrc.Options{Dialect: d.c})
	if err != nil {
		return c, position(k.Pos) + ": " + strings.ReplaceAll(err.Error(), "\n", "; ")
	}
	c.needs = needs{float64: src.Float64, atomic64: src.Atomic64, fences: src.Fences,
		addresses: src.Kernels[0].Addresses}
	return c, ""
}

// thrownElsewhere says where a kernel panics with a variable of another package, which its text cannot name.
func thrownElsewhere(p *core.Program, pkg *types.Package) (lacks string) {
	for _, s := range p.Sites {
		if x, ok := s.Host.(*ir.Host); ok && x.Global.Pkg() != pkg {
			return fmt.Sprintf("%s: it panics with the variable %s of package %s, which only the host has", s.Pos,
				x.Global.Name(), x.Global.Pkg().Path())
		}
	}
	return ""
}

// compiledProgram prints a program of some kernels of a file.
func (u *unit) compiledProgram(f *region.File, d Dialect, whole bool, members []member) {
	programs := make([]*core.Program, len(members))
	for i, m := range members {
		low, _ := lowering.Kernel(m.kernel, u.Position) // which has worked before
		programs[i] = low.Program
	}
	linked := core.Link(programs...)
	src, err := csrc.Program(linked, csrc.Options{Dialect: d.c, Whole: whole, Lines: true})
	if err != nil {
		u.reportInternal(f, err) // each of them can be printed
		return
	}
	stem := "omp_" + source.Identifier(strings.TrimSuffix(f.BaseName(), ".go")) + "_" + d.Plugin()
	if !whole {
		stem += "_part"
	}
	names := gogen.Program{Text: u.FreshPackageLevel(stem), Sites: u.FreshPackageLevel(stem + "_sites")}
	var formats []string
	for _, p := range src.Prints {
		formats = append(formats, p.Verbs())
	}
	if len(formats) > 0 {
		names.Prints = u.FreshPackageLevel(stem + "_prints")
	}
	var regions []*region.Region
	for i, m := range members {
		*m.to = append(*m.to, gogen.Source{Dialect: d.name, Program: names, Entry: src.Kernels[i].Name, Whole: whole,
			Prints: src.Kernels[i].Prints, Heeds: src.Kernels[i].Heeds})
		if !slices.Contains(regions, m.of) {
			regions = append(regions, m.of)
		}
	}
	text := names.Declare(u.GogenOptions(f), src.Text, linked.Sites, formats)
	text = strings.ReplaceAll(text, source.RuntimeMark, f.Alias)
	u.programs[f] = append(u.programs[f], program{d, text, regions})
}

// keepable looks whether a kernel's text may be kept, and built later and elsewhere, or else says why not. An overlay
// is made for the build at hand, from what that is made of.
func (u *unit) keepable(c *region.Region, d Dialect) (lacks string) {
	r := u.reliance(c)
	if why := r.Elsewhere(c.File.File); why != "" {
		return u.Position(c.Pos) + ": " + why
	}
	if e := r.WordsMatter(); e != nil && u.Pkg.TypesSizes.Sizeof(types.Typ[types.Uintptr]) != 8 {
		u.Errorf(e, source.CodeOtherWords, "text for -plugin %s is for machines of 64 bits, where this may be another "+
			"number than here", d.Plugin()).Fix("generate on such a machine, or with GOARCH=amd64")
	}
	return ""
}

// Lacks says why the kernel has no text in a dialect, of a generic function for each list of types that its package uses
// it with; nothing if it has one, or the directive has no kernel.
func (e *Explanation) Lacks(d Dialect) (why []string) {
	for _, i := range e.Instances() {
		if i.none != "" {
			why = append(why, i.none)
		} else if _, lacks := compilableAs(d, i.kernel, e.pkg, e.position); lacks != "" {
			why = append(why, lacks)
		}
	}
	return why
}
