// The program beside testdata/sequences/play.c: TestSequencesAgainstLLVM starts the tests' own program once more, with
// the variable played in its environment, and that plays a file of sequences, prints what the host's memory is after
// each construct, and ends. The test compares it with what play.c prints.

package openmp

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	omp "github.com/gooffload/gooffload/omprt/gen"
)

// played is the environment's variable that names a file of sequences: with it this program carries them out instead of
// its tests.
const played = "SEQUENCES_TO_PLAY"

func TestMain(m *testing.M) {
	if file := os.Getenv(played); file != "" {
		defer omp.Closing()()
		play(file)
		return
	}
	os.Exit(m.Run())
}

// player carries out what play.c does with the same file.
type player struct {
	lines  *bufio.Scanner
	arrays [count][length]int32
	steps  int
}

func play(file string) {
	f, err := os.Open(file)
	if err != nil {
		panic(err)
	}
	p := &player{lines: bufio.NewScanner(f)}
	p.play()
}

// play goes on to the end of a target data, or of the file.
func (p *player) play() {
	for p.lines.Scan() {
		in := strings.NewReader(p.lines.Text())
		var next step
		var items int
		scan(in, &next.what, &items)
		if next.what == "case" {
			fmt.Println(p.lines.Text())
			fmt.Fprintln(os.Stderr, p.lines.Text())
			p.steps = 0
			for i := range p.arrays {
				for j := range p.arrays[i] {
					p.arrays[i][j] = int32(100*i + j)
				}
			}
			continue
		}
		next.items = make([]part, items)
		for i := range next.items {
			it := &next.items[i]
			scan(in, &it.array, &it.lo, &it.n, &it.mode)
		}
		scan(in, &next.add, &next.value)
		fmt.Fprintln(os.Stderr, "step", p.steps)
		p.steps++
		if next.what == "end" {
			return
		}
		p.step(next)
		p.show()
	}
}

func scan(in *strings.Reader, to ...any) {
	if _, err := fmt.Fscan(in, to...); err != nil {
		panic(err)
	}
}

func (p *player) show() {
	for i := range p.arrays {
		for _, v := range p.arrays[i] {
			fmt.Print(v, " ")
		}
	}
	fmt.Println()
}

// mapTypes are those of the files.
var mapTypes = map[string]omp.MapType{"to": omp.To, "from": omp.From, "tofrom": omp.ToFrom, "alloc": omp.Alloc,
	"release": omp.Release, "delete": omp.Delete,
	"always_to": omp.Always | omp.To, "always_from": omp.Always | omp.From, "always_tofrom": omp.Always | omp.ToFrom,
	"present_to": omp.Present | omp.To, "present_from": omp.Present | omp.From,
	"present_alloc": omp.Present | omp.Alloc}

func (p *player) step(s step) {
	var params []omp.Param
	var args []omp.Arg
	for _, it := range s.items {
		params = append(params, omp.Param{Name: "x", Map: mapTypes[it.mode]})
		args = append(args, omp.Section(p.arrays[it.array][:], it.lo, it.lo+it.n))
	}
	region := &omp.Region{Pos: "play:1:1", Params: params}
	switch s.what {
	case "enter":
		omp.TargetEnterData(region, omp.With{}, args...)
	case "exit":
		omp.TargetExitData(region, omp.With{}, args...)
	case "update":
		omp.TargetUpdate(region, omp.With{}, args...)
	case "data":
		d := omp.TargetData(region, omp.With{}, args...)
		defer d.End()
		p.show()
		p.play()
	case "target":
		omp.Target(&omp.Kernel{Name: "work", Pos: "play:1:1", Params: params, Body: s.work, Part: s.work}, omp.With{},
			nil, args...)
	default:
		panic("there is no construct " + s.what)
	}
}

// work is the kernel of a target construct.
func (s *step) work(c *omp.Chunk) {
	for i, it := range s.items {
		x := omp.Window[int32](c, i)
		for j := it.lo; j < it.lo+it.n; j++ {
			if s.add != 0 {
				*x.At(j) += int32(s.value)
			} else {
				*x.At(j) = int32(s.value + j)
			}
		}
	}
}

// A sequence of which it is plain what it does: only what is copied back shows on the host.
func TestPlayer(t *testing.T) {
	p := &player{lines: bufio.NewScanner(strings.NewReader(`case 0
enter 1 0 0 4 to 0 0
target 1 0 0 4 to 1 5
update 1 0 1 2 from 0 0
data 1 1 0 2 tofrom 0 0
target 1 1 0 2 to 0 7
end 0 0 0
exit 1 0 0 4 delete 0 0
`))}
	p.play()
	assert.Equal(t, []int32{0, 6, 7, 3}, p.arrays[0][:4])
	assert.Equal(t, []int32{7, 8, 102}, p.arrays[1][:3])
}
