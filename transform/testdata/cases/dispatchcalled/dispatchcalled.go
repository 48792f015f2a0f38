//go:build !omp

// Package dispatchcalled has functions with calls under dispatch that both the host and regions call.
package dispatchcalled

import (
	"fmt"
	"io"
)

// scale has one variant for the host's dispatch and one for that of a region; elsewhere it is itself.
//
//omp:declare variant(scaleOnHost) match(construct={dispatch})
//omp:declare variant(scaleInKernel) match(construct={target,dispatch})
func scale(x float64) float64 {
	return 3 * x
}

func scaleOnHost(x float64) float64 {
	return 3 * x
}

func scaleInKernel(x float64) float64 {
	return x + x + x
}

// shifted has none for here: under dispatch it is itself, too.
//
//omp:declare variant(elsewhere) match(construct={dispatch}, device={arch(nowhere)})
func shifted(x float64) float64 { return x + 0.5 }

func elsewhere(x float64) float64 { panic("not here") }

type table struct{ of []float64 }

//omp:declare variant(atTwice) match(construct={dispatch})
//omp:declare variant(atInKernel) match(construct={target,dispatch})
func (t table) at(i int) float64 { return t.of[i] }

func (t table) atTwice(i int) float64 { return (t.of[i] + t.of[i]) / 2 }

func (t table) atInKernel(i int) float64 { return 2 * t.of[i] / 2 }

// within is called by regions, so that one construct more is around its first call, and not around its argument.
func within(x float64) float64 {
	var y float64
	//omp:dispatch
	y = scale(scale(x))
	return y + scale(x)
}

func without(x float64) (y float64) {
	//omp:dispatch novariants(true)
	y = scale(x)
	return y
}

func noContext(x float64) (y float64) {
	//omp:dispatch nocontext(1 < 2)
	{
		y = scale(x)
	}
	return y
}

func own(x float64) (y float64) {
	//omp:dispatch novariants(false)
	y = shifted(x)
	return y
}

func row[T ~[]float64](x T, t table, i int) {
	//omp:dispatch
	x[i] = t.at(i)
}

func deep(x float64) float64 { return within(x) - own(x) }

// Run computes the same on the host and in regions.
func Run(out io.Writer) {
	const n = 5
	x, y, t := make([]float64, n), make([]float64, n), table{make([]float64, n)}
	for i := range t.of {
		t.of[i] = float64(i * i)
	}
	for i := range x {
		x[i] = deep(float64(i)) + without(float64(i)) + noContext(float64(i))
		row(y, t, i)
	}
	fmt.Fprintln(out, x, y)
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = deep(float64(i)) + without(float64(i)) + noContext(float64(i))
		row(y, t, i)
	}
	fmt.Fprintln(out, x, y)
	//omp:target
	{
		x[0] = deep(7)
	}
	fmt.Fprintln(out, x, within(1))
}
