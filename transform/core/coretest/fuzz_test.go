package coretest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/cost"
	"github.com/gooffload/gooffload/transform/core/csrc"
	"github.com/gooffload/gooffload/transform/core/effects"
	"github.com/gooffload/gooffload/transform/core/interp"
	"github.com/gooffload/gooffload/transform/core/phases"
	"github.com/gooffload/gooffload/transform/core/text"
	"github.com/gooffload/gooffload/transform/core/uniform"
	"github.com/gooffload/gooffload/transform/core/verify"
)

// FuzzProgram: what the verifier accepts, every reader handles.
func FuzzProgram(f *testing.F) {
	for _, src := range texts(f) {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) { readable(t, src) })
}

// texts are programs as text.
func texts(t testing.TB) []string {
	list := []string{read(t, "../text/testdata/all.core")}
	files, err := filepath.Glob("testdata/groups/*.core")
	require.NoError(t, err)
	for _, file := range files {
		list = append(list, read(t, file))
	}
	for seed := range uint64(3) {
		list = append(list, text.Print(Random(seed, 3, true)[0].Program), text.Print(RandomGroups(seed, 2)[0].Program))
	}
	return list
}

// readable gives a program to all readers if it is one, which it reports.
func readable(t *testing.T, src string) bool {
	p, err := text.Parse(src, new(core.Types))
	if err != nil || verify.Program(p) != nil {
		return false
	}
	closed := phases.Closed(p)
	require.NoError(t, verify.Program(closed), src)
	again, err := text.Parse(text.Print(p), new(core.Types))
	require.NoError(t, err, src)
	require.NoError(t, verify.Program(again), src)
	analysed(t, p)
	for _, whole := range []bool{false, true} {
		for _, d := range []*csrc.Dialect{csrc.OpenCL, csrc.CUDA} {
			if out, err := csrc.Program(p, csrc.Options{Dialect: d, Whole: whole, Lines: true}); err == nil {
				require.Len(t, out.Kernels, len(p.Kernels))
			}
		}
		typeCheck(t, goProgram(p, whole), src)
	}
	code := interp.Compile(closed)
	for _, k := range closed.Kernels {
		brief(code, k)
	}
	return true
}

// analysed runs the analyses, whose results the verifier accepts.
func analysed(t *testing.T, p *core.Program) {
	effects.Record(p)
	for _, k := range p.Kernels {
		_ = cost.Of(k).String()
		if k.Groups != nil {
			_ = uniform.Unproven(k)
		}
	}
	require.NoError(t, verify.Program(p))
}

// brief runs a kernel for a while on little memory. It may come to any end.
func brief(code *interp.Program, k *core.Kernel) {
	var m interp.Memory
	l := &interp.Launch{Kernel: k, MaxSteps: 1e4,
		Range: interp.Range{Global: [3]int64{4, 1, 1}, Local: [3]int64{2, 1, 1}}}
	for _, p := range k.Params {
		a := interp.Arg{Hi: 4, Len: 4, Cap: 4, Bits: 1}
		if p.Type.Size < 1<<10 {
			a.Ptr, a.Bytes = m.Alloc(int(4*p.Type.Size)), make([]byte, p.Type.Size)
		}
		l.Args = append(l.Args, a)
	}
	for range k.Loops {
		l.Loops = append(l.Loops, interp.Loop{Trips: 2, Step: 1})
	}
	_, _ = code.Run(&m, l) // a mistake that only running shows is an error, and no panic
}

// printedGo type-checks printed Go beside the program that runs it.
var printedGo = sync.OnceValues(func() (check func(src string) error, err error) {
	cfg := &packages.Config{Mode: packages.NeedTypes | packages.NeedImports | packages.NeedDeps | packages.NeedName}
	list, err := packages.Load(cfg, "unsafe", "math", "math/bits", "runtime", "bufio", "encoding/binary", "io", "os",
		"github.com/gooffload/gooffload/omprt/device", "github.com/gooffload/gooffload/omprt/device/body")
	if err != nil {
		return nil, err
	}
	known := imports{"unsafe": types.Unsafe}
	packages.Visit(list, nil, func(p *packages.Package) {
		if p.PkgPath != "unsafe" {
			known[p.PkgPath] = p.Types
		}
	})
	return func(src string) error {
		set := token.NewFileSet()
		var files []*ast.File
		for name, text := range map[string]any{"testdata/gorun/main.go": nil, "kernels.go": src} {
			file, err := parser.ParseFile(set, name, text, 0)
			if err != nil {
				return err
			}
			files = append(files, file)
		}
		conf := types.Config{Importer: known, Sizes: types.SizesFor("gc", "amd64")}
		_, err := conf.Check("main", set, files, nil)
		return err
	}, nil
})

type imports map[string]*types.Package

func (m imports) Import(path string) (*types.Package, error) {
	if p := m[path]; p != nil {
		return p, nil
	}
	return nil, types.Error{Msg: "printed Go imports " + path}
}

func typeCheck(t *testing.T, printed, src string) {
	check, err := printedGo()
	require.NoError(t, err)
	require.NoError(t, check(printed), "%s\n%s", src, printed)
}

// TestRandomMutations puts words and lines of programs elsewhere. Most of what comes out is refused; the rest is read.
func TestRandomMutations(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(seed(t), 9))
	originals, accepted := texts(t), 0
	for range programs(t, 5) * 100 {
		src := originals[r.IntN(len(originals))]
		for range 1 + r.IntN(3) {
			src = mutated(r, src)
		}
		if readable(t, src) {
			accepted++
		}
	}
	require.NotZero(t, accepted)
	t.Logf("%d programs accepted", accepted)
}

var words = regexp.MustCompile(`[\w.]+|'[^'\n]*'|[^\w\s]+`)

// mutated is a text with one change.
func mutated(r *rand.Rand, src string) string {
	lines := strings.Split(src, "\n")
	at, from := r.IntN(len(lines)), r.IntN(len(lines))
	switch r.IntN(5) {
	case 0:
		lines[at] = ""
	case 1:
		lines[at], lines[from] = lines[from], lines[at]
	case 2:
		lines[at] += "\n" + lines[from]
	default:
		all := words.FindAllStringIndex(src, -1)
		to, word := all[r.IntN(len(all))], all[r.IntN(len(all))]
		return src[:to[0]] + src[word[0]:word[1]] + src[to[1]:]
	}
	return strings.Join(lines, "\n")
}
