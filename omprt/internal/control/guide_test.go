package control

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write the tables of variables in the user guide")

const (
	guide = "../../../docs/user-guide.md"
	first = "<!-- variables: go test ./omprt/internal/control -update -->\n"
	last  = "<!-- end of variables -->\n"
)

func tables() string {
	var b strings.Builder
	b.WriteString("| variable | values | effect |\n|---|---|---|\n")
	for i := range Variables {
		if v := &Variables[i]; v.Effect != "" {
			fmt.Fprintf(&b, "| `%s` | %s | %s |\n", v.Name, v.Values, v.Effect)
		}
	}
	b.WriteString("\nThese have no effect, and are reported when they are set:\n\n| variables | why |\n|---|---|\n")
	var reasons []string
	names := map[string][]string{}
	for i := range Variables {
		if v := &Variables[i]; v.Why != "" {
			if names[v.Why] == nil {
				reasons = append(reasons, v.Why)
			}
			names[v.Why] = append(names[v.Why], "`"+v.Name+"`")
		}
	}
	for _, why := range reasons {
		fmt.Fprintf(&b, "| %s | %s |\n", strings.Join(names[why], ", "), why)
	}
	return b.String()
}

func TestTheUserGuideListsTheVariables(t *testing.T) {
	text, err := os.ReadFile(guide)
	require.NoError(t, err)
	head, rest, ok := strings.Cut(string(text), first)
	require.True(t, ok)
	now, tail, ok := strings.Cut(rest, last)
	require.True(t, ok)
	if *update {
		require.NoError(t, os.WriteFile(guide, []byte(head+first+tables()+last+tail), 0o600))
		return
	}
	assert.Equal(t, tables(), now, "go test ./omprt/internal/control -update")
}
