package core_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/transform/core"
)

func TestPrintedIsWhatStandsAroundValues(t *testing.T) {
	for format, want := range map[string][]string{
		"":                  {""},
		"%v":                {"", ""},
		"a\x00b%% %v %%v\n": {"a\x00b% ", " %v\n"},
		"%%%v%v%%%%":        {"%", "", "%%"},
		"\xff%v\x00":        {"\xff", "\x00"},
	} {
		assert.Equal(t, want, core.Printed(format), "%q", format)
	}
}
