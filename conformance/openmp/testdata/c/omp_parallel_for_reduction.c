#include "cases.h"

void omp_parallel_for_reduction(void) {
	int add = 0, mul = 1, lo = SIZE, hi = -1, or = 0, xor = 0;
	#pragma omp parallel for reduction(+: add) reduction(*: mul) reduction(min: lo) reduction(max: hi) reduction(|: or) reduction(^: xor)
	for (int i = 0; i < SIZE; i++) {
		add += i;
		if (i%128 == 5) mul *= 3;
		int v = (i*37)%SIZE;
		lo = v-4 < lo ? v-4 : lo;
		hi = v+4 > hi ? v+4 : hi;
		or |= i & 0x15;
		xor ^= i * 3;
	}
	is("add", add, SIZE*(SIZE-1)/2); is("mul", mul, 6561); is("lo", lo, -4); is("hi", hi, SIZE+3); is("or", or, 21);
	is("xor", xor, 3072);
}
