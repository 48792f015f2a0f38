package source

import (
	"go/build/constraint"

	"github.com/gooffload/gooffload/transform/buildtag"
)

// Where is what the file's build constraint and its name say of the places where what is made of it is built; nil:
// everywhere. known is false where the constraint cannot be read.
func (f *File) Where() (where constraint.Expr, known bool) {
	h, err := buildtag.Read(f.Src)
	if err != nil {
		return nil, false
	}
	return buildtag.Where(f.Name, h), true
}
