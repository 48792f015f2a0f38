package engine_test

import (
	"testing"

	"github.com/gooffload/gooffload/omprt/internal/checked"
)

// Tests of what is not so in every build.

// notAllocating leaves out a test that nothing is allocated.
func notAllocating(t *testing.T) {
	t.Helper()
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	notChecked(t, "keeps what each iteration leaves")
}

// notChecked leaves out a test of what a build with the tag gooffload_check does not do, because it runs each launch
// three times.
func notChecked(t *testing.T, why string) {
	t.Helper()
	if checked.On {
		t.Skip("a checked build " + why)
	}
}
