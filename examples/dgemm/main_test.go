package main

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestOutput(t *testing.T) {
	want, err := os.ReadFile("output.txt")
	require.NoError(t, err)
	var got strings.Builder
	assert.True(t, run(&got))
	assert.Equal(t, string(want), got.String())
}
