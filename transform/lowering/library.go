package lowering

import (
	_ "embed"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/text"
)

// Functions that Go has in its runtime and its library, in core form.
//
//go:embed library.core
var librarySource string

// libraryFunc is a function of the library, which the program has then.
func (l *lowering) libraryFunc(name string) *core.Func {
	if f := l.library[name]; f != nil {
		return f
	}
	lib, err := text.Parse(librarySource, &l.Types)
	if err != nil {
		panic(err) // the text is this package's
	}
	for _, f := range lib.Funcs {
		if f.Name == name {
			f.Name = unique(l.names, name)
			l.library[name] = f
			l.lowered.Program.Funcs = append(l.lowered.Program.Funcs, f)
			return f
		}
	}
	panic("lowering: the library has no " + name)
}
