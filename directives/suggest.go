package directives

import "strings"

// Suggest returns the candidate nearest to word, or "" when none is near: at
// most a third of the word's letters, and never more than three, may differ.
func Suggest(word string, candidates []string) string {
	const longest = 48 // of any name; a longer word is not a misspelling
	if word == "" || len(word) > longest {
		return ""
	}
	if c := completed(word, candidates); c != "" {
		return c
	}
	best, bestCost := "", min(3, (len(word)+2)/3)+1
	for _, c := range candidates {
		if d := len(c) - len(word); d >= bestCost || -d >= bestCost {
			continue
		}
		if cost := editDistance(word, c); cost < bestCost {
			best, bestCost = c, cost
		}
	}
	return best
}

// completed is the only candidate that a word is the beginning of, if the word is long enough to tell something.
func completed(word string, candidates []string) (only string) {
	const shortest = 6
	for _, c := range candidates {
		if len(word) < shortest || !strings.HasPrefix(c, word) {
			continue
		}
		if only != "" {
			return ""
		}
		only = c
	}
	return only
}

// editDistance is the Damerau-Levenshtein distance in its restricted form:
// insertions, deletions, substitutions and swaps of neighbours cost one each.
func editDistance(a, b string) int {
	prev2 := make([]int, len(b)+1)
	prev := make([]int, len(b)+1)
	cur := make([]int, len(b)+1)
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		cur[0] = i
		for j := 1; j <= len(b); j++ {
			subst := prev[j-1]
			if a[i-1] != b[j-1] {
				subst++
			}
			cur[j] = min(subst, prev[j]+1, cur[j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				cur[j] = min(cur[j], prev2[j-2]+1)
			}
		}
		prev2, prev, cur = prev, cur, prev2
	}
	return prev[len(b)]
}
