// Package std keeps what a program has chosen.
package std

import (
	"github.com/gooffload/gooffload/transform/testdata/cases/implementations/api"
	"github.com/gooffload/gooffload/transform/testdata/cases/implementations/impl"
)

var chosen api.Vectors = impl.Plain{}

// Exported is what anybody may set.
var Exported api.Vectors = impl.Biased{By: 1}

func Use(v api.Vectors) { chosen = v }

func UseBiased(by float64) { chosen = impl.Biased{By: by} }

func UsePlain() { chosen = impl.Plain{} }

func Chosen() api.Vectors { return chosen }

func Dot(n int, x, y []float64) float64 { return chosen.Dot(n, x, y) }

type scaled struct{ by float64 }

func (s scaled) Of(x float64) float64 { return s.by * x }

var scale interface{ Of(x float64) float64 } = scaled{3}

func Scale() interface{ Of(x float64) float64 } { return scale }

func UseScale(s interface{ Of(x float64) float64 }) { scale = s }

func Scaled(x float64) float64 { return scale.Of(x) }

// Norm gets at it by another function.
func Norm(n int, x []float64) float64 {
	v := Chosen()
	return v.Dot(n, x, x)
}

// DotExported uses the variable that anybody may set.
func DotExported(n int, x, y []float64) float64 { return Exported.Dot(n, x, y) }
