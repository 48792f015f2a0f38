//go:build !linux

package control

import (
	"errors"
	"runtime"
)

var errNoBinding = errors.New("a thread cannot be bound to processors on " + runtime.GOOS)

func processors() ([]int, error)              { return nil, errNoBinding }
func hardware(string, []int) ([]Place, error) { return nil, errNoBinding }
func Pin(Place) (undo func(), err error)      { return nil, errNoBinding }
