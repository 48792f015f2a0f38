package initorder_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/txtar"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/initorder"
	"github.com/gooffload/gooffload/transform/internal/programs"
	"github.com/gooffload/gooffload/transform/rewrite"
)

// folder writes a module's files.
func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
	return dir
}

func load(t *testing.T, dir string, tests bool) []*packages.Package {
	t.Helper()
	pkgs, err := packages.Load(&packages.Config{
		Dir: dir, Tests: tests,
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports | packages.NeedForTest |
			packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedTypesSizes,
	}, "./...")
	require.NoError(t, err)
	return pkgs
}

// outputs are what would be generated from some files of a package.
func outputs(p *packages.Package, sources []string) []transform.Output {
	var out []transform.Output
	for _, name := range p.GoFiles {
		if slices.Contains(sources, filepath.Base(name)) {
			out = append(out, transform.Output{Source: name, Path: rewrite.GeneratedPath(name)})
		}
	}
	return out
}

func text(p *packages.Package, d diag.Diagnostic) string {
	at := p.Fset.Position(d.Pos)
	s := fmt.Sprintf("%s:%d:%d: %s", filepath.Base(at.Filename), at.Line, at.Column, d.Message)
	for _, r := range d.Related {
		at := p.Fset.Position(r.Pos)
		s += fmt.Sprintf("; %s:%d:%d: %s", filepath.Base(at.Filename), at.Line, at.Column, r.Message)
	}
	return s + "; " + d.Fixes[0].Text
}

