package control

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAffinityFormats(t *testing.T) {
	values := map[byte]string{'n': "7", 'N': "16", 'A': "0-3,8", 'H': "box", 'L': "-1"}
	for format, want := range map[string]string{
		"":                             "",
		"thread %n of %N":              "thread 7 of 16",
		"%{thread_num}/%{num_threads}": "7/16",
		"[%4n] [%.4n] [%0.4n]":         "[7   ] [   7] [0007]",
		"[%.3{thread_affinity}]":       "[0-3,8]",
		"100%% on %A%":                 "100% on 0-3,8%",
		"%x %{nobody} %.n %{n":         "undefined undefined %.n %{n",
		"%%%n%%n":                      "%7%n",
		"%4":                           "%4",
		"%0.n":                         "%0.n",
	} {
		assert.Equal(t, want, Affinity(format, func(letter byte) string { return values[letter] }), format)
	}
	assert.Len(t, Affinity("%99999999999999999999n", func(byte) string { return "7" }), mostPadded)
	assert.Equal(t, "0-3,8,10-11,5", Processors(Place{0, 1, 2, 3, 8, 10, 11, 5}))
}
