package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// bench is what all modules are tried with.
type bench struct {
	options
	tags    string // of the module at hand
	root    string // of the checkout
	dir     string // where modules are copied to, annotated and built
	command string // the gooffload command, made from the checkout
	lock    *os.File
}

// newBench makes the command, and takes a folder in the user's cache. The folder is always the same, because what the
// go command keeps of a build hangs on it, unless another run is using it.
func newBench(o options) (*bench, error) {
	b := &bench{options: o}
	out, err := b.goCommand(".", "list", "-m", "-f", "{{.Dir}}", modulePath).output()
	if err != nil {
		return nil, err
	}
	b.root = strings.TrimSpace(out)
	cache, err := os.UserCacheDir()
	if err != nil {
		return nil, err
	}
	for n := 1; b.lock == nil; n++ {
		b.dir = filepath.Join(cache, "gooffload", fmt.Sprintf("wild%d", n))
		if err := os.MkdirAll(b.dir, 0o777); err != nil {
			return nil, err
		}
		if b.lock, err = locked(filepath.Join(b.dir, "lock")); err != nil {
			return nil, err
		}
	}
	b.command = filepath.Join(b.dir, "gooffload")
	return b, b.goCommand(b.root, "build", "-o", b.command, "./cmd/gooffload").run()
}

const modulePath = "github.com/gooffload/gooffload"

// locked holds a file's lock until the process ends; nil where another process has it.
func locked(name string) (*os.File, error) {
	f, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o666)
	if err != nil {
		return nil, err
	}
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return nil, f.Close()
	}
	return f, err
}

func (b *bench) close() { b.lock.Close() }

// fetch makes a module of one's own out of a public one: a copy that requires the runtime. Its go line is raised to the
// runtime's, as it would be for anybody who requires that.
func (b *bench) fetch(m module) (dir string, err error) {
	out, err := b.goCommand(b.dir, "mod", "download", "-json", m.String()).output()
	if err != nil {
		return "", err
	}
	var got struct{ Dir, Error string }
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		return "", err
	}
	dir = filepath.Join(b.dir, strings.NewReplacer("/", "_", "@", "_").Replace(m.String()))
	if err := os.RemoveAll(dir); err != nil {
		return "", err
	}
	if err := writableCopy(dir, got.Dir); err != nil {
		return "", err
	}
	if _, err := os.Stat(filepath.Join(dir, "go.mod")); err != nil {
		if err := b.goCommand(dir, "mod", "init", m.Path).run(); err != nil {
			return "", err
		}
	}
	edit := b.goCommand(dir, "mod", "edit", "-go=1.26.0", "-toolchain=none", "-require="+modulePath+"@v0.0.0",
		"-replace="+modulePath+"="+b.root, "-tool="+modulePath+"/cmd/gooffload")
	if err := edit.run(); err != nil {
		return "", err
	}
	return dir, b.goCommand(dir, "mod", "tidy").run()
}

// writableCopy copies a folder of the module cache, where nothing may be written.
func writableCopy(to, from string) error {
	return filepath.WalkDir(from, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		if d.IsDir() {
			return os.MkdirAll(filepath.Join(to, rel), 0o777)
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, rel), content, 0o666)
	})
}
