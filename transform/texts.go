package transform

import (
	"strings"

	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/reliance"
	"github.com/gooffload/gooffload/transform/rewrite"
)

// texts makes the files with kernels as text, which stand beside generated ones.
func texts(u *unit) {
	if u.layout == Overlay {
		return
	}
	for _, f := range u.Files {
		for _, d := range u.dialects[f] {
			u.text(f, d)
		}
	}
}

// text makes the file with the programs of a file in a dialect, if there are some.
func (u *unit) text(f *region.File, d Dialect) {
	var programs strings.Builder
	var members []*region.Region
	for _, p := range u.programs[f] {
		if p.dialect == d {
			programs.WriteString(p.text)
			members = append(members, p.members...)
		}
	}
	if len(members) == 0 {
		return
	}
	guards, imports := u.reliance(members...).Guards(f.File)
	content, err := rewrite.Text(u.rewritten(f), programs.String(), guards, imports)
	if err != nil {
		u.reportInternal(f, err)
		return
	}
	u.texts = append(u.texts, Output{Source: f.Name, Path: rewrite.TextPath(f.Name, d.Plugin()), Content: content})
}

// reliance is what the text of some kernels relies on.
func (u *unit) reliance(of ...*region.Region) *reliance.Reliance {
	var list []reliance.Kernel
	for _, c := range of {
		code := append(c.Code(), c.CopiedCode()...)
		for _, x := range c.Env.Reductions() {
			if x.Declaration != nil && x.Declaration.Initial() != nil {
				code = append(code, x.Declaration.Initial())
			}
		}
		list = append(list, reliance.Kernel{Kernel: c.Kernel, Code: code})
	}
	return reliance.Of(u.Package, u.Declaration, list...)
}
