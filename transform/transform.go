// Package transform turns annotated Go packages into Go that calls the offload runtime.
//
// It is a pipeline of passes over one loaded package: the directives are read and bound to their statements, loops are
// normalised, the data environment is worked out, the body is lowered to the kernel IR, and Go is printed from it. The
// result is text for each file and a list of diagnostics. Nothing is written here, and with an error nothing is
// returned to be written.
package transform

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/facts"
	"github.com/gooffload/gooffload/transform/hosted"
	"github.com/gooffload/gooffload/transform/launch"
	"github.com/gooffload/gooffload/transform/legality"
	"github.com/gooffload/gooffload/transform/readable"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// Layout says for which way of building files are made (language.md section 8).
type Layout int

const (
	// Overlay makes files that the go command lays over the user's: positions are the user's, by line directives.
	Overlay Layout = iota
	// Generated makes x_omp.go beside each x.go that is guarded by //go:build !omp: formatted, to be read and committed.
	Generated
	// Shown is Generated without the demand for a guard: to be looked at, not built.
	Shown
)

// Output is one file to be put in place.
type Output struct {
	Source  string // the annotated file
	Path    string // where the text belongs
	Content []byte
}

// Result is what became of a package.
type Result struct {
	Outputs    []Output // empty when Diagnostics has errors
	Texts      []Output // beside them, kernels as text for devices that compile
	Directives []Explanation
	Diags      diag.List
}

// A pass reads what the ones before it left in the unit.
type pass struct {
	name string
	run  func(*unit)
}

// The compiler. What a pass refuses it reports, and the others go on with the rest and look at what was refused as far
// as they can, so that all errors of a package are reported at once. Only what reports nothing waits until nothing is
// wrong.
var (
	syntactic = []pass{
		{"scan", scan},
		{"bind", bind},
	}
	typed = []pass{
		{"fuse", func(u *unit) { u.Fuse() }},
		{"promoted", func(u *unit) { u.Promoted() }},
		{"viewed", func(u *unit) { u.Viewed() }},
		{"iterators", func(u *unit) { u.Iterators() }},
		{"declared", declared},
		{"variables of threads", func(u *unit) { u.ThreadVarUses() }},
		{"headers", headers},
		{"alternatives", alternatives},
		{"headers of literals", headers},
	}
	regional = []pass{
		{"ranged", func(u *unit) { u.Ranged() }},
		{"devirtualise", devirtualise},
		{"check", check},
		{"host constructs", func(u *unit) { u.EachHosted(u.hosts.Check) }},
		{"data environment of data constructs", func(u *unit) { u.DataConstructs() }},
		{"lower", lower},
		{"usage", func(u *unit) { u.Usage() }},
		{"launch reads", func(u *unit) { u.LaunchReads() }},
		{"iterations", func(u *unit) { u.Iterations() }},
		{"threads", func(u *unit) { u.Threads() }},
	}
	final = []pass{
		{"reach", func(u *unit) { u.Reach() }},
		{"join", join},
		{"as written", func(u *unit) { u.AsWritten() }},
		{"name", func(u *unit) { u.Name(u.hosts) }},
		{"twins", func(u *unit) { u.twins() }},
		{"sources", sources},
		{"assemble", assemble},
		{"texts", texts},
	}
)

// Package translates one package. src holds the content of its files as loaded, by file name. The kernels may have
// sources, too, for devices that compile them: an overlay has them in its files, generated files have them beside.
func Package(p *packages.Package, src map[string][]byte, layout Layout, sources ...Dialect) Result {
	return PackageByFile(p, src, layout, func(string) []Dialect { return sources })
}

// PackageByFile is Package where it is a matter of the file in which dialects its kernels have sources.
func PackageByFile(p *packages.Package, src map[string][]byte, layout Layout,
	sources func(name string) []Dialect) Result {
	u := begun(p, src, func(u *unit) {
		u.layout = layout
		for _, f := range u.Files {
			u.dialects[f] = sources(f.Name)
		}
	})
	defer u.AsWritten()
	u.run(typed, regional)
	if !u.Diags.HasErrors() {
		u.run(final)
	}
	res := Result{Diags: u.copied.diagnostics(u.Diags.Sorted())}
	if !u.Diags.HasErrors() {
		res.Outputs, res.Texts, res.Directives = u.outputs, u.texts, u.explanations()
	}
	return res
}

// Syntax reports what is wrong with the directives of a package that does not type-check, as far as that needs no
// types. In a file that does not parse, nobody knows what a directive stands above.
func Syntax(p *packages.Package, src map[string][]byte) diag.List {
	u := newUnit(p, src)
	u.untyped = true
	scan(u)
	u.Files = slices.DeleteFunc(u.Files, func(f *region.File) bool { return unparsed(p, f.Name) })
	bind(u)
	return u.Diags.Sorted()
}

