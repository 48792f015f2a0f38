package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/rewrite"
)

// builds says what went wrong in building everything that is accepted; nothing where it compiles.
type builds struct {
	Overlay  string   `json:"overlay,omitempty"`
	Generate string   `json:"generate,omitempty"`
	Build    string   `json:"build,omitempty"` // of what was generated
	Check    string   `json:"check,omitempty"`
	Vet      []string `json:"vet,omitempty"` // what go vet finds in what was generated, and not without it
}

func (w *builds) fine() bool {
	return w.Overlay+w.Generate+w.Build+w.Check == "" && len(w.Vet) == 0
}

// builds builds a module with all accepted loops offloaded, in both ways.
func (b *bench) builds(r *result, t *tree) error {
	w := &builds{}
	r.Builds = w
	if _, err := t.annotate(nil); err != nil {
		return err
	}
	known := b.vetted(r, t)
	if _, err := t.annotate(r.accepted()); err != nil {
		return err
	}
	w.Overlay = wrong(b.made(t.dir, "build", slices.Concat([]string{"-o", os.DevNull}, r.packages)...))
	w.Generate = wrong(b.made(t.dir, "generate", slices.Concat([]string{"-fix"}, r.packages)...))
	if w.Generate == "" {
		w.Build = wrong(b.goCommand(t.dir, slices.Concat([]string{"build", b.tagged("omp"), "-o", os.DevNull},
			r.packages)...))
		w.Check = wrong(b.offload(t.dir, append([]string{"check"}, r.packages...)...))
		for _, f := range b.vetted(r, t, b.tagged("omp")) {
			if !slices.Contains(known, f) {
				w.Vet = append(w.Vet, f)
			}
		}
	}
	return removeGenerated(t.dir)
}

func wrong(p *process) string {
	if err := p.run(); err != nil {
		return err.Error()
	}
	return ""
}

// vetted is what go vet finds, without the places, which differ in generated files.
func (b *bench) vetted(r *result, t *tree, flags ...string) (all []string) {
	p := b.goCommand(t.dir, slices.Concat([]string{"vet"}, flags, r.packages)...)
	if p.run() == nil {
		return nil
	}
	for line := range strings.Lines(p.stderr.String()) {
		if _, what, ok := strings.Cut(line, ": "); ok && !strings.HasPrefix(line, "#") {
			all = append(all, strings.TrimSpace(what))
		}
	}
	return all
}

func removeGenerated(dir string) error {
	return filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || !strings.Contains(path, "_omp") {
			return err
		}
		if src, err := os.ReadFile(path); err != nil || !rewrite.IsGenerated(src) {
			return err
		}
		return os.Remove(path)
	})
}
