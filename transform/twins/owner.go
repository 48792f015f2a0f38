package twins

import (
	"fmt"
	"hash/crc32"
	"path"
	"strings"

	"github.com/gooffload/gooffload/transform/source"
)

// owner says in identifiers and file names whose twins they are, since several packages may have some in one: by the
// last element of the package's path, and a number that tells it, and what else they have to be told from, from others.
func owner(p *source.Package, further ...string) string {
	all := strings.Join(append([]string{p.Pkg.PkgPath, p.Pkg.Name}, further...), " ")
	return fmt.Sprintf("%s_%08x", source.Identifier(path.Base(p.Pkg.PkgPath)), crc32.ChecksumIEEE([]byte(all)))
}
