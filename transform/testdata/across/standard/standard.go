// Package standard calls functions of the standard library that no kernel can run.
package standard

import (
	"sort"
	"strings"
)

func standard(rows [][]int, words []string, found []bool) {
	//omp:target teams distribute parallel for
	for i := range rows {
		sort.Slice(rows[i], func(a, b int) bool { return rows[i][a] < rows[i][b] }) // want OMP510 "sort.Slice(rows[i], func(a, b int) bool { return rows[i][a] < rows[i][b] })" "function sort.Slice cannot be called from a kernel"
	}
	//omp:target teams distribute parallel for
	for i := range words {
		found[i] = strings.Contains(words[i], part) || throughOwn(words[i]) // want OMP510 "strings.Contains(words[i], part)" "function strings.Contains cannot be called from a kernel"
	}
}

const part = "a"

func throughOwn(s string) bool {
	return strings.Count(s, part) > 1 // want OMP510 "strings.Count(s, part)" "function strings.Count cannot be called from a kernel"
}
