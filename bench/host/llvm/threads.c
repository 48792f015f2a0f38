/* The peer: the constructs of constructs.go under LLVM's libomp. Reads commands from standard input ("for T N",
   "barrier T N", "task T N", "reduction T N"), runs the construct N times in teams of T threads, answers the nanoseconds
   of one and a check value. */
#include <omp.h>
#include <stdio.h>
#include <string.h>

static double a[64], b[64], c[64];

static void for64(int threads) {
#pragma omp parallel for num_threads(threads)
  for (int i = 0; i < 64; i++) c[i] = a[i] + b[i];
}

static double reduce(int threads) {
  double sum = 0;
#pragma omp parallel num_threads(threads) reduction(+ : sum)
  sum += 1;
  return sum;
}

static void barriers(int threads, long count) {
#pragma omp parallel num_threads(threads)
  for (long i = 0; i < count; i++) {
#pragma omp barrier
  }
}

static void tasks(int threads, long count, double *sums) {
#pragma omp parallel num_threads(threads)
  for (long i = 0; i < count; i++) {
#pragma omp task
    sums[omp_get_thread_num() * 16] += 1;
  }
}

int main(void) {
  char what[16];
  int threads;
  long count;
  for (int i = 0; i < 64; i++) a[i] = i, b[i] = 0.5;
  while (scanf("%15s %d %ld", what, &threads, &count) == 3) {
    double check = 0, start = omp_get_wtime();
    if (!strcmp(what, "for"))
      for (long i = 0; i < count; i++) for64(threads);
    if (!strcmp(what, "reduction"))
      for (long i = 0; i < count; i++) check += reduce(threads);
    if (!strcmp(what, "barrier")) barriers(threads, count);
    if (!strcmp(what, "task")) {
      static double sums[64 * 16];
      tasks(threads, count, sums);
      for (int i = 0; i < 64; i++) check += sums[i * 16];
    }
    printf("%.3f %.6f\n", (omp_get_wtime() - start) / count * 1e9, check + c[63]);
    fflush(stdout);
  }
  return 0;
}
