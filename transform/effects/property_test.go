package effects

import (
	"fmt"
	"go/ast"
	"go/types"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/internal/programs"
)

const (
	randomFunctions = 60
	randomRegions   = 60
)

// TestRandomFunctions makes functions and regions at random, runs them, and compares what they did to memory with
// what their summaries and effects say: whatever changed must have been announced, and whatever mattered must have
// been announced as read. They are the same on every run unless GOOFFLOAD_SEED says otherwise; .ci/explore does.
func TestRandomFunctions(t *testing.T) {
	seed, err := programs.Seed()
	require.NoError(t, err)
	t.Logf("GOOFFLOAD_SEED=%d", seed)
	g := &maker{r: rand.New(rand.NewPCG(seed, 0))}
	var program strings.Builder
	program.WriteString("package main\n" + declarations + "\nvar fuel int\n\n")
	for i := range randomFunctions {
		program.WriteString(g.function(i))
	}
	observed, analysed := program.String(), program.String()
	exprs := map[string][]string{}
	for i := range randomRegions {
		text, list := g.region(i)
		name := fmt.Sprintf("r%d", i)
		exprs[name] = list
		values := strings.Join(list, ", ")
		quoted := fmt.Sprintf("%#v", list)
		observed += strings.NewReplacer("/*before*/", "before := probe("+values+")", "/*after*/",
			fmt.Sprintf("changed(%q, before, %s, %s)", name, quoted, values)).Replace(text)
		blanks := strings.TrimSuffix(strings.Repeat("_, ", len(list)), ", ")
		analysed += strings.NewReplacer("/*before*/", "", "/*after*/", blanks+" = "+values).Replace(text)
	}
	out := runRandom(t, observed)
	c := newChecker(t, analysed, exprs)
	seen := map[string]int{}
	for line := range strings.Lines(out) {
		c.line(strings.SplitN(strings.TrimSpace(line), " ", 3))
		seen[line[:1]]++
	}
	for _, kind := range []string{"W", "S", "R", "D", "C"} {
		require.Positive(t, seen[kind], "no observation of kind %s", kind)
	}
	t.Logf("observations: %v; %d of %d functions given up", seen, c.givenUp, randomFunctions)
	require.Less(t, c.givenUp, randomFunctions/2)
	proven, all := c.proven()
	t.Logf("%d of %d expressions proven unchanged", proven, all)
	require.Greater(t, proven, all/5, "an analysis that fears everything says nothing")
}

// runRandom runs the functions under the harness.
func runRandom(t *testing.T, source string) string {
	t.Helper()
	var tail strings.Builder
	tail.WriteString("var functions = []any{")
	for i := range randomFunctions {
		fmt.Fprintf(&tail, "f%d, ", i)
	}
	tail.WriteString("}\n\nfunc regions() {\n")
	for i := range randomRegions {
		fmt.Fprintf(&tail, "resetGlobals()\nr%d()\n", i)
	}
	tail.WriteString("}\n\nfunc globals() []global {\n" +
		"return []global{{\"gi\", &gi}, {\"gl\", &gl}, {\"gs\", &gs}, {\"gm\", &gm}}\n}\n\n" +
		"func resetGlobals() {\ngi, gl, gs = 5, &leaf{3, 4}, []int{6, 7, 8}\n" +
		"gm = mid{n: 2, p: &leaf{1, 9}, s: []int{4, 5}, arr: [2]int{7, 7}}\n}\n")
	dir := t.TempDir()
	harness, err := os.ReadFile("testdata/random/harness.go")
	require.NoError(t, err)
	for name, text := range map[string]string{
		"harness.go": string(harness), "random.go": source + tail.String(), "go.mod": "module random\n\ngo 1.26\n",
	} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	cmd := exec.Command("go", "run", ".")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off")
	out, err := cmd.CombinedOutput()
	if err != nil {
		lines := strings.Split(string(out), "\n")
		require.NoError(t, err, strings.Join(lines[max(0, len(lines)-40):], "\n"))
	}
	return string(out)
}

