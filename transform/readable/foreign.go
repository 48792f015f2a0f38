package readable

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/buildtag"
	"github.com/gooffload/gooffload/transform/source"
)

// ofHost is what to do instead of calling a function that is the host's by its nature, whose body is not looked into;
// "" for all others.
func ofHost(fn *types.Func) string {
	path, name := fn.Pkg().Path(), fn.Name()
	switch {
	case path == "fmt" && strings.HasPrefix(name, "Print"):
		return "print or println writes to standard error from a kernel, omprt.Printf to standard output; otherwise " +
			"keep the values in a slice and print them after the region"
	case path == "fmt" && (strings.HasPrefix(name, "Fprint") || strings.Contains(name, "can")),
		anyOf(path, "bufio io log net os syscall testing"):
		return "a device has no files: read before the region, keep what is to be written in a slice, and write it " +
			"afterwards"
	case anyOf(path, "encoding/json encoding/xml encoding/gob errors fmt go html regexp strconv text"):
		return "a kernel allocates nothing and has no strings: do this before or after the region, and map numbers or " +
			"bytes"
	case path == "time" && fn.Signature().Recv() == nil:
		return "take the time before or after the region"
	case anyOf(path, "sync"):
		return "a sum, product, maximum or the like over the iterations goes into a reduction clause; iterations are not ordered in " +
			"any other way"
	case anyOf(path, "math/rand crypto/rand") && fn.Signature().Recv() == nil:
		return "fill a slice with random numbers before the region and map it, or give each iteration a generator of its " +
			"own, of math/rand/v2: var r rand.PCG; r.Seed(seed, uint64(i))"
	case anyOf(path, "context reflect runtime unique weak plugin"):
		return "this is the host's: call it before or after the region"
	}
	return ""
}

// bodiless says why a function cannot be looked into.
func (u *Maker) bodiless(fn *types.Func) string {
	if !u.AtHand(fn.Pkg()) && fn.Pkg() != u.Pkg.Types {
		return "the source of function " + u.FuncText(fn) + " is not at hand, so what it does is not known"
	}
	return "function " + u.FuncText(fn) + " has no Go body, so no device can run it"
}

// otherBody offers a body that a function has in a file of its package that is built under other constraints.
func (u *Maker) otherBody(r source.Report, fn *types.Func) {
	pkg := u.Loaded(fn.Pkg())
	if pkg == nil {
		return
	}
	if u.Standard(fn.Pkg()) { // no tag of the user's selects another body
		r.Fix("do this before the region and map what comes of it, or write it as a loop in a function of your own")
		return
	}
	for _, name := range pkg.IgnoredFiles {
		src, err := os.ReadFile(name)
		if err != nil || !strings.HasSuffix(name, ".go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, src, parser.SkipObjectResolution)
		if err != nil || !declares(f, fn) {
			continue
		}
		if h, err := buildtag.Read(src); err == nil {
			if where := buildtag.Where(name, h); where != nil {
				r.Fix("build with tags that select " + filepath.Base(name) + ", where it has one: " + where.String())
			}
		}
	}
}

// declares reports a file with a body of a function.
func declares(f *ast.File, fn *types.Func) bool {
	return slices.ContainsFunc(f.Decls, func(d ast.Decl) bool {
		fd, ok := d.(*ast.FuncDecl)
		return ok && fd.Name.Name == fn.Name() && fd.Body != nil && (fd.Recv == nil) == (fn.Signature().Recv() == nil)
	})
}

// anyOf reports a package that is one of some, or below one.
func anyOf(path, some string) bool {
	for s := range strings.FieldsSeq(some) {
		if path == s || strings.HasPrefix(path, s+"/") {
			return true
		}
	}
	return false
}
