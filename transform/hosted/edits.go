package hosted

import (
	"go/token"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/gogen"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/rewrite"
	"github.com/gooffload/gooffload/transform/source"
)

// A Made is what becomes of one directive: text around its statement, the outermost first, or in its place, or a
// statement of its own.
type Made struct {
	From    *directives.Bound
	Around  []*rewrite.Around
	Instead string // of the statement
	Alone   string
	Waits   string // for what the statement has become, where that is deferred
}

// Name gives the host constructs of a file the names that their text needs; base is the name of what describes a
// directive.
func (m *Maker) Name(f *region.File, base func(*region.Region, token.Pos) string) {
	if len(f.Hosted) == 0 {
		return
	}
	f.Thread = (&construct{m: m, c: f.Hosted[0]}).name("thread") // kernels may have it, too
	for _, c := range f.Hosted {
		for _, l := range c.Leaves {
			if x := m.construct[l]; kinds[l.Kind].describes != nil {
				suffix := ""
				if l.Outer != nil && l.Outer.From == l.From {
					suffix = "_" + strings.ReplaceAll(string(l.Kind), " ", "_")
				}
				x.ident = m.FreshPackageLevel(base(c, l.From.Pos) + suffix)
			}
		}
	}
}

// Make makes the text of a file's host constructs, in source order, and what describes them.
func (m *Maker) Make(f *region.File) (list []Made, declared []rewrite.Declaration) {
	for _, c := range f.Hosted {
		for _, l := range c.Leaves {
			x, k := m.construct[l], kinds[l.Kind]
			if k.describes != nil {
				text := x.text("var " + x.ident + " = " + source.RuntimeMark + "." + k.describes(x) + "\n}\n\n")
				declared = append(declared, rewrite.Declaration{From: l.From.Pos, Code: gogen.Code{Text: text,
					Lines: make([]token.Pos, strings.Count(text, "\n"))}})
			}
			if len(list) == 0 || list[len(list)-1].From != l.From {
				list = append(list, Made{From: l.From})
			}
			made := &list[len(list)-1]
			if k.alone != nil && l.From.Stmt == nil {
				made.Alone = x.text(k.alone(x))
				continue
			}
			if k.instead != nil {
				made.Instead = x.text(k.instead(x))
			}
			if k.around == nil || made.Instead != "" {
				continue // it does nothing
			}
			a := k.around(x)
			if a == nil {
				continue // the statement does it all
			}
			a.Open, a.Shut = x.text(a.Open), x.text(a.Shut)
			made.Around = append(made.Around, a)
			if l.Kind == directives.Task {
				made.Waits = x.text(x.thread() + ".Taskwait()")
			}
			if l.Kind == directives.Sections {
				if first := x.implied(); first != nil {
					list = append(list, Made{From: first, Around: []*rewrite.Around{x.numbered(0)}})
				}
			}
		}
	}
	return list, declared
}
