package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestGeneratedTextKeepsItsSize: `.ci/run` checks that the files are what would be generated.
func TestGeneratedTextKeepsItsSize(t *testing.T) {
	defer func(was string) { root = was }(root)
	root = "../.."
	require.NoError(t, compareSizes())
}

func TestFilesThatOutgrowTheirBudgetAreErrors(t *testing.T) {
	defer func(was, list string) { root, sizes = was, list }(root, sizes)
	root = "../.."
	sizes = "examples/quickstart/main_omp.go 2000\nexamples/collapse/main_omp.go 9000\n" +
		"bench/offload/loops_omp.go 9000\nbench/offload/data_omp.go 9000\n"
	require.ErrorContains(t, compareSizes(), "main_omp.go has grown from 2000 to ")
	sizes += "examples/none_omp.go 1\n"
	require.ErrorContains(t, compareSizes(), "names files that are not there")
	sizes = ""
	require.ErrorContains(t, compareSizes(), "is not in sizes.txt")
}