// In these packages the file a.go has directives, and a_b.go has none.
func TestWhatIsSaid(t *testing.T) {
	const rename = "rename a.go to a0.go: that sorts in the same place in both builds"
	for name, c := range map[string]struct{ files, want string }{
		"init functions": {
			"-- a.go --\nfunc init() { println(1) }\n-- a_b.go --\nfunc init() { println(2) }\n",
			"a.go:2:6: with the tag omp this comes after the init function of a_b.go, because a_omp.go sorts elsewhere than a.go; " +
				"a_b.go:2:6: this is the other one; without the tag it comes later; " + rename,
		},
		"variables": {
			"-- a.go --\nvar x = next()\n-- a_b.go --\nvar y = next()\nvar n int\nfunc next() int { n++; return n }\n",
			"a.go:2:5: with the tag omp this comes after the initialisation of y of a_b.go, because a_omp.go sorts elsewhere than a.go; " +
				"a_b.go:2:5: this is the other one; without the tag it comes later; " + rename,
		},
		"variables of files without directives": { // y waits for x only where that comes later
			"-- a.go --\nvar x = 1 + len(z)\nvar z []int\n-- a_b.go --\nvar y = next(x)\nvar w = next(0)\nvar n int\nfunc next(i int) int { n += i + 1; return n }\n",
			"a_b.go:2:5: with the tag omp this comes after the initialisation of w of a_b.go, because a_omp.go sorts elsewhere than a.go; " +
				"a_b.go:3:5: this is the other one; without the tag it comes later; " + rename,
		},
		"what one writes and the other reads": {
			"-- a.go --\nvar table [3]int\nfunc init() { table[1] = 2 }\n-- a_b.go --\nvar twice int\nfunc init() { twice = 2 * table[1] }\n",
			"a.go:3:6: with the tag omp this comes after the init function of a_b.go, because a_omp.go sorts elsewhere than a.go; " +
				"a_b.go:3:6: this is the other one; without the tag it comes later; " + rename,
		},
		"through a pointer": {
			"-- a.go --\nvar table [3]int\nfunc set(p *int) { *p = 1 }\nfunc init() { set(&table[1]) }\n-- a_b.go --\nvar twice int\nfunc init() { twice = 2 * table[1] }\n",
			"a.go:4:6: with the tag omp this comes after the init function of a_b.go, because a_omp.go sorts elsewhere than a.go; " +
				"a_b.go:3:6: this is the other one; without the tag it comes later; " + rename,
		},
		"the environment changes": {
			"-- a.go --\nimport \"os\"\nfunc init() { os.Setenv(\"X\", \"1\") }\n-- a_b.go --\nimport \"os\"\nvar x string\nfunc init() { x = os.Getenv(\"X\") }\n",
			"a.go:3:6: with the tag omp this comes after the init function of a_b.go, because a_omp.go sorts elsewhere than a.go; " +
				"a_b.go:4:6: this is the other one; without the tag it comes later; " + rename,
		},
		"no free name": {
			"-- a.go --\nfunc init() { println(1) }\n-- a_b.go --\nfunc init() { println(2) }\n-- a0.go --\n-- a1.go --\n-- a_.go --\n-- a_0.go --\n-- a_a.go --\n-- aa.go --\n",
			"a.go:2:6: with the tag omp this comes after the init function of a_b.go, because a_omp.go sorts elsewhere than a.go; " +
				"a_b.go:2:6: this is the other one; without the tag it comes later; move the init function, or the variable, into a file without directives",
		},
		"nobody can tell": {
			"-- a.go --\nimport (\"errors\"; \"regexp\"; \"strings\")\nvar err, re = errors.New(\"e\"), regexp.MustCompile(\"x\")\nvar f = func() { println(1) }\nvar upper = strings.ToUpper(\"x\")\n" +
				"var powers = func() (p [8]int) { for i := range p { p[i] = 1<<i }; return p }()\nfunc init() { set = make(map[string]int) }\nvar set map[string]int\n" +
				"-- a_b.go --\nimport (\"errors\"; \"os\"; \"fmt\")\nvar other, home = errors.New(\"o\"), os.Getenv(\"HOME\")\nvar list = []string{fmt.Sprint(1)}\nfunc init() { mine = append(mine, 1) }\nvar mine []int\nfunc fib(n int) int { if n < 2 { return n }; return fib(n-1)+fib(n-2) }\nvar big = fib(9)\n",
			"",
		},
		"sorted alike": {"-- a.go --\nfunc init() { println(1) }\n-- b.go --\nfunc init() { println(2) }\n", ""},
	} {
		files := map[string]string{"go.mod": "module example.com/m\n\ngo 1.26\n"}
		for _, f := range txtar.Parse([]byte(c.files)).Files {
			files[f.Name] = "package p\n" + string(f.Data)
		}
		p := load(t, folder(t, files), false)[0]
		require.Empty(t, p.Errors, name)
		var got []string
		for _, d := range initorder.Check(p, outputs(p, []string{"a.go"})) {
			got = append(got, text(p, d))
		}
		assert.Equal(t, c.want, strings.Join(got, "\n"), name)
	}
}

// Test files come behind the others whatever they are called, and a package of tests has an order of its own.
func TestTestFilesCount(t *testing.T) {
	dir := folder(t, map[string]string{
		"go.mod":      "module example.com/m\n\ngo 1.26\n",
		"a.go":        "package p\n\nfunc init() { println(1) }\n",
		"a_test.go":   "package p\n\nfunc init() { println(2) }\n",
		"a_q_test.go": "package p\n\nfunc init() { println(3) }\n",
		"x_test.go":   "package p_test\n\nfunc init() { println(4) }\n",
		"x_q_test.go": "package p_test\n\nfunc init() { println(5) }\n",
	})
	found := map[string]int{}
	for _, p := range load(t, dir, true) {
		if strings.HasSuffix(p.ID, ".test") {
			continue
		}
		for _, d := range initorder.Check(p, outputs(p, []string{"a.go", "a_test.go", "x_test.go"})) {
			found[text(p, d)]++
		}
	}
	assert.Equal(t, map[string]int{
		"a_test.go:3:6: with the tag omp this comes before the init function of a_q_test.go, because a_omp_test.go sorts elsewhere than a_test.go; " +
			"a_q_test.go:3:6: this is the other one; without the tag it comes first; rename a_test.go to aa_test.go: that sorts in the same place in both builds": 1,
		"x_test.go:3:6: with the tag omp this comes before the init function of x_q_test.go, because x_omp_test.go sorts elsewhere than x_test.go; " +
			"x_q_test.go:3:6: this is the other one; without the tag it comes first; rename x_test.go to xa_test.go: that sorts in the same place in both builds": 1,
	}, found)
}

