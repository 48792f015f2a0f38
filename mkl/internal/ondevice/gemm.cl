// C = alpha*op(A)*op(B) + beta*C for the products of a batch, row by row in memory. What is defined before this text:
//
//	REAL          float or double
//	COMPLEX       elements are pairs of REAL
//	POINTERS      the matrices are found by slices that lie in the memory of the arguments
//	VECTOR        WIDTH numbers of REAL; LOAD and STORE move them
//	ROWS, VECTORS what a work-item computes: so many rows of so many vectors
//
// A work-group, of SIDE*SIDE work-items, computes a tile of C. It brings DEPTH columns of op(A) and rows of op(B) into
// memory of its own at a time. Beyond the edges of the matrices these are zero, and what is computed from that is not
// stored.
//
// No barrier is in a branch, and every loop with one runs as often in all work-items.

#define SIDE 8
#define DEPTH 16
#define TILE_ROWS (SIDE * ROWS)
#define TILE_COLS (SIDE * WIDTH * VECTORS)
#define PAD 1 // so that the columns of a tile are in different banks

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

kernel __attribute__((reqd_work_group_size(SIDE, SIDE, 1)))
void gemm(global uchar *report, global uchar *bufferA, global uchar *bufferB, global uchar *bufferC, const arguments w)
{
	local REAL tileA[PARTS][DEPTH][TILE_ROWS + PAD];
	local REAL tileB[PARTS][DEPTH][TILE_COLS];

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

	// One step at least, in which nothing is there without products: a loop with barriers that did not run lost work-items
	// (PoCL 3.1, on AVX-512).
	const long steps = w.k > 0 ? (w.k - 1) / DEPTH + 1 : 1;
	for (long step = 0; step < steps; step++) {
		const long depth0 = step * DEPTH;
		global const element *a, *b;
		if (w.turned) {
			a = matrix(bufferB, w.b, w.strideA, which);
			b = matrix(bufferA, w.a, w.strideB, which);
		} else {
			a = matrix(bufferA, w.a, w.strideA, which);
			b = matrix(bufferB, w.b, w.strideB, which);
		}
		// Neighbours among the work-items read neighbours in memory.
		for (int e = item; e < TILE_ROWS * DEPTH; e += SIDE * SIDE) {
			const int p = w.acrossA == 1 ? e % DEPTH : e / TILE_ROWS;
			const int i = w.acrossA == 1 ? e / DEPTH : e % TILE_ROWS;
			const bool there = row0 + i < w.m && depth0 + p < w.k;
			global const element *at = a + (row0 + i) * w.downA + (depth0 + p) * w.acrossA;
#ifdef COMPLEX
			tileA[0][p][i] = there ? at->re : 0;
			tileA[1][p][i] = there ? (w.conjA ? -at->im : at->im) : 0;
#else
			tileA[0][p][i] = there ? *at : 0;
#endif
		}
		for (int e = item; e < TILE_COLS * DEPTH; e += SIDE * SIDE) {
			const int p = w.acrossB == 1 ? e / TILE_COLS : e % DEPTH;
			const int j = w.acrossB == 1 ? e % TILE_COLS : e / DEPTH;
			const bool there = depth0 + p < w.k && col0 + j < w.n;
			global const element *at = b + (depth0 + p) * w.downB + (col0 + j) * w.acrossB;
#ifdef COMPLEX
			tileB[0][p][j] = there ? at->re : 0;
			tileB[1][p][j] = there ? (w.conjB ? -at->im : at->im) : 0;
#else
			tileB[0][p][j] = there ? *at : 0;
#endif
		}
		barrier(CLK_LOCAL_MEM_FENCE);
		{
			VECTOR now[PARTS][ROWS][VECTORS]; // apart from sum, which compilers for processors keep in memory
			for (int part = 0; part < PARTS; part++)
				for (int i = 0; i < ROWS; i++)
					for (int v = 0; v < VECTORS; v++)
						now[part][i][v] = sum[part][i][v];
			for (int p = 0; p < DEPTH; p++) {
				VECTOR right[PARTS][VECTORS];
				for (int part = 0; part < PARTS; part++)
					for (int v = 0; v < VECTORS; v++)
						right[part][v] = LOAD(0, &tileB[part][p][(v * SIDE + x) * WIDTH]);
				for (int i = 0; i < ROWS; i++) {
					const REAL re = tileA[0][p][y * ROWS + i];
#ifdef COMPLEX
					const REAL im = tileA[1][p][y * ROWS + i];
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