// checker holds observations against what was announced.
type checker struct {
	source
	t       *testing.T
	program *Program
	exprs   map[string][]string
	givenUp int
}

func newChecker(t *testing.T, src string, exprs map[string][]string) *checker {
	t.Helper()
	c := &checker{source: check(t, "random.go", []byte(src)), t: t, exprs: exprs}
	c.program = New(nil, c.Package)
	for i := range randomFunctions {
		if c.program.Summary(c.Types.Scope().Lookup(fmt.Sprintf("f%d", i)).(*types.Func)) == nil {
			c.givenUp++
		}
	}
	return c
}

func (c *checker) decl(name string) *ast.FuncDecl {
	for _, f := range c.functions() {
		if f.Name.Name == name && f.Recv == nil {
			return f
		}
	}
	return nil
}

// line checks one observation.
func (c *checker) line(words []string) {
	kind, name, rest := words[0], words[1], words[2]
	d := c.decl(name)
	if kind == "C" {
		c.changed(d, rest)
		return
	}
	s := c.program.Summary(c.Info.Defs[d.Name].(*types.Func))
	if s == nil {
		return // given up: anything may happen
	}
	var announced []string
	ok := false
	note := func(text string, yes bool) {
		announced = append(announced, text)
		ok = ok || yes
	}
	switch first, second, _ := strings.Cut(rest, " "); kind {
	case "W", "D":
		for _, a := range s.Accesses {
			if a.Kind == Write && kind == "W" || a.Kind == Read && kind == "D" {
				note(a.Path.String(), c.names(s, a.Path, rest))
			}
		}
	case "S":
		for _, st := range s.stores {
			note(st.at.String()+" <- "+st.to.String(), c.names(s, st.at, first) && c.names(s, st.to, second))
		}
		for at, cell := range c.program.packageMemory().cells { // what a function did that was given up
			for _, to := range cell.list {
				ok = ok || c.names(s, at, first) && c.names(s, to, second)
			}
		}
	case "R":
		i, _ := strconv.Atoi(first)
		for _, to := range s.results[i].targets() {
			note(to.String(), c.names(s, to, second))
		}
	}
	assert.True(c.t, ok, "%s %s %s is not announced: %s\n%s", kind, name, rest, announced, c.text(d))
}

// names reports whether a path of a summary stands for observed memory.
func (c *checker) names(s *Summary, p Path, observed string) bool {
	if p == anywhere {
		return true
	}
	root, steps, _ := strings.Cut(observed, ":")
	if i, err := strconv.Atoi(root); err == nil {
		return s.param(p) == i && covers(p.steps, steps)
	}
	return p.Root.global() && p.Root.Var.Name() == root && covers(p.steps, steps)
}

// changed checks that a region was said to change an expression.
func (c *checker) changed(d *ast.FuncDecl, expr string) {
	list := d.Body.List
	probes := list[len(list)-1].(*ast.AssignStmt)
	region := list[len(list)-2]
	for i, e := range c.exprs[d.Name.Name] {
		if e != expr {
			continue
		}
		_, _, found := c.program.Frame(d).Changes(probes.Rhs[i], c.program.Of(region))
		assert.True(c.t, found, "the region of %s changes %s\n%s", d.Name.Name, expr, c.text(d))
	}
}

// proven counts the expressions that the regions are said not to change.
func (c *checker) proven() (proven, all int) {
	for name := range c.exprs {
		d := c.decl(name)
		list := d.Body.List
		f := c.program.Frame(d)
		region := f.Of(list[len(list)-2])
		for _, e := range list[len(list)-1].(*ast.AssignStmt).Rhs {
			all++
			if _, _, found := f.Changes(e, region); !found {
				proven++
			}
		}
	}
	return proven, all
}

func (c *checker) text(d ast.Node) string {
	return string(c.src[fset.Position(d.Pos()).Offset:fset.Position(d.End()).Offset])
}
