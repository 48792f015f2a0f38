package engine

// blocking is how products are cut, in the terms of Goto and van de Geijn (2008), Anatomy of high-performance matrix
// multiplication, with A and B changing places because C is row-major: a block of B stays in the second-level cache, a
// panel of A in the first, and tiles follow each other along the rows of C.
type blocking struct {
	depth int // kc, in elements
	a     int // bytes of a packed block of A: mc*kc elements
	b     int // bytes of a packed block of B: kc*nc elements

	direct int // columns of C up to which A is read where it lies
}

// Processors with AVX-512 have 1 MiB or more of second-level cache and 32 KiB or more of first, of which a panel of A
// may take up to 32 KiB because B streams past it; those with AVX2 from 256 KiB and 32 KiB. Measured: both element
// types want the same depth, and half or twice as much of it costs 1 to 4 per cent. A packed panel of A of eight rows
// is no faster than one that is read where it lies, one of six is by a tenth.
var (
	blocksAVX512 = blocking{depth: 512, a: 4 << 20, b: 704 << 10, direct: 512}
	blocksAVX2   = blocking{depth: 256, a: 2 << 20, b: 352 << 10, direct: 256}
	blocksGo     = blocking{depth: 256, a: 1 << 20, b: 128 << 10, direct: 512}
)

// largestBlock is what the packed blocks of any instruction set fit in; panels of fewer than panelRows rows leave gaps.
func largestBlock() (a, b int) {
	for _, s := range []struct {
		blocking
		rows int
	}{{blocksAVX512, 8}, {blocksAVX2, 6}, {blocksGo, 4}} {
		a, b = max(a, s.a*panelRows/s.rows), max(b, s.b)
	}
	return a, b
}

// mostDepth is the largest k that is not cut.
func (kn *kernels[R]) mostDepth() int { return kn.blocks.depth }

// depth is kc: k in equal pieces. It depends on k alone, because where a sum is cut shows in its last bits.
func (kn *kernels[R]) depth(k int) int {
	most := kn.mostDepth()
	pieces := (k + most - 1) / most
	return ((k+pieces-1)/pieces + 7) &^ 7
}
