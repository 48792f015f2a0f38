package csrc

import "github.com/gooffload/gooffload/transform/core"

// Dialect is a device language.
type Dialect struct {
	Name      string
	Recursion bool // a function may call itself
	// begin stands at the top: the types i8 to u64, f32 and f64, the qualifiers of the address spaces DEVICE, TEAM and
	// PRIVATE, KERNEL before an entry, FN before any other function, TEAM_VAR before a variable that a group shares,
	// BARRIER, the bits of floats AS_…, atomic operations SWAP_, ADD_ and MIN_, and functions of bits.
	begin   string
	doubles string               // what a program with float64 needs besides
	wide    string               // what one with atomic operations on 64 bits needs
	fences  string               // FENCE: a core.Fence
	queries [core.Queries]string // DIM stands for the dimension, XYZ for its letter
	// global are the linear number of a work-item and how many there are, of a kernel without groups.
	global, globals string
	reqd            func(size [3]int) string // an attribute: the work-group size
}

// OpenCL is OpenCL C 1.2 with cl_khr_byte_addressable_store (a core feature), cl_khr_fp64 where there are float64, and
// cl_khr_int64_base_atomics where there are atomic operations on 64 bits; with fences it is OpenCL C 2.0 or 3.0, or
// NVIDIA's with PTX. Programs are to be built with
// -cl-fp32-correctly-rounded-divide-sqrt where the device has that.
var OpenCL = &Dialect{
	Name: "OpenCL C 1.2",
	begin: `#ifdef __OPENCL_VERSION__
#pragma OPENCL FP_CONTRACT OFF
#endif
typedef char i8;
typedef uchar u8;
typedef short i16;
typedef ushort u16;
typedef int i32;
typedef uint u32;
typedef long i64;
typedef ulong u64;
typedef float f32;
#define DEVICE __global
#define TEAM __local
#define PRIVATE __private
#define KERNEL __kernel
#define FN static
#define TEAM_VAR __local
#define BARRIER barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
#define AS_f32 as_float
#define AS_f64 as_double
#define AS_i32 as_int
#define AS_i64 as_long
#define AS_u32 as_uint
#define AS_u64 as_ulong
#define SWAP_32(p, old, now) atomic_cmpxchg(p, old, now)
#define SWAP_64(p, old, now) atom_cmpxchg(p, old, now)
#define ADD_32(p, x) atomic_add(p, x)
#define ADD_64(p, x) atom_add(p, x)
#define MIN_32(p, x) atomic_min(p, x)
#define POPCOUNT_32(x) popcount(x)
#define POPCOUNT_64(x) popcount(x)
#define CLZ_32(x) clz(x)
#define CLZ_64(x) clz(x)
#define MULHI_64(x, y) mul_hi(x, y)
`,
	doubles: `#ifdef cl_khr_fp64
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;
`,
	wide: `#ifdef cl_khr_int64_base_atomics
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#endif
`,
	fences: `#ifdef __NV_CL_C_VERSION
#define FENCE asm volatile("membar.gl;" ::: "memory")
#else
#define FENCE atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE, memory_order_seq_cst, \
	memory_scope_device)
#endif
`,
	queries: [core.Queries]string{
		core.GlobalID: "get_global_id(DIM)", core.LocalID: "get_local_id(DIM)", core.GroupID: "get_group_id(DIM)",
		core.GlobalSize: "get_global_size(DIM)", core.LocalSize: "get_local_size(DIM)",
		core.NumGroups:    "get_num_groups(DIM)",
		core.GlobalOffset: "get_global_offset(DIM)",
	},
	global: "get_global_id(0)", globals: "get_global_size(0)",
	reqd: func(n [3]int) string {
		return sprintf("__attribute__((reqd_work_group_size(%d, %d, %d))) ", n[0], n[1], n[2])
	},
}

// CUDA is CUDA's C++.
var CUDA = &Dialect{
	Name: "CUDA C++", Recursion: true,
	begin: `typedef signed char i8;
typedef unsigned char u8;
typedef short i16;
typedef unsigned short u16;
typedef int i32;
typedef unsigned int u32;
typedef long long i64;
typedef unsigned long long u64;
typedef float f32;
#ifndef __CUDACC_RTC__
#include <stdint.h>
#else
typedef u64 uintptr_t;
#endif
#define DEVICE
#define TEAM
#define PRIVATE
#define KERNEL extern "C" __global__
#define FN static __device__
#define TEAM_VAR __shared__
#define BARRIER __syncthreads()
#define AS_f32 __uint_as_float
#define AS_f64 __longlong_as_double
#define AS_i32 __float_as_int
#define AS_i64 __double_as_longlong
#define AS_u32 __float_as_uint
#define AS_u64 (u64)__double_as_longlong
#define SWAP_32(p, old, now) atomicCAS(p, old, now)
#define SWAP_64(p, old, now) atomicCAS(p, old, now)
#define ADD_32(p, x) atomicAdd(p, x)
#define ADD_64(p, x) atomicAdd(p, x)
#define MIN_32(p, x) atomicMin(p, x)
#define POPCOUNT_32(x) __popc(x)
#define POPCOUNT_64(x) __popcll(x)
#define CLZ_32(x) __clz(x)
#define CLZ_64(x) __clzll(x)
#define MULHI_64(x, y) __umul64hi(x, y)
`,
	doubles: "typedef double f64;\n",
	fences:  "#define FENCE __threadfence()\n",
	queries: [core.Queries]string{
		core.GlobalID: "(blockIdx.XYZ * (i64)blockDim.XYZ + threadIdx.XYZ)", core.LocalID: "threadIdx.XYZ",
		core.GroupID:    "blockIdx.XYZ",
		core.GlobalSize: "(gridDim.XYZ * (i64)blockDim.XYZ)", core.LocalSize: "blockDim.XYZ",
		core.NumGroups:    "gridDim.XYZ",
		core.GlobalOffset: "0",
	},
	global: "(blockIdx.x * (i64)blockDim.x + threadIdx.x)", globals: "(gridDim.x * (i64)blockDim.x)",
	reqd: func(n [3]int) string { return sprintf("__launch_bounds__(%d) ", n[0]*n[1]*n[2]) },
}
