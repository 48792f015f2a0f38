package region

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/directives"
)

// Every clause that a construct of the host's threads takes is built.
func TestClausesOfHostConstructs(t *testing.T) {
	for _, d := range directives.Directives() {
		built := builtHosted[d.Kind]
		for _, clause := range d.Clauses {
			assert.True(t, built == nil || built[clause], "%s on %s", clause, d.Kind)
		}
	}
}
