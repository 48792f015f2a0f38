//go:build omp

package omprt

import "github.com/gooffload/gooffload/omprt/internal/engine"

func init() { engine.Offloads() }
