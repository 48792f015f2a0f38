package main

import (
	"io"
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
	assert.True(t, run(&got, 1))
	assert.Equal(t, string(want), got.String())
}

func TestRandomGroupsOfOtherSeeds(t *testing.T) {
	for seed := range uint64(50) {
		assert.True(t, randomGroups(io.Discard, newRand(seed)), "seed %d", seed)
	}
}
