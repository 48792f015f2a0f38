package buildtag

import (
	"go/build/constraint"
	"path/filepath"
	"slices"
	"strings"
)

// Where is what a file's constraint and its name say of the places where its declarations are built with the tag omp:
// those of a guarded file in the one that is made from it. Nil: everywhere.
func Where(name string, h Header) constraint.Expr {
	rest, _ := folded(h.Expr, !h.Guarded())
	for _, tag := range nameTags(filepath.Base(name)) {
		rest = and(rest, &constraint.TagExpr{Tag: tag})
	}
	return rest
}

// nameTags are the system and the machine that the name of a file asks for (go help buildconstraint).
func nameTags(base string) (tags []string) {
	parts := strings.Split(strings.TrimSuffix(strings.TrimSuffix(base, ".go"), "_test"), "_")[1:]
	for _, known := range [][]string{GOARCHs, GOOSs} {
		if n := len(parts) - 1; n >= 0 && slices.Contains(known, parts[n]) {
			tags, parts = append(tags, parts[n]), parts[:n]
		}
	}
	return tags
}

// Implies reports that what is built where the first says is built where the second does, too. It errs to no.
func Implies(first, second constraint.Expr) bool {
	if second == nil {
		return true
	}
	tags := Header{Expr: and(first, second)}.Tags()
	const many = 12
	if len(tags) > many {
		return false
	}
	for bits := range 1 << len(tags) {
		set := func(tag string) bool { return bits>>slices.Index(tags, tag)&1 != 0 }
		if (first == nil || first.Eval(set)) && !second.Eval(set) {
			return false
		}
	}
	return true
}

// GOOSs and GOARCHs are the operating systems and architectures that the go command knows in file names (go tool dist
// list, and its history).
var (
	GOOSs = strings.Fields("aix android darwin dragonfly freebsd hurd illumos ios js linux nacl netbsd openbsd plan9 " +
		"solaris wasip1 windows zos")
	GOARCHs = strings.Fields("386 amd64 amd64p32 arm armbe arm64 arm64be loong64 mips mipsle mips64 mips64le mips64p32 " +
		"mips64p32le ppc ppc64 ppc64le riscv riscv64 s390 s390x sparc sparc64 wasm")
)
