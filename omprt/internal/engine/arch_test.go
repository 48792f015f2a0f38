package engine

import (
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestHostIs(t *testing.T) {
	assert.True(t, HostIs(runtime.GOARCH))
	assert.True(t, HostIs(strings.ToUpper(runtime.GOARCH)))
	assert.False(t, HostIs("sim"))
	assert.True(t, isArch("x86_64", "amd64"))
	assert.True(t, isArch("aarch64", "arm64"))
	assert.False(t, isArch("x86_64", "386"))
	assert.False(t, isArch("", "riscv64"))
}
