package host

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/mkl/internal/engine"
)

func TestEnvironmentIsReadAsTheFieldDoes(t *testing.T) {
	for _, c := range []struct {
		vars    map[string]string
		want    environment
		warning string
	}{
		{nil, environment{}, ""},
		{map[string]string{"OMP_NUM_THREADS": "3"}, environment{threads: 3}, ""},
		{map[string]string{"OMP_NUM_THREADS": "3", "MKL_NUM_THREADS": " 2 "}, environment{threads: 2}, ""},
		{map[string]string{"OMP_NUM_THREADS": "4,2,1"}, environment{threads: 4}, ""},
		{map[string]string{"MKL_NUM_THREADS": "many", "OMP_NUM_THREADS": "5"}, environment{threads: 5},
			"mkl: warning: MKL_NUM_THREADS=\"many\" is not a number of threads from 1 up; it is ignored\n"},
		{map[string]string{"OMP_NUM_THREADS": "0"}, environment{},
			"mkl: warning: OMP_NUM_THREADS=\"0\" is not a number of threads from 1 up; it is ignored\n"},
		{map[string]string{"MKL_ENABLE_INSTRUCTIONS": "go"}, environment{isa: engine.Go}, ""},
		{map[string]string{"MKL_ENABLE_INSTRUCTIONS": "SSE9"}, environment{},
			"mkl: warning: MKL_ENABLE_INSTRUCTIONS=\"SSE9\" is not AVX512, AVX2 or Go; the best of this processor is used\n"},
	} {
		var warnings bytes.Buffer
		assert.Equal(t, c.want, readEnvironment(func(name string) string { return c.vars[name] }, &warnings), "%v", c.vars)
		assert.Equal(t, c.warning, warnings.String(), "%v", c.vars)
	}
}

func TestFewerThanOneThreadIsTheDefault(t *testing.T) {
	defer SetThreads(SetThreads(7))
	assert.Equal(t, 7, SetThreads(0))
	assert.Equal(t, initial.threadsOrDefault(), SetThreads(-3))
	assert.Equal(t, initial.threadsOrDefault(), Place().Threads)
}
