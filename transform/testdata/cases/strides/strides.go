//go:build !omp

// Package strides has sections with strides, of several dimensions, with fields behind them, and of arrays.
package strides

import (
	"fmt"
	"io"
)

type cell struct {
	pos, vel [2]float64
	on       bool
	name     string
}

type inner struct{ x, y int32 }

type outer struct {
	inner
	at *inner
}

type grid struct{ cells []cell }

// fill gives every number on the device another value.
func fill(a []int, m *[4][5]int, ms [][5]int, cube *[3][4][5]int8, list []outer, g *grid) {
	//omp:target
	{
		for i := range a {
			a[i] = i + 100
		}
		for i := range m {
			for j := range m[i] {
				m[i][j], ms[i][j] = 10*i+j, 20*i+j
			}
		}
		for i := range cube {
			for j := range cube[i] {
				for k := range cube[i][j] {
					cube[i][j][k] = int8(20*i + 5*j + k)
				}
			}
		}
		for i := range list {
			list[i].x, list[i].y = int32(i+1), int32(-i)
		}
		for i := range g.cells {
			c := &g.cells[i]
			c.pos[1], c.vel[0], c.on = 1, float64(i), i&1 == 0
		}
	}
}

// updates prints what comes back, which the plain build has had all along.
func updates(out io.Writer, from, step int) {
	a, ms, list, g := make([]int, 10), make([][5]int, 4), make([]outer, 4), &grid{make([]cell, 4)}
	var m [4][5]int
	var cube [3][4][5]int8
	//omp:target data map(tofrom: a, m, ms, cube, list, g.cells)
	{
		fill(a, &m, ms, &cube, list, g)
		//omp:target update from(a[from:9:step], m[1:3][2:4], ms[2:4][0:2], cube[0:3:2][1:4:2][1:3])
		fmt.Fprintln(out, a[1], a[4], a[7], m[1][2:4], m[2][2:4], ms[2][:2], ms[3][:2], cube[0][1][1:3], cube[2][3][1:3])
		//omp:target update from(list[:].x, list[1:3].inner, g.cells[1:3].vel, g.cells[:].on, cube[1:][2], m[0][1:3], m[3:4])
		fmt.Fprintln(out, list[0].x, list[3].x, list[2].y, g.cells[2].vel, g.cells[2].on, cube[1][2], m[0][1:3], m[3])
		//omp:target update from(g.cells[0:4:2], m[0:4][:], ms[3:3:2][0:1])
		fmt.Fprintln(out, g.cells[0], g.cells[2], m)
		for i := range a {
			a[i] = -i
		}
		m[2], list[3].y = [5]int{9, 8, 7, 6, 5}, 99
		//omp:target update to(a, m[2:3], list[3:].y)
		//omp:target
		{
			for i := range a {
				a[i] -= m[2][i%5] + int(list[3].y)
			}
		}
	}
	fmt.Fprintln(out, a, m, ms, cube, list, g.cells)
}

func mapped(rows [][]int32, m [][3]int32, fixed *[6]int32) {
	//omp:target data map(tofrom: rows[1:3][0:2], m[0:3][0:3], fixed[2:4])
	{
		//omp:target teams distribute parallel for map(tofrom: rows[0])
		for i := range m {
			for j := range 2 {
				rows[i][j] += 10
				m[i][j] += int32(i)
			}
		}
	}
	//omp:target teams distribute parallel for map(to: fixed[1:3])
	for i := range fixed {
		fixed[i] *= 2
	}
}

func Run(out io.Writer) {
	updates(out, 1, 3)
	rows := [][]int32{{1, 2}, {3, 4}, {5, 6}}
	m := [][3]int32{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}
	fixed := [6]int32{1, 2, 3, 4, 5, 6}
	mapped(rows, m, &fixed)
	fmt.Fprintln(out, rows, m, fixed)
}
