// Carries out sequences of constructs, read from a file, on LLVM's offload runtime: one line a construct, as
// sequences_test.go writes them. After each it prints the host's memory.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PRAGMA(...) PRAGMA_(__VA_ARGS__)
#define PRAGMA_(...) _Pragma(#__VA_ARGS__)

struct item { int array, lo, n; char type[20]; };
struct step { char what[10]; int items; struct item item[2]; int add, value; };

static int arrays[3][24];
static int count;

static int *begin(const struct item *it) { return arrays[it->array]; }
static int is(const struct step *s, const char *a) { return s->items == 1 && !strcmp(s->item[0].type, a); }
static int are(const struct step *s, const char *a, const char *b) {
	return s->items == 2 && !strcmp(s->item[0].type, a) && !strcmp(s->item[1].type, b);
}
static void bad(const struct step *s) {
	printf("fail no such construct: %s\n", s->what);
	exit(1);
}

#define NAMES int *p = begin(&s->item[0]), *q = begin(&s->item[1]); \
	int l = s->item[0].lo, n = s->item[0].n, m = s->item[1].lo, o = s->item[1].n;

#define ENTER(a) if (is(s, #a)) { PRAGMA(omp target enter data map(a: p[l:n])) return; }
#define ENTER2(a, b) if (are(s, #a, #b)) { PRAGMA(omp target enter data map(a: p[l:n]) map(b: q[m:o])) return; }
static void enter(const struct step *s) {
	NAMES
	ENTER(to) ENTER(alloc) ENTER(always to) ENTER(present to) ENTER(present alloc)
	ENTER2(to, to) ENTER2(to, alloc) ENTER2(to, always to) ENTER2(alloc, to) ENTER2(alloc, alloc)
	ENTER2(alloc, always to) ENTER2(always to, to) ENTER2(always to, alloc) ENTER2(always to, always to)
	bad(s);
}

#define EXIT(a) if (is(s, #a)) { PRAGMA(omp target exit data map(a: p[l:n])) return; }
#define EXIT2(a, b) if (are(s, #a, #b)) { PRAGMA(omp target exit data map(a: p[l:n]) map(b: q[m:o])) return; }
#define EXITS(a) EXIT2(a, from) EXIT2(a, release) EXIT2(a, delete) EXIT2(a, always from)
static void leave(const struct step *s) {
	NAMES
	EXIT(from) EXIT(release) EXIT(delete) EXIT(always from)
	EXITS(from) EXITS(release) EXITS(delete) EXITS(always from)
	bad(s);
}

#define UPDATE(a) if (is(s, #a)) { PRAGMA(omp target update a(p[l:n])) return; }
#define UPDATE2(a, b) if (are(s, #a, #b)) { PRAGMA(omp target update a(p[l:n]) b(q[m:o])) return; }
static void update(const struct step *s) {
	NAMES
	UPDATE(to) UPDATE(from)
	if (is(s, "present to")) { PRAGMA(omp target update to(present: p[l:n])) return; }
	if (is(s, "present from")) { PRAGMA(omp target update from(present: p[l:n])) return; }
	UPDATE2(to, to) UPDATE2(to, from) UPDATE2(from, to) UPDATE2(from, from)
	bad(s);
}

#define WORK(x, from, many) for (int i = from; i < from + many; i++) x[i] = add ? x[i] + value : value + i;
#define TARGET(a) if (is(s, #a)) { PRAGMA(omp target map(a: p[l:n])) { WORK(p, l, n) } return; }
#define TARGET2(a, b) if (are(s, #a, #b)) { \
	PRAGMA(omp target map(a: p[l:n]) map(b: q[m:o])) { WORK(p, l, n) WORK(q, m, o) } return; }
#define TARGETS(a) TARGET2(a, tofrom) TARGET2(a, to) TARGET2(a, from) TARGET2(a, alloc) TARGET2(a, always tofrom) \
	TARGET2(a, always to) TARGET2(a, always from)
static void target(const struct step *s) {
	NAMES
	int add = s->add, value = s->value;
	TARGET(tofrom) TARGET(to) TARGET(from) TARGET(alloc) TARGET(always tofrom) TARGET(always to) TARGET(always from)
	TARGET(present to)
	TARGETS(tofrom) TARGETS(to) TARGETS(from) TARGETS(alloc) TARGETS(always tofrom) TARGETS(always to)
	TARGETS(always from)
	bad(s);
}

static int next(FILE *f, struct step *s) {
	memset(s, 0, sizeof *s);
	if (fscanf(f, "%9s %d", s->what, &s->items) != 2) return 0;
	if (!strcmp(s->what, "case")) return 1;
	for (int i = 0; i < s->items; i++)
		if (fscanf(f, "%d %d %d %19s", &s->item[i].array, &s->item[i].lo, &s->item[i].n, s->item[i].type) != 4) exit(1);
	for (int i = 0; i < s->items; i++)
		for (char *c = s->item[i].type; *c; c++)
			if (*c == '_') *c = ' '; // between a modifier and the type
	return fscanf(f, "%d %d", &s->add, &s->value) == 2;
}

static void show(void) {
	for (int a = 0; a < 3; a++)
		for (int i = 0; i < 24; i++) printf("%d ", arrays[a][i]);
	puts("");
}

static void play(FILE *f);

#define DATA(a) if (is(s, #a)) { PRAGMA(omp target data map(a: p[l:n])) { show(); play(f); } return; }
static void data(FILE *f, const struct step *s) {
	NAMES
	DATA(to) DATA(from) DATA(tofrom) DATA(alloc) DATA(always to) DATA(always from) DATA(always tofrom)
	bad(s);
}

// play goes on to the end of a target data, or of the file.
static void play(FILE *f) {
	struct step s;
	while (next(f, &s)) {
		if (!strcmp(s.what, "case")) {
			printf("case %d\n", s.items);
			fprintf(stderr, "case %d\n", s.items);
			count = 0;
			for (int a = 0; a < 3; a++)
				for (int i = 0; i < 24; i++) arrays[a][i] = 100 * a + i;
			continue;
		}
		fprintf(stderr, "step %d\n", count++);
		if (!strcmp(s.what, "end")) return;
		if (!strcmp(s.what, "enter")) enter(&s);
		else if (!strcmp(s.what, "exit")) leave(&s);
		else if (!strcmp(s.what, "update")) update(&s);
		else if (!strcmp(s.what, "target")) target(&s);
		else if (!strcmp(s.what, "data")) data(f, &s);
		else bad(&s);
		show();
	}
}

int main(int argc, char **argv) {
	setvbuf(stdout, 0, _IONBF, 0);
	FILE *f = fopen(argv[1], "r");
	if (!f) return 1;
	play(f);
}