// TestRandomPackages has the go command run packages made at random, whose files keep their names or get those of
// generated ones: exactly where what they print differs there is a warning.
func TestRandomPackages(t *testing.T) {
	const count = 80
	seed, err := programs.Seed()
	require.NoError(t, err)
	t.Logf("GOOFFLOAD_SEED=%d", seed)
	r := rand.New(rand.NewPCG(seed, 0))
	plain, tagged := map[string]string{}, map[string]string{}
	annotated := map[string][]string{}
	var imports, prints strings.Builder
	for i := range count {
		name := fmt.Sprintf("p%d", i)
		for file, text := range randomPackage(r, name) {
			plain[filepath.Join(name, file)] = text
			if r.IntN(2) == 0 {
				annotated[name] = append(annotated[name], file)
				file = rewrite.GeneratedPath(file)
			}
			tagged[filepath.Join(name, file)] = text
		}
		fmt.Fprintf(&imports, "\t\"example.com/m/%s\"\n", name)
		fmt.Fprintf(&prints, "\tprintln(%q + %s.Log)\n", name, name)
	}
	for _, tree := range []map[string]string{plain, tagged} {
		tree["go.mod"] = "module example.com/m\n\ngo 1.26\n"
		tree["main.go"] = fmt.Sprintf("package main\n\nimport (\n%s)\n\nfunc main() {\n%s}\n", &imports, &prints)
	}
	dir := folder(t, plain)
	one, other := run(t, dir), run(t, folder(t, tagged))
	require.Len(t, one, count)
	require.Len(t, other, count)
	differ := 0
	for _, p := range load(t, dir, false) {
		require.Empty(t, p.Errors)
		i, err := strconv.Atoi(strings.TrimPrefix(p.Name, "p"))
		if err != nil {
			continue
		}
		if one[i] != other[i] {
			differ++
		}
		list := initorder.Check(p, outputs(p, annotated[p.Name]))
		assert.Equal(t, one[i] != other[i], len(list) > 0, "%s\n%s\n%v, generated from %v", one[i], other[i],
			p.GoFiles, annotated[p.Name])
	}
	assert.NotZero(t, differ)
	assert.NotEqual(t, count, differ)
}

func run(t *testing.T, dir string) []string {
	t.Helper()
	cmd := exec.Command("go", "run", ".")
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}

// randomPackage is a package of a few files, whose variables and init functions write down that their turn has come,
// or do nothing that can be seen.
func randomPackage(r *rand.Rand, name string) map[string]string {
	all := []string{"a.go", "a_b.go", "a_k.go", "a_linux.go", "a_q.go", "ab.go"}
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	files := map[string]string{}
	vars := 0
	for i, file := range all[:2+r.IntN(4)] {
		var b strings.Builder
		fmt.Fprintf(&b, "package %s\n\n", name)
		if i == 0 {
			b.WriteString("// Log is what was done, in its order.\nvar Log string\n\nfunc turn(s string, after ...int) int {\n\tLog += \" \" + s\n\treturn len(Log)\n}\n\n")
		}
		for range r.IntN(3) {
			vars++
			after := ""
			if n := r.IntN(2 * vars); n < vars-1 {
				after = fmt.Sprintf("v%d", n+1)
			}
			switch r.IntN(3) {
			case 0:
				fmt.Fprintf(&b, "var v%d = len([]int{1, 2, %s})\n\n", vars, after)
			case 1:
				fmt.Fprintf(&b, "var v%d = turn(\"v%d\", %s)\n\n", vars, vars, after)
			case 2:
				fmt.Fprintf(&b, "var v%d = func() int { return turn(\"v%d\") }()\n\n", vars, vars)
			}
		}
		if r.IntN(2) == 0 {
			fmt.Fprintf(&b, "func init() { turn(%q) }\n", file)
		}
		files[file] = b.String()
	}
	return files
}
