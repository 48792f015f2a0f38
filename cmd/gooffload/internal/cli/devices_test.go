package cli

import (
	"bytes"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt/device"
)

// broken is a plugin without anything that it needs.
type broken struct{}

func (broken) Name() string { return "BROKEN" }

func (broken) Open() ([]device.Device, error) {
	return nil, errors.Join(errors.New("no driver is installed"), errors.New("nor is a library"))
}

func TestDevicesSayWhyAPluginIsNotUsed(t *testing.T) {
	device.Register(broken{})
	var out, err bytes.Buffer
	assert.Equal(t, exitOK, Main([]string{"devices"}, &out, &err))
	assert.Regexp(t, `^0  SIM  .*\n(.*\n)*-  BROKEN  no driver is installed\n-  BROKEN  nor is a library\n$`,
		out.String())
	assert.Empty(t, err.String())
}
