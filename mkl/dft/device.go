//go:build omp

package dft

import (
	"github.com/gooffload/gooffload/mkl/internal/host"
	"github.com/gooffload/gooffload/mkl/internal/ondevice"
)

// Transforms as kernels of the simulated device, and computed by the host for devices that do not run Go.

var (
	kernelForward = ondevice.CheckingKernel("dft.Forward", ondevice.Changes[complex128]("dst"),
		ondevice.Reads[complex128]("src"))
	kernelBackward = ondevice.CheckingKernel("dft.Backward", ondevice.Changes[complex128]("dst"),
		ondevice.Reads[complex128]("src"))
)

func (p *Complex[F, C]) deviceForward(dst, src []C) {
	ondevice.Run2[*ArgumentError](kernelForward, dst, src, p,
		func(at ondevice.Place, dst, src []C, p **Complex[F, C]) {
			(*p).computeForward(at, dst, src)
		})
}

func (p *Complex[F, C]) deviceBackward(dst, src []C) {
	ondevice.Run2[*ArgumentError](kernelBackward, dst, src, p,
		func(at ondevice.Place, dst, src []C, p **Complex[F, C]) {
			(*p).computeBackward(at, dst, src)
		})
}

func (p *Complex[F, C]) stagedForward(dst, src []C) {
	ondevice.Staged(kernelForward, func() {
		p.computeForward(host.Place(), dst, src)
	}, ondevice.Vector(&dst), ondevice.Vector(&src))
}

func (p *Complex[F, C]) stagedBackward(dst, src []C) {
	ondevice.Staged(kernelBackward, func() {
		p.computeBackward(host.Place(), dst, src)
	}, ondevice.Vector(&dst), ondevice.Vector(&src))
}

func (p *Real[F, C]) deviceForward(dst []C, src []F) {
	ondevice.Run2[*ArgumentError](kernelForward, dst, src, p,
		func(at ondevice.Place, dst []C, src []F, p **Real[F, C]) {
			(*p).computeForward(at, dst, src)
		})
}

func (p *Real[F, C]) deviceBackward(dst []F, src []C) {
	ondevice.Run2[*ArgumentError](kernelBackward, dst, src, p,
		func(at ondevice.Place, dst []F, src []C, p **Real[F, C]) {
			(*p).computeBackward(at, dst, src)
		})
}

func (p *Real[F, C]) stagedForward(dst []C, src []F) {
	ondevice.Staged(kernelForward, func() { p.computeForward(host.Place(), dst, src) }, ondevice.Vector(&dst),
		ondevice.Vector(&src))
}

func (p *Real[F, C]) stagedBackward(dst []F, src []C) {
	ondevice.Staged(kernelBackward, func() { p.computeBackward(host.Place(), dst, src) }, ondevice.Vector(&dst),
		ondevice.Vector(&src))
}
