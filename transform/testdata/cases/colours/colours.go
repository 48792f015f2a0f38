//go:build !omp

// Package colours asks images for colours: interfaces of another package, which has the types that implement them.
package colours

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"io"
)

// Shade is a colour of the package's own.
type Shade uint16

func (s Shade) RGBA() (r, g, b, a uint32) { return uint32(s), uint32(s) / 2, uint32(s) / 4, 0xffff }

// Ramp is an image of the package's own.
type Ramp struct{ From image.Point }

func (r *Ramp) ColorModel() color.Model { return color.Gray16Model }
func (r *Ramp) Bounds() image.Rectangle { return image.Rect(0, 0, 8, 8) }
func (r *Ramp) At(x, y int) color.Color { return Shade((x-r.From.X)*1000 + y - r.From.Y) }

// Run runs each of them.
func Run(w io.Writer) {
	rect := image.Rect(0, 0, 8, 8)
	shared := []image.Image{rect.Inset(1), painted(image.NewAlpha(rect)), painted(image.NewAlpha16(rect)),
		painted(image.NewCMYK(rect)), painted(image.NewNRGBA(rect)), painted(image.NewRGBA(rect)), painted(image.NewGray16(rect))}
	for _, m := range append(shared, &Ramp{image.Pt(0, -3)}) {
		out := make([]uint32, 4*64)
		shown(out, m)
		fmt.Fprintf(w, "%T %x\n", m, out[:24])
	}
	ycbcr := image.NewNYCbCrA(rect, image.YCbCrSubsampleRatio420)
	for i := range ycbcr.Y {
		ycbcr.Y[i], ycbcr.A[i], ycbcr.Cb[i/4], ycbcr.Cr[i/4] = uint8(2*i), uint8(255-i), uint8(i), uint8(3*i)
	}
	for _, m := range append(shared, painted(image.NewGray(rect)), painted(image.NewNRGBA64(rect)), ycbcr) {
		fmt.Fprintf(w, "%T %d\n", m, choose(m)[:12])
	}
	grey := image.NewGray16(image.Rect(0, 0, 8, 8))
	grey.SetGray16(2, 0, color.Gray16{Y: 0x1234})
	fmt.Fprintln(w, certain(grey), kept(grey))
}

func painted(m draw.Image) image.Image {
	for i := range 64 {
		m.Set(i%8, i/8, color.NRGBA{R: uint8(i * 3), G: uint8(i * 5), B: 7, A: uint8(200 + i%50)})
	}
	return m
}

// shown is given any image.
func shown(out []uint32, m image.Image) {
	//omp:target teams distribute parallel for
	for i := range 64 {
		r, g, b, a := m.At(i%8, i/8).RGBA()
		out[4*i], out[4*i+1], out[4*i+2], out[4*i+3] = r, g, b, a
	}
}

// choose leaves to the functions what their parameters are.
func choose(m image.Image) []uint16 {
	out := make([]uint16, 64)
	switch m := m.(type) {
	case *image.Gray16:
		out[0] = m.Gray16At(0, 0).Y
	case *image.RGBA, *image.NRGBA:
		colours(out, m)
	case image.RGBA64Image:
		wide(out, m)
	}
	return out
}

func wide(out []uint16, m image.RGBA64Image) {
	//omp:target teams distribute parallel for
	for i := range out {
		c := m.RGBA64At(i%8, i/8)
		out[i] = c.R ^ c.G ^ c.B ^ c.A
	}
}

func colours(out []uint16, m image.Image) {
	//omp:target teams distribute parallel for
	for i := range out {
		c := m.At(i%8, i/8)
		r, _, b, _ := c.RGBA()
		out[i] = uint16(r - b)
	}
}

// A function of the package that returns one colour.
func lighter(m *image.Gray16, x int) color.Color {
	c := m.Gray16At(x, 0)
	if c.Y > 0x1000 {
		return c
	}
	return color.Gray16{Y: c.Y + 0x1000}
}

func certain(m *image.Gray16) (sum uint32) {
	//omp:target teams distribute parallel for reduction(+: sum)
	for i := range 8 {
		lighter(m, i)
		r, _, _, _ := lighter(m, i).RGBA()
		sum += r
	}
	return sum
}

func kept(m *image.Gray16) (out [8]uint32) {
	//omp:target teams distribute parallel for
	for i := range out {
		c := lighter(m, i)
		out[i], _, _, _ = c.RGBA()
	}
	return out
}
