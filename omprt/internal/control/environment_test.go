package control

import (
	"math"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/internal/schedule"
)

func readFrom(env map[string]string) (*Process, string) {
	var out strings.Builder
	p := read(func(name string) (string, bool) { v, ok := env[name]; return v, ok }, &out)
	return p, out.String()
}

func TestWithoutAnEnvironment(t *testing.T) {
	p, said := readFrom(nil)
	assert.Empty(t, said)
	assert.Equal(t, &Process{Initial: Values{Schedule: schedule.Schedule{Kind: schedule.Static}, MaxActive: 1}}, p)
	assert.Equal(t, runtime.GOMAXPROCS(0), p.Initial.Size(0))
	assert.Equal(t, 7, p.Initial.Size(7))
}

func TestTheEnvironmentSetsTheControlVariables(t *testing.T) {
	p, said := readFrom(map[string]string{
		"OMP_NUM_THREADS": "4, 3,2", "OMP_DYNAMIC": "TRUE", "OMP_CANCELLATION": "true", "OMP_THREAD_LIMIT": "9",
		"OMP_SCHEDULE": "dynamic,5", "OMP_WAIT_POLICY": "passive", "OMP_MAX_TASK_PRIORITY": "3",
	})
	assert.Empty(t, said)
	assert.Equal(t, []int{4, 3, 2}, p.Initial.Threads)
	assert.True(t, p.Initial.Dynamic)
	assert.True(t, p.Cancellation)
	assert.Equal(t, 9, p.ThreadLimit)
	assert.Equal(t, schedule.Schedule{Kind: schedule.Dynamic, Chunk: 5}, p.Initial.Schedule)
	assert.Equal(t, Passive, p.Wait)
	assert.Equal(t, 3, p.MaxTaskPriority)
	assert.EqualValues(t, math.MaxInt32, p.Initial.MaxActive, "a list asks for nested teams")

	inner := p.Initial.Inside(nil)
	assert.Equal(t, 3, inner.Size(0))
	assert.Equal(t, 2, inner.Inside(nil).Inside(nil).Size(0), "the last number is that of all deeper levels")
	assert.Equal(t, 8, p.Initial.Inside([]int{5, 8}).Size(0))
	assert.Equal(t, []int{4, 3, 2}, p.Initial.Threads)
}

func TestAWrongValueIsSaidAndIgnored(t *testing.T) {
	for name, wrong := range map[string][]string{
		"OMP_NUM_THREADS":       {"0", "-1", "many", "4,", "4,x", "99999999999"},
		"OMP_DYNAMIC":           {"yes", "1"},
		"OMP_SCHEDULE":          {"static,0", "quick"},
		"OMP_THREAD_LIMIT":      {"0", "x"},
		"OMP_MAX_ACTIVE_LEVELS": {"-1"},
		"OMP_WAIT_POLICY":       {"lazy"},
		"OMP_CANCELLATION":      {"on"},
		"OMP_PROC_BIND":         {"near", "close,true"},
		"OMP_NESTED":            {"maybe"},
	} {
		for _, v := range wrong {
			p, said := readFrom(map[string]string{name: v})
			assert.Equal(t, 1, strings.Count(said, name+"="+v+" is ignored: want "), said)
			p.Places, p.Initial.Bind = nil, nil
			without, _ := readFrom(nil)
			assert.Equal(t, without, p, "%s=%s", name, v)
		}
	}
	_, said := readFrom(map[string]string{"OMP_STACKSIZE": "1G"})
	assert.Contains(t, said, "OMP_STACKSIZE=1G has no effect: a goroutine's stack grows as it needs")
}

func TestTheEnvironmentIsShown(t *testing.T) {
	p, _ := readFrom(map[string]string{"OMP_NUM_THREADS": "4,3", "OMP_SCHEDULE": "guided,8"})
	var out strings.Builder
	env := func(string) (string, bool) { return "verbose", true }
	show(p, env, &out)
	assert.Contains(t, out.String(), "  [host] OMP_NUM_THREADS = '4,3'\n")
	assert.Contains(t, out.String(), "  [host] OMP_SCHEDULE = 'GUIDED,8'\n")
	out.Reset()
	show(p, func(string) (string, bool) { return "", false }, &out)
	assert.Empty(t, out.String())
}

func TestPlaces(t *testing.T) {
	own := []int{0, 1, 2, 3, 4, 5, 6, 7}
	for text, want := range map[string][]Place{
		"{0,1},{2:2}":  {{0, 1}, {2, 3}},
		"{0:2}:3:2":    {{0, 1}, {2, 3}, {4, 5}},
		"{7}:3:-2":     {{7}, {5}, {3}},
		"{0:3:2}, {1}": {{0, 2, 4}, {1}},
		"{1}:2,{6}":    {{1}, {2}, {6}},
	} {
		places, err := parsePlaces(text, own)
		require.NoError(t, err, text)
		assert.Equal(t, want, places, text)
	}
	for _, text := range []string{"{", "{}", "{0", "0,1", "{a}", "{0}:0", "{-1}",
		"{0:1:1:1}", "{0}x", "caves", "threads(0)", "{8}", "{0}:9"} {
		_, err := parsePlaces(text, own)
		assert.Error(t, err, text)
	}
}

func TestThreadsArePutAtPlaces(t *testing.T) {
	all := func(b Bind, size, primary, places int) (out []int) {
		for num := range size {
			out = append(out, Position(b, num, size, primary, places))
		}
		return out
	}
	assert.Equal(t, []int{2, 2, 2}, all(Primary, 3, 2, 4))
	assert.Equal(t, []int{2, 3, 0}, all(Close, 3, 2, 4))
	assert.Equal(t, []int{0, 2}, all(Spread, 2, 0, 4))
	assert.Equal(t, []int{0, 0, 1, 1}, all(Close, 4, 0, 2))
}
