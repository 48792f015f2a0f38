package transform_test

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
)

// TestRandomKernels lowers random kernels, and runs each in several ways, as TestCoreOfCases does those of the cases; what the
// readable form leaves is what the sequential build prints. GOOFFLOAD_SEED and GOOFFLOAD_KERNELS say which, and how many.
func TestRandomKernels(t *testing.T) {
	seed, count := number(t, "GOOFFLOAD_SEED", 1), number(t, "GOOFFLOAD_KERNELS", 100)
	const most = 200 // in a program
	for ; count > 0 && !t.Failed(); seed++ {
		t.Logf("GOOFFLOAD_SEED=%d", seed)
		n := min(count, most)
		source, kernels := (&kernelMaker{r: rand.New(rand.NewPCG(seed, 1))}).source(int(n))
		newRandomProgram(t, source, kernels).compare(t)
		count -= n
	}
}

// TestCoreOfRandomLoops does the same with the loops of TestRandomLoops.
func TestCoreOfRandomLoops(t *testing.T) {
	seed := number(t, "GOOFFLOAD_SEED", 1)
	t.Logf("GOOFFLOAD_SEED=%d", seed)
	g := &loopMaker{r: rand.New(rand.NewPCG(seed, 0))}
	source := g.source()
	newRandomProgram(t, source, g.loops).compare(t)
}

func number(t *testing.T, variable string, unless uint64) uint64 {
	s := os.Getenv(variable)
	if s == "" {
		return unless
	}
	n, err := strconv.ParseUint(s, 10, 64)
	require.NoError(t, err, variable)
	return n
}

// randomProgram is a program of random kernels, each in a function whose name ends with its number.
type randomProgram struct {
	kernels []string // their text
	files   virtual
	main    string
	p       program
}

func newRandomProgram(t *testing.T, source []byte, kernels []string) *randomProgram {
	dir := absolute(t, "testdata", "random")
	r := &randomProgram{kernels: kernels, files: virtual{filepath.Join(dir, "random.go"): source}}
	r.p = load(t, r.files, false, "./testdata/random")
	for _, err := range r.p.pkgs[0].Errors {
		t.Error(err.Msg, "\n", line(source, err.Pos))
	}
	require.False(t, t.Failed())
	r.main = filepath.Join(dir, "main", "main.go")
	r.files[r.main] = mainProgram(t, r.p)
	return r
}

// compare reports each kernel whose forms differ.
func (r *randomProgram) compare(t *testing.T) {
	want := r.sequential(t)
	pkg := r.p.pkgs[0]
	res := transform.Package(pkg, r.p.src, transform.Overlay)
	require.False(t, res.Diags.HasErrors(), r.p.printed(t, pkg.Fset, res.Diags))
	require.Len(t, res.Directives, len(r.kernels))
	forms := coreForms{one: true}
	forms.add(t, res.Directives)
	require.Empty(t, forms.none)
	r.files.add(res.Outputs)
	got, launches := forms.captured(t, r.files, r.main, "-gcflags="+formsPath+"=-N -l")
	require.Greater(t, len(launches), len(r.kernels)/2) // loops may have no iterations
	for _, l := range launches {
		for _, d := range replay(forms.kernels[l.Kernel], l) {
			t.Error(d)
			r.show(t, kernelNumber.FindStringSubmatch(l.Kernel)[1])
		}
	}
	w, o := strings.Split(want, "\n"), strings.Split(got, "\n")
	require.Equal(t, len(w), len(o))
	for i := range w {
		if !assert.Equal(t, w[i], o[i], "the readable form") {
			r.show(t, strconv.Itoa(i-1))
		}
	}
}

// sequential is what the program prints without the translator; what its kernels print is left out.
func (r *randomProgram) sequential(t *testing.T) string {
	exe := filepath.Join(t.TempDir(), "sequential")
	command(t, "go", "build", "-o", exe, r.files.flag(t), "./testdata/random/main")
	out, err := exec.Command(exe).Output()
	require.NoError(t, err)
	return string(out)
}

var kernelNumber = regexp.MustCompile(`_[a-z]([0-9]+)_l[0-9]+$`)

func (r *randomProgram) show(t *testing.T, number string) {
	n, err := strconv.Atoi(number)
	require.NoError(t, err)
	t.Logf("\n%s", r.kernels[n])
}

// line is that of a position in the source.
func line(source []byte, pos string) string {
	m := regexp.MustCompile(`:([0-9]+):[0-9]+$`).FindStringSubmatch(pos)
	if m == nil {
		return pos
	}
	n, _ := strconv.Atoi(m[1])
	return strings.Split(string(source), "\n")[n-1]
}
