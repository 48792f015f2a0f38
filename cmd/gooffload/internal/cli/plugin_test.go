package cli

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/transform"
)

// What generated files remember are the names of the flag.
func TestDialectsBelongToTheirPlugins(t *testing.T) {
	for name, p := range plugins {
		for _, d := range p.sources {
			assert.Equal(t, name, d.Plugin())
			assert.Contains(t, transform.Dialects, d)
		}
	}
	_, err := chosen("opencl,level0")
	assert.ErrorContains(t, err, "-plugin level0: want one of opencl")
}
