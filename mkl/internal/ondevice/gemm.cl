// C = alpha*op(A)*op(B) + beta*C for the products of a batch, row by row in memory. What is defined before this text:
//
//	REAL          float or double
//	COMPLEX       elements are pairs of REAL
//	POINTERS      the matrices are found by slices that lie in the memory of the arguments
//	VECTOR        WIDTH numbers of REAL; STORE moves them
//	LEFT          LEFT_WIDTH numbers of REAL, as which a work-item reads its rows
//	SIDE, DEPTH   what a work-group is, and how much of the sums it has in its memory
//	ROWS, VECTORS what a work-item computes: so many rows of so many vectors
//	AHEAD         what comes next is on its way while a work-item computes, in its registers
//
// A work-group, of SIDE*SIDE work-items, computes a tile of C. It brings DEPTH columns of op(A) and rows of op(B) into
// memory of its own at a time. Beyond the edges of the matrices these are zero, and what is computed from that is not
// stored. ITEMS is a multiple of DEPTH and of the tile's sides.
//
// No barrier is in a branch, and every loop with one runs as often in all work-items.

#define ITEMS (SIDE * SIDE)
#define LOADS_A (TILE_ROWS * DEPTH / ITEMS)
#define LOADS_B (TILE_COLS * DEPTH / ITEMS)
#define TILE_ROWS (SIDE * ROWS)
#define TILE_COLS (SIDE * WIDTH * VECTORS)
#define PAD LEFT_WIDTH // so that the columns of a tile are in different banks

#ifdef COMPLEX
#define PARTS 2
typedef struct { REAL re, im; } element;
#else
#define PARTS 1
typedef REAL element;
#endif

#ifndef DEVICE_POINTER
#define DEVICE_POINTER(word) ((global uchar *)(uintptr_t)(word))
#endif

// number is a REAL in a word.
typedef union { long word; REAL is; } number;

// memory is the words of a buffer.
typedef struct { long offset, lo, hi, len, cap; } memory;

typedef struct {
	long first, last;
	memory a, b, c;
	long m, n, k;
	long downA, acrossA, downB, acrossB, downC; // from a row of op(A) to the next, from a column to the next
	long strideA, strideB, strideC;             // from a matrix to the next
	long turned;                                // the operands are exchanged
	long conjA, conjB;
	number alpha, alphaIm, beta, betaIm;
} arguments;

// matrix is one of a buffer's.
global element *matrix(global uchar *buffer, memory words, long stride, long which)
{
	buffer += words.offset;
#ifdef POINTERS
	return (global element *)DEVICE_POINTER(((global ulong *)buffer)[3 * which]);
#else
	return (global element *)buffer + which * stride;
#endif
}

// FETCH reads a work-item's elements of a matrix, of which those that are not there are zero; KEEP stores them in a tile.
#define FETCH(to, loads, from, i0, p0, di, dp, rows, hop, depth)                                \
	_Pragma("unroll") for (int t = 0; t < loads; t++) {                                         \
		to[t] = i0 + t * di < rows && p0 + t * dp < depth ? from[t * hop] : ZERO;               \
	}

#ifdef COMPLEX
#define ZERO ((element){0, 0})
#define KEEP(tile, from, loads, i0, p0, di, dp, conjugate)                                      \
	_Pragma("unroll") for (int t = 0; t < loads; t++) {                                         \
		tile[0][p0 + t * dp][i0 + t * di] = from[t].re;                                         \
		tile[1][p0 + t * dp][i0 + t * di] = conjugate ? -from[t].im : from[t].im;               \
	}
#else
#define ZERO 0
#define KEEP(tile, from, loads, i0, p0, di, dp, conjugate)                                      \
	_Pragma("unroll") for (int t = 0; t < loads; t++)                                           \
		tile[0][p0 + t * dp][i0 + t * di] = from[t];
#endif