// unparsed reports a file with an error of its syntax.
func unparsed(p *packages.Package, name string) bool {
	return slices.ContainsFunc(p.Errors, func(e packages.Error) bool {
		return e.Kind == packages.ParseError && strings.HasPrefix(e.Pos, name+":")
	})
}

func (u *unit) run(stages ...[]pass) {
	for _, stage := range stages {
		for _, p := range stage {
			p.run(u)
		}
	}
}

func newUnit(p *packages.Package, src map[string][]byte) *unit {
	regions := &region.Regions{Facts: facts.New(source.New(p, src))}
	for _, f := range regions.Sources {
		regions.Files = append(regions.Files, &region.File{File: f})
	}
	u := &unit{
		Launcher: launch.New(legality.New(readable.New(regions))),
		dialects: map[*region.File][]Dialect{}, programs: map[*region.File][]program{},
		headed: map[*region.File]bool{},
	}
	u.hosts = hosted.New(u.Maker)
	return u
}

// scan reads every directive of every file.
func scan(u *unit) {
	for _, f := range u.Files {
		ds, diags := directives.ScanFile(u.Fset(), f.Ast, f.Src)
		f.Directives = ds
		u.Diags.Add(diags...)
		if len(ds) == 0 {
			continue
		}
		if d, refused := misplaced(f.Ast, f.Src, ds[0]); refused {
			u.Diags.Add(d)
		}
	}
}

// bind ties each directive to its statement, and makes constructs of those that belong together.
func bind(u *unit) {
	bound := map[*region.File][]*directives.Bound{}
	refusals := map[*region.File][]*directives.Directive{}
	for _, f := range u.Files {
		bounds, diags := directives.Bind(u.Fset(), f.Ast, f.Directives)
		u.Diags.Add(diags...)
		for _, b := range bounds {
			if !u.untyped {
				u.ExtendClause(b.Parent, b.Pos, b.Directive.End+1)
			}
		}
		bound[f], refusals[f] = bounds, refusedOf(f.Directives, diags)
		u.OfTeams(bounds)
		u.Offloaded(bounds)
	}
	for _, f := range u.Files {
		bounds, refused := bound[f], refusals[f]
		var quiet []*directives.Bound
		if !u.untyped {
			bounds, quiet = u.Resolve(bounds)
		}
		for _, tree := range slices.Concat(place.Trees(quiet), place.Trees(place.Stack(bounds, u.asks))) {
			c := &region.Region{Bound: tree.From, Tree: tree, File: f}
			c.Unknown = doubtful(tree, refused)
			hosted := region.Hosted(tree) && !slices.Contains(quiet, tree.From)
			if hosted {
				f.Hosted = append(f.Hosted, &region.Region{Bound: tree.From, Tree: place.OnHost(tree), File: f,
					Unknown: c.Unknown})
			}
			if slices.Contains(quiet, tree.From) {
				f.Declared = append(f.Declared, c)
			} else if region.Orphaned(tree) && !c.Unknown {
				f.Orphans = append(f.Orphans, c)
				for _, l := range region.Speaking(tree) {
					f.Regions = append(f.Regions, &region.Region{Bound: l.From, Tree: l, File: f})
				}
			} else if a := c.Assoc(); a == directives.Declaration || a == directives.File {
				f.Declared = append(f.Declared, c)
			} else if !hosted {
				f.Regions = append(f.Regions, c)
			}
		}
	}
}

// asks reports a directive of a loop that wants threads and teams to be there.
func (u *unit) asks(b *directives.Bound) bool { return !u.untyped && u.AsksTeams(b) }

// devirtualise looks for what interfaces hold, where a region may use it.
func devirtualise(u *unit) {
	if slices.ContainsFunc(u.Files, func(f *region.File) bool { return len(f.Regions) > 0 }) {
		u.Devirtualise()
	}
}

// declared reads the directives that declare something, and with them which functions are called in the place of
// others.
func declared(u *unit) {
	for _, f := range u.Files {
		for _, c := range f.Declared {
			if known, all := u.Supported(c); !c.Unknown {
				c.Failed = !known || !all
			}
			c.Failed = c.Failed || c.Unknown
		}
	}
	u.ReadDeclared()
}

// check refuses what is not built and reads the clauses that concern the launch.
func check(u *unit) {
	u.Each(func(c *region.Region) { // whose directives all stand where they can
		known, all := u.Supported(c)
		c.Failed, c.Unknown = !all, !known
	})
	u.Replace()
	u.Orphans(u.holding)
	u.Each(func(c *region.Region) {
		c.Failed = !u.LaunchClauses(c) || c.Failed
	})
}
