package source

import (
	"go/token"
	"strings"
)

// BuiltWith reports that whenever the file at one position is built, what stands at another is there: a package is also
// built without its tests.
func (p *Package) BuiltWith(at, other token.Pos) bool {
	return !p.inTest(other) || p.inTest(at)
}

func (p *Package) inTest(at token.Pos) bool {
	f := p.FileOf(at)
	return f != nil && strings.HasSuffix(f.Name, "_test.go")
}
