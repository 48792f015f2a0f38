package faults_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/faults"
	"github.com/gooffload/gooffload/transform/core/text"
)

func TestFunctionsThatMayFail(t *testing.T) {
	p, err := text.Parse(`
site 0 nil a.go:1:1

func through(p ptr) {
	block b {
		call itself(p)
	}
}

func itself(p ptr) {
	if p == nil {
		call through(p)
	}
	check p != nil else 0()
}

func never(p ptr) {
	call never(p)
}

kernel k ""
	buffer "x" int64: ptr x
{
	call never(x)
}
`, new(core.Types))
	require.NoError(t, err)
	fails := faults.Of(p)
	for _, f := range p.Funcs {
		assert.Equal(t, f.Name != "never", fails[f], f.Name)
	}
	assert.False(t, fails.In(p.Kernels[0].Body))
	assert.True(t, fails.In([]core.Stmt{&core.Call{Func: p.Funcs[0]}}))
}