kernel __attribute__((reqd_work_group_size(SIDE, SIDE, 1)))
void gemm(global uchar *report, global uchar *bufferA, global uchar *bufferB, global uchar *bufferC, const arguments w)
{
	local REAL tileA[PARTS][DEPTH][TILE_ROWS + PAD] __attribute__((aligned(64)));
	local REAL tileB[PARTS][DEPTH][TILE_COLS] __attribute__((aligned(64)));

	const long across = (w.n - 1) / TILE_COLS + 1, down = (w.m - 1) / TILE_ROWS + 1;
	const long group = get_group_id(0);
	const long which = group / (across * down);
	const long row0 = group / across % down * TILE_ROWS, col0 = group % across * TILE_COLS;
	const int x = get_local_id(0), y = get_local_id(1), item = y * SIDE + x;

	global element *c = matrix(bufferC, w.c, w.strideC, which);
	VECTOR sum[PARTS][ROWS][VECTORS];
	for (int part = 0; part < PARTS; part++)
		for (int i = 0; i < ROWS; i++)
			for (int v = 0; v < VECTORS; v++)
				sum[part][i][v] = (VECTOR)(0);

	// What a work-item brings of a tile are elements evenly apart, from the one at i, p on: neighbours among the work-items
	// read neighbours in memory.
	global const element *a, *b;
	if (w.turned) {
		a = matrix(bufferB, w.b, w.strideA, which);
		b = matrix(bufferA, w.a, w.strideB, which);
	} else {
		a = matrix(bufferA, w.a, w.strideA, which);
		b = matrix(bufferB, w.b, w.strideB, which);
	}
	const bool alongA = w.acrossA == 1, alongB = w.acrossB != 1;
	const int iA = alongA ? item / DEPTH : item % TILE_ROWS, pA = alongA ? item % DEPTH : item / TILE_ROWS;
	const int nextIA = alongA ? ITEMS / DEPTH : 0, nextPA = alongA ? 0 : ITEMS / TILE_ROWS;
	const int jB = alongB ? item / DEPTH : item % TILE_COLS, pB = alongB ? item % DEPTH : item / TILE_COLS;
	const int nextJB = alongB ? ITEMS / DEPTH : 0, nextPB = alongB ? 0 : ITEMS / TILE_COLS;
	const long hopA = nextIA * w.downA + nextPA * w.acrossA, hopB = nextPB * w.downB + nextJB * w.acrossB;
	const int rows = (int)min(w.m - row0, (long)TILE_ROWS), cols = (int)min(w.n - col0, (long)TILE_COLS);
	a += (row0 + iA) * w.downA + pA * w.acrossA;
	b += (col0 + jB) * w.acrossB + pB * w.downB;

	// One step at least, in which nothing is there without products: a loop with barriers that did not run lost work-items
	// (PoCL 3.1, on AVX-512).
	const long steps = w.k > 0 ? (w.k - 1) / DEPTH + 1 : 1;
#ifdef AHEAD
	element nextA[LOADS_A], nextB[LOADS_B];
	FETCH(nextA, LOADS_A, a, iA, pA, nextIA, nextPA, rows, hopA, (int)min(w.k, (long)DEPTH))
	FETCH(nextB, LOADS_B, b, jB, pB, nextJB, nextPB, cols, hopB, (int)min(w.k, (long)DEPTH))
#endif
	for (long step = 0; step < steps; step++) {
#ifndef AHEAD
		const int depth = (int)min(w.k - step * DEPTH, (long)DEPTH);
		element nextA[LOADS_A], nextB[LOADS_B];
		FETCH(nextA, LOADS_A, a, iA, pA, nextIA, nextPA, rows, hopA, depth)
		FETCH(nextB, LOADS_B, b, jB, pB, nextJB, nextPB, cols, hopB, depth)
#endif
		KEEP(tileA, nextA, LOADS_A, iA, pA, nextIA, nextPA, w.conjA)
		KEEP(tileB, nextB, LOADS_B, jB, pB, nextJB, nextPB, w.conjB)
		a += DEPTH * w.acrossA;
		b += DEPTH * w.downB;
		barrier(CLK_LOCAL_MEM_FENCE);
#ifdef AHEAD
		const int depth = (int)clamp(w.k - (step + 1) * DEPTH, 0L, (long)DEPTH);
		FETCH(nextA, LOADS_A, a, iA, pA, nextIA, nextPA, rows, hopA, depth)
		FETCH(nextB, LOADS_B, b, jB, pB, nextJB, nextPB, cols, hopB, depth)
#endif
		{
			VECTOR now[PARTS][ROWS][VECTORS]; // apart from sum, which compilers for processors keep in memory
			for (int part = 0; part < PARTS; part++)
				for (int i = 0; i < ROWS; i++)
					for (int v = 0; v < VECTORS; v++)
						now[part][i][v] = sum[part][i][v];
#if defined AHEAD && !defined __x86_64__ && !defined __aarch64__ // whose compilers take a minute over it
#pragma unroll
#endif
			for (int p = 0; p < DEPTH; p++) {
				VECTOR right[PARTS][VECTORS];
				for (int part = 0; part < PARTS; part++)
					for (int v = 0; v < VECTORS; v++)
						right[part][v] = *(local const VECTOR *)&tileB[part][p][(v * SIDE + x) * WIDTH];
				REAL left[PARTS][ROWS];
				for (int part = 0; part < PARTS; part++)
					for (int i = 0; i < ROWS; i += LEFT_WIDTH)
						*(LEFT *)&left[part][i] = *(local const LEFT *)&tileA[part][p][y * ROWS + i];
				for (int i = 0; i < ROWS; i++) {
					const REAL re = left[0][i];
#ifdef COMPLEX
					const REAL im = left[1][i];
#endif
					for (int v = 0; v < VECTORS; v++) {
						now[0][i][v] += re * right[0][v];
#ifdef COMPLEX
						now[1][i][v] += re * right[1][v];
						now[0][i][v] -= im * right[1][v];
						now[1][i][v] += im * right[0][v];
#endif
					}
				}
			}
			for (int part = 0; part < PARTS; part++)
				for (int i = 0; i < ROWS; i++)
					for (int v = 0; v < VECTORS; v++)
						sum[part][i][v] = now[part][i][v];
		}
		barrier(CLK_LOCAL_MEM_FENCE);
	}

	const REAL alpha = w.alpha.is, beta = w.beta.is;
#ifdef COMPLEX
	const REAL alphaIm = w.alphaIm.is, betaIm = w.betaIm.is;
#else
	const REAL betaIm = 0;
#endif
	for (int i = 0; i < ROWS; i++) {
		const long row = row0 + y * ROWS + i;
		for (int v = 0; v < VECTORS; v++) {
			REAL part[PARTS][WIDTH];
			for (int r = 0; r < PARTS; r++)
				STORE(sum[r][i][v], 0, part[r]);
			for (int l = 0; l < WIDTH; l++) {
				const long col = col0 + (v * SIDE + x) * WIDTH + l;
				if (row >= w.m || col >= w.n)
					continue;
				global element *at = c + row * w.downC + col;
				// A scalar without imaginary part is the real number that it is; without products there is no alpha.
				// C is not read where beta is 0.
#ifdef COMPLEX
				REAL re = 0, im = 0;
				if (w.k > 0) {
					re = alpha * part[0][l];
					im = alpha * part[1][l];
					if (alphaIm != 0) {
						re -= alphaIm * part[1][l];
						im += alphaIm * part[0][l];
					}
				}
				if (beta != 0 || betaIm != 0) {
					const element old = *at;
					re += beta * old.re;
					im += beta * old.im;
					if (betaIm != 0) {
						re -= betaIm * old.im;
						im += betaIm * old.re;
					}
				}
				at->re = re;
				at->im = im;
#else
				REAL re = w.k > 0 ? alpha * part[0][l] : 0;
				if (beta != 0)
					re += beta * *at;
				*at = re;
#endif
			}
		}
	}
}
