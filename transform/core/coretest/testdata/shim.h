// OpenCL C's words for a C compiler of the host. Work-items are coroutines of one thread, so that barriers work.
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tgmath.h>
#include <ucontext.h>

typedef unsigned char uchar;
typedef unsigned short shim_ushort;
typedef unsigned int shim_uint;
typedef unsigned long shim_ulong;
#define ushort shim_ushort
#define uint shim_uint
#define ulong shim_ulong

#define __kernel static
#define __global
#define __local
#define __private
#define reqd_work_group_size(x, y, z) unused

static float as_float(uint x) { float y; memcpy(&y, &x, 4); return y; }
static double as_double(ulong x) { double y; memcpy(&y, &x, 8); return y; }
static uint as_uint(float x) { uint y; memcpy(&y, &x, 4); return y; }
static int as_int(float x) { int y; memcpy(&y, &x, 4); return y; }
static ulong as_ulong(double x) { ulong y; memcpy(&y, &x, 8); return y; }
static long as_long(double x) { long y; memcpy(&y, &x, 8); return y; }

#define atomic_cmpxchg(p, old, now) __sync_val_compare_and_swap(p, old, now)
#define atom_cmpxchg(p, old, now) __sync_val_compare_and_swap(p, old, now)
#define atomic_add(p, x) __sync_fetch_and_add(p, x)
#define atom_add(p, x) __sync_fetch_and_add(p, x)
#define atomic_work_item_fence(flags, order, scope) __sync_synchronize()
#define popcount(x) __builtin_popcountl(x)
#define clz(x) ((x) == 0 ? 8 * (int)sizeof(x) : sizeof(x) == 8 ? __builtin_clzl(x) : __builtin_clz((uint)(x)))
#define mul_hi(x, y) ((ulong)((unsigned __int128)(x) * (y) >> 64))

static int atomic_min(volatile int *p, int x) { int old = *p; if (x < old) *p = x; return old; }

static struct { long global[3], local[3], group[3], size[3], wide[3], offset[3]; } shim_item;
#define get_global_id(d) shim_item.global[d]
#define get_local_id(d) shim_item.local[d]
#define get_group_id(d) shim_item.group[d]
#define get_global_size(d) shim_item.size[d]
#define get_local_size(d) shim_item.wide[d]
#define get_num_groups(d) (shim_item.size[d] / shim_item.wide[d])
#define get_global_offset(d) shim_item.offset[d]

static ucontext_t scheduler, *self;
#define CLK_LOCAL_MEM_FENCE 1
#define CLK_GLOBAL_MEM_FENCE 2
static void barrier(int fences) { (void)fences; swapcontext(self, &scheduler); }

// unused silences warnings about what only some programs need.
void shim_unused(void);
void shim_unused(void)
{
	(void)as_float; (void)as_double; (void)as_uint; (void)as_int; (void)as_ulong; (void)as_long; (void)atomic_min; (void)barrier;
}
