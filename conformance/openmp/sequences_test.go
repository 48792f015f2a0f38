package openmp

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Random sequences of constructs, carried out here and by LLVM's offload runtime (testdata/sequences/play.c): after
// each construct the host's memory, and what the runtime has said of transfers, mappings and counts, are the same.

// TestSequencesAgainstLLVM plays GOOFFLOAD_SEQUENCES of them, 40 unless the environment says so, from GOOFFLOAD_SEED.
func TestSequencesAgainstLLVM(t *testing.T) {
	n, seed := 40, uint64(1)
	if v, err := strconv.Atoi(os.Getenv("GOOFFLOAD_SEQUENCES")); err == nil {
		n = v
	}
	if v, err := strconv.ParseUint(os.Getenv("GOOFFLOAD_SEED"), 10, 64); err == nil {
		seed = v
	}
	peer, library := compileSequences(t)
	if peer == "" {
		t.Skip("no clang-19 with an offload runtime")
	}
	sequences := make([]*sequence, n)
	var text strings.Builder
	for i := range sequences {
		sequences[i] = newSequence(rand.New(rand.NewPCG(seed, uint64(i))))
		fmt.Fprintf(&text, "case %d\n%s", i, sequences[i])
	}
	file := filepath.Join(t.TempDir(), "sequences")
	require.NoError(t, os.WriteFile(file, []byte(text.String()), 0o600))
	theirs := execute(t, peer, []string{"LIBOMPTARGET_INFO=-1", "LD_LIBRARY_PATH=" + library}, file)
	ours := execute(t, os.Args[0],
		[]string{"LIBOMPTARGET_INFO=-1", "OMP_TARGET_OFFLOAD=MANDATORY", played + "=" + file})
	steps := 0
	for i, s := range sequences {
		name := strconv.Itoa(i)
		require.Empty(t, theirs.wrong[name], "in C")
		say := fmt.Sprintf("sequence %d of seed %d:\n%s", i, seed, s)
		if !s.sameValues(t, theirs.values[name], ours.values[name], say) ||
			!s.sameTraffic(t, theirs.info[name], ours.info[name], say) {
			t.FailNow() // what comes behind it may differ for that reason
		}
		steps += len(s.steps)
	}
	t.Logf("%d constructs of %d sequences, seed %d: values, transfers, mappings and counts are the same", steps, n,
		seed)
}

func compileSequences(t *testing.T) (program, library string) {
	t.Helper()
	library = offloadRuntime()
	if library == "" {
		return "", ""
	}
	program = filepath.Join(t.TempDir(), "play")
	clang(t, "-o", program, "testdata/sequences/play.c")
	return program, library
}

// sameValues compares the host's memory after each construct, where it is not what fresh device memory has held.
func (s *sequence) sameValues(t *testing.T, theirs, ours []string, say string) bool {
	require.Len(t, theirs, len(s.steps), "in C: %s", say)
	require.Len(t, ours, len(s.steps), say)
	for i, known := range s.known {
		a, b := strings.Fields(theirs[i]), strings.Fields(ours[i])
		require.Len(t, a, len(known), say)
		require.Len(t, b, len(known), say)
		for j, is := range known {
			if is && a[j] != b[j] {
				return assert.Fail(t, "values differ",
					"element %d of array %d after step %d (%s): %s in C, %s here\n%s",
					j%length, j/length, i, s.steps[i], a[j], b[j], say)
			}
		}
	}
	return true
}

// sameTraffic compares what is said of each construct.
func (s *sequence) sameTraffic(t *testing.T, theirs, ours []string, say string) bool {
	a, b := byStep(theirs), byStep(ours)
	for i := range s.steps {
		if !assert.Equal(t, events(a[i]), events(b[i]), "step %d (%s), in C and here; %s", i, s.steps[i], say) {
			return false
		}
		if shown := table(b[i]); shown != nil && // after kernels, as is documented; there it is after all constructs
			!assert.Equal(t, table(a[i]), shown, "mappings after step %d (%s), in C and here; %s", i, s.steps[i], say) {
			return false
		}
	}
	return true
}

// events is the traffic, without the size of what is removed: LLVM prints that of the item by which it is, and not
// that of the mapping.
func events(lines []string) []string {
	all := traffic(lines)
	for i, what := range all {
		if strings.HasPrefix(what, "removed") {
			all[i] = "removed entry"
		}
	}
	return all
}

// byStep parts lines by those that begin a step.
func byStep(lines []string) map[int][]string {
	all, at := map[int][]string{}, -1
	for _, line := range lines {
		if n, ok := strings.CutPrefix(line, "step "); ok {
			at, _ = strconv.Atoi(n)
			continue
		}
		all[at] = append(all[at], line)
	}
	return all
}

// row is a line of the table of mappings: its size in bytes, and the counts.
var row = regexp.MustCompile(`info: 0x\w+ +0x\w+ +(\d+ +\d+ +\d+) `)

// table is the last one that is shown of the device, in no order; nil if none is.
func table(lines []string) (all map[string]int) {
	for _, line := range lines {
		if strings.Contains(line, "device 0 info: OpenMP Host-Device pointer mappings") {
			all = map[string]int{}
		} else if m := row.FindStringSubmatch(line); m != nil {
			all[strings.Join(strings.Fields(m[1]), " ")]++
		}
	}
	return all
}
