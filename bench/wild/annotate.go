package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// directive is what is put above the loops.
const directive = "//omp:target teams distribute parallel for"

// tree is a module's folder with its files as they came.
type tree struct {
	dir     string
	sources map[string][]byte // of files with loops
}

func newTree(dir string, loops []*loop) (*tree, error) {
	t := &tree{dir, map[string][]byte{}}
	for _, l := range loops {
		if t.sources[l.File] != nil {
			continue
		}
		src, err := os.ReadFile(filepath.Join(dir, l.File))
		if err != nil {
			return nil, err
		}
		t.sources[l.File] = src
	}
	return t, nil
}

// placed is an annotated loop: the lines of its file from the directive to the end of the loop.
type placed struct {
	*loop
	from, to int
}

// annotate writes the files with the directive above some of the loops and above no other. Each has its clauses.
func (t *tree) annotate(loops []*loop) ([]placed, error) {
	var all []placed
	for file, src := range t.sources {
		var here []*loop
		for _, l := range loops {
			if l.File == file {
				here = append(here, l)
			}
		}
		slices.SortFunc(here, func(a, b *loop) int { return a.start - b.start })
		text, places := annotated(src, here)
		all = append(all, places...)
		if err := os.WriteFile(filepath.Join(t.dir, file), text, 0o666); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// annotated is a file with directives, each on a line of its own: what stands before the loop on its line is parted
// from it.
func annotated(src []byte, loops []*loop) (text []byte, places []placed) {
	var b bytes.Buffer
	at := 0
	for _, l := range loops {
		line := bytes.LastIndexByte(src[:l.start], '\n') + 1
		indent := src[line:l.start]
		b.Write(src[at:line])
		if len(bytes.TrimSpace(indent)) > 0 {
			b.Write(src[line:l.start])
			b.WriteString("\n")
			indent = nil
		}
		from := 1 + bytes.Count(b.Bytes(), []byte("\n"))
		b.Write(indent)
		b.WriteString(strings.Join(append([]string{directive}, l.Clauses...), " ") + "\n")
		b.Write(indent)
		b.Write(src[l.start:l.end])
		places = append(places, placed{l, from, 1 + bytes.Count(b.Bytes(), []byte("\n"))})
		at = l.end
	}
	b.Write(src[at:])
	return b.Bytes(), places
}
