package dft

import (
	"slices"
	"sync"

	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/fourier"
)

// dimension transforms along one dimension: all lines of it, of all transforms of a batch.
type dimension[F fourier.Float] struct {
	line  *fourier.Line[F]
	lines sync.Pool // of memory for a line whose elements do not lie side by side
}

func newDimensions[F fourier.Float](lengths []int, isa engine.ISA) []*dimension[F] {
	all := make([]*dimension[F], len(lengths))
	for i, n := range lengths {
		for j := range i {
			if lengths[j] == n {
				all[i] = all[j]
			}
		}
		if all[i] == nil {
			all[i] = &dimension[F]{line: fourier.NewLine[F](n, isa)}
		}
	}
	return all
}

// run is one use of a dimension: along dimension axis of two grids of pairs. Where they are the same grid dst may be
// src.
type run[F fourier.Float] struct {
	dst, src []F
	to, from *grid
	axis     int
	inverse  bool
	scale    F
	place    engine.Place
}

// transform transforms all lines. Lines that lie side by side are transformed together.
func (d *dimension[F]) transform(r *run[F]) {
	if r.to.strides[r.axis] == 1 && r.from.strides[r.axis] == 1 && len(r.to.lengths) == 1 {
		d.batch(r)
	} else {
		d.lattice(*r)
	}
}

// lattice transforms the lines of several dimensions, or of elements that lie apart.
func (d *dimension[F]) lattice(r run[F]) {
	stepTo, stepFrom := r.to.strides[r.axis], r.from.strides[r.axis]
	axes := across(r.to, r.from, r.axis)
	if stepTo == 1 && stepFrom == 1 {
		everyLine(r.place, axes, d.line.Len(), func(to, from, _ int, place engine.Place) {
			d.line.Transform(r.dst[2*to:], r.src[2*from:], r.inverse, r.scale, place)
		})
		return
	}
	side := slices.IndexFunc(axes, func(a axis) bool { return a.to == 1 && a.from == 1 })
	if side < 0 {
		everyLine(r.place, axes, d.line.Len(), func(to, from, _ int, place engine.Place) {
			d.gathered(r.dst[2*to:], 2*stepTo, r.src[2*from:], 2*stepFrom, r, place)
		})
		return
	}
	lines, width := axes[side].count, fourier.Width[F]()
	axes = append(slices.Delete(axes, side, side+1), axis{(lines + width - 1) / width, width, width})
	everyLine(r.place, axes, d.line.Len()*width, func(to, from, at int, _ engine.Place) {
		d.line.Columns(r.dst[2*to:], 2*stepTo, r.src[2*from:], 2*stepFrom, min(width, lines-at*width), r.inverse, r.scale)
	})
}

// batch transforms the lines of a batch of one dimension, whose elements lie side by side.
func (d *dimension[F]) batch(r *run[F]) {
	place := r.place
	each := max(1, leastPart/d.line.Len())
	if r.to.count <= each || place.Threads == 1 {
		d.line.Lines(r.dst, 2*r.to.distance, r.src, 2*r.from.distance, r.to.count, r.inverse, r.scale, place)
		return
	}
	d.parts(*r, each, place)
}

// parts does so many lines each, on several goroutines.
func (d *dimension[F]) parts(r run[F], each int, place engine.Place) {
	engine.Parallel(place, (r.to.count+each-1)/each, func(part int) {
		i := part * each
		d.line.Lines(r.dst[2*i*r.to.distance:], 2*r.to.distance, r.src[2*i*r.from.distance:], 2*r.from.distance,
			min(each, r.to.count-i), r.inverse, r.scale, one)
	})
}

// gathered transforms a line whose elements lie apart.
func (d *dimension[F]) gathered(dst []F, dstStep int, src []F, srcStep int, r run[F], place engine.Place) {
	memory := borrow[F](&d.lines, 2*d.line.Len())
	line := *memory
	for j := range d.line.Len() {
		line[2*j], line[2*j+1] = src[j*srcStep], src[j*srcStep+1]
	}
	d.line.Transform(line, line, r.inverse, r.scale, place)
	for j := range d.line.Len() {
		dst[j*dstStep], dst[j*dstStep+1] = line[2*j], line[2*j+1]
	}
	d.lines.Put(memory)
}
