package diag

import (
	"cmp"
	"slices"
	"sync"
)

// An Entry is the catalogue's page of one code.
type Entry struct {
	Code  string // "OMP201"; never reused for another meaning
	Title string // the kind of mistake, as a noun phrase
	Text  string // why it is one, and the way out; paragraphs separated by an empty line
	Bad   string // Go source that gives exactly this code
	Good  string // the same program put right, which gives no code
	Stage string // who gives it: StageDirectives or StageTransform
}

// The stages of the translator that have a table of codes. Examples are
// tested by their stage.
const (
	StageDirectives = "directives" // reading the directives: OMP1xx comments, OMP2xx table, OMP3xx arguments, OMP4xx binding
	StageTransform  = "transform"  // translating the program: OMP5xx and up
)

// tables holds the catalogue of each stage, filled in by the init functions of
// the files that define them.
var tables [][]Entry

var catalogue = sync.OnceValue(func() []Entry {
	all := slices.Concat(tables...)
	slices.SortFunc(all, func(a, b Entry) int { return cmp.Compare(a.Code, b.Code) })
	return all
})

// All returns the whole catalogue, ordered by code.
func All() []Entry { return slices.Clone(catalogue()) }

// Lookup returns the page of a code.
func Lookup(code string) (Entry, bool) {
	all := catalogue()
	i, ok := slices.BinarySearchFunc(all, code, func(e Entry, code string) int { return cmp.Compare(e.Code, code) })
	if !ok {
		return Entry{}, false
	}
	return all[i], true
}
