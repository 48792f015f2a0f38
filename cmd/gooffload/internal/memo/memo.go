// Package memo keeps what a translation came to, so that what has not changed is not translated again. What is kept is
// found by a key that is made of everything that the translation hangs on: the command itself, the go command and its
// environment, what was asked for, and the text of every file that may be looked at (project.Digest).
//
// Only what went well is kept. Warnings are kept with it, by places in files, because they are said each time.
package memo

import (
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"encoding/hex"
	"fmt"
	"go/parser"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"sync"

	"github.com/gooffload/gooffload/cmd/gooffload/internal/cachedir"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform"
)

// Translation is what is kept.
type Translation struct {
	Outputs, Texts []transform.Output
	Directives     int // explained
	Diags          []diagnostic
}

// Key is a name for what is kept, of everything that write writes and of the command itself.
func Key(write func(w io.Writer)) (string, error) {
	self, err := command()
	if err != nil {
		return "", err
	}
	h := sha256.New()
	h.Write(self)
	write(h)
	return hex.EncodeToString(h.Sum(nil)), nil
}

// command is the hash of this program: a version would not do, since development builds have none.
var command = sync.OnceValues(func() ([]byte, error) {
	name, err := os.Executable()
	if err != nil {
		return nil, err
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	h := sha256.New()
	_, err = io.Copy(h, f)
	return h.Sum(nil), err
})

// Get is what is kept under a key; false where nothing is, or nothing that is whole.
func Get(key string) (*Translation, bool) {
	name, err := place(key)
	if err != nil || !cachedir.Used(name) {
		return nil, false
	}
	content, err := os.ReadFile(name)
	if err != nil || len(content) < sha256.Size {
		return nil, false
	}
	sum, body := content[:sha256.Size], content[sha256.Size:]
	if got := sha256.Sum256(body); !bytes.Equal(sum, got[:]) {
		return nil, false
	}
	var t Translation
	return &t, gob.NewDecoder(bytes.NewReader(body)).Decode(&t) == nil
}

// Put keeps a translation.
func Put(key string, t *Translation) error {
	name, err := place(key)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(t); err != nil {
		return err
	}
	sum := sha256.Sum256(b.Bytes())
	return cachedir.Write(name, append(sum[:], b.Bytes()...))
}

func place(key string) (string, error) {
	dir, err := cachedir.Open("translated")
	return filepath.Join(dir, key), err
}

// diagnostic is one whose places are offsets in files.
type diagnostic struct {
	Span
	Severity      diag.Severity
	Code, Message string
	Related       []related
	Fixes         []fix
}

type related struct {
	Span
	Message string
}

type fix struct {
	Text  string
	Edits []edit
}

type edit struct {
	Span
	NewText string
}

// Span is a range of a file.
type Span struct {
	File       string
	Start, End int
}

func spanOf(fset *token.FileSet, pos, end token.Pos) Span {
	f := fset.File(pos)
	if f == nil {
		return Span{}
	}
	s := Span{f.Name(), f.Offset(pos), f.Offset(pos)}
	if end > pos {
		s.End = f.Offset(end)
	}
	return s
}

// Diagnostics are diagnostics to be kept.
func Diagnostics(fset *token.FileSet, list diag.List) (kept []diagnostic) {
	for _, d := range list {
		k := diagnostic{Span: spanOf(fset, d.Pos, d.End), Severity: d.Severity, Code: d.Code, Message: d.Message}
		for _, r := range d.Related {
			k.Related = append(k.Related, related{spanOf(fset, r.Pos, r.End), r.Message})
		}
		for _, f := range d.Fixes {
			kf := fix{Text: f.Text}
			for _, e := range f.Edits {
				kf.Edits = append(kf.Edits, edit{spanOf(fset, e.Pos, e.End), e.NewText})
			}
			k.Fixes = append(k.Fixes, kf)
		}
		kept = append(kept, k)
	}
	return kept
}

// Said are the diagnostics that were kept, in files that are read as source says; those are parsed, because line
// directives in them say how places are called.
func (t *Translation) Said(fset *token.FileSet, source func(name string) []byte) (list diag.List, err error) {
	files := map[string]*token.File{}
	pos := func(s Span) (from, to token.Pos) {
		if s.File == "" {
			return token.NoPos, token.NoPos
		}
		if files[s.File] == nil {
			syntax, perr := parser.ParseFile(fset, s.File, source(s.File), parser.ParseComments|parser.SkipObjectResolution)
			if perr != nil {
				err = perr
				return token.NoPos, token.NoPos
			}
			files[s.File] = fset.File(syntax.FileStart)
		}
		f := files[s.File]
		if s.End > f.Size() {
			err = fmt.Errorf("%s is shorter than it was", s.File)
			return token.NoPos, token.NoPos
		}
		return f.Pos(s.Start), f.Pos(s.End)
	}
	for _, k := range t.Diags {
		d := diag.Diagnostic{Severity: k.Severity, Code: k.Code, Message: k.Message}
		d.Pos, d.End = pos(k.Span)
		for _, r := range k.Related {
			from, to := pos(r.Span)
			d.Related = append(d.Related, diag.Related{Pos: from, End: to, Message: r.Message})
		}
		for _, f := range k.Fixes {
			df := diag.Fix{Text: f.Text}
			for _, e := range f.Edits {
				from, to := pos(e.Span)
				df.Edits = append(df.Edits, diag.Edit{Pos: from, End: to, NewText: e.NewText})
			}
			d.Fixes = append(d.Fixes, df)
		}
		list.Add(d)
	}
	return list, err
}
