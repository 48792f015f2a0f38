/* The peer: the loops of loops.go under LLVM's OpenMP offload, on its host plugin. Reads commands from standard input
   ("add N", "mapped N", "inner N", "data N", "empty N", "later N"), runs the loop N times, answers the nanoseconds of
   one and a check value. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add(double *c, const double *a, const double *b, int n) {
#pragma omp target teams distribute parallel for map(to : a[0 : n], b[0 : n]) map(tofrom : c[0 : n])
  for (int i = 0; i < n; i++) c[i] = a[i] + b[i];
}

static void mapped_add(double *c, const double *a, const double *b, int n) {
#pragma omp target teams distribute parallel for map(to : a[0 : n], b[0 : n]) map(from : c[0 : n])
  for (int i = 0; i < n; i++) c[i] = a[i] + b[i];
}

static double inner(const double *a, const double *b, int n) {
  double sum = 0;
#pragma omp target teams distribute parallel for map(to : a[0 : n], b[0 : n]) reduction(+ : sum)
  for (int i = 0; i < n; i++) sum += a[i] * b[i];
  return sum;
}

static void data(double *v, int n) {
#pragma omp target enter data map(to : v[0 : n])
#pragma omp target exit data map(from : v[0 : n])
}

enum { kernels = 8, small = 64, large = 1 << 20 };

static void empty(void) {
  for (int k = 0; k < kernels; k++) {
#pragma omp target nowait
    {
    }
  }
#pragma omp taskwait
}

static void later(double **c, const double *a, const double *b, int n) {
  for (int k = 0; k < kernels; k++) {
    double *to = c[k];
#pragma omp target teams distribute parallel for nowait map(to : a[0 : n], b[0 : n]) map(tofrom : to[0 : n])
    for (int i = 0; i < n; i++) to[i] = a[i] + b[i];
  }
#pragma omp taskwait
}

int main(void) {
  double *a = malloc(large * sizeof *a), *b = malloc(large * sizeof *b), *c = malloc(large * sizeof *c);
  double *sa = malloc(small * sizeof *sa), *sb = malloc(small * sizeof *sb), *sc = malloc(small * sizeof *sc);
  double *v = calloc(8, sizeof *v), *each[kernels];
  for (int k = 0; k < kernels; k++) {
    double *x = each[k] = calloc(small, sizeof *x);
#pragma omp target enter data map(to : x[0 : small])
  }
  for (int i = 0; i < large; i++) a[i] = i % 100, b[i] = 0.5, c[i] = 0;
  for (int i = 0; i < small; i++) sa[i] = i % 100, sb[i] = 0.5, sc[i] = 0;
  if (omp_get_num_devices() < 1) {
    fprintf(stderr, "no offload device: OMP_TARGET_OFFLOAD or the plugin is missing\n");
    return 1;
  }
#pragma omp target enter data map(to : sa[0 : small], sb[0 : small], sc[0 : small])
  char what[16];
  long count;
  while (scanf("%15s %ld", what, &count) == 2) {
    double check = 0, start = omp_get_wtime();
    for (long i = 0; i < count; i++) {
      if (!strcmp(what, "add")) add(sc, sa, sb, small);
      if (!strcmp(what, "mapped")) mapped_add(c, a, b, large);
      if (!strcmp(what, "data")) data(v, 8);
      if (!strcmp(what, "empty")) empty();
      if (!strcmp(what, "later")) later(each, sa, sb, small);
      if (!strcmp(what, "inner")) check = inner(sa, sb, small);
    }
    double ns = (omp_get_wtime() - start) / count * 1e9;
    if (!strcmp(what, "mapped")) check = c[large - 1];
    printf("%.3f %.6f\n", ns, check);
    fflush(stdout);
  }
  return 0;
}
