// Runs the jobs of a file on the kernels before it. job.go has the format.

typedef void (*entry)(void *report, u8 **pointers, const i64 *words);
static entry entries[];

static i64 word(FILE *f)
{
	i64 x = 0;
	if (fread(&x, 8, 1, f) != 1)
		exit(3);
	return x;
}

enum { room = 4096, stack = 1 << 18 };

static struct { entry run; void *report; u8 **pointers; const i64 *words; } now;
static int ended;

static void begin(void)
{
	now.run(now.report, now.pointers, now.words);
	ended = 1;
	swapcontext(self, &scheduler);
}

// group runs the items of a work-group from barrier to barrier.
static void group(i64 n, const i64 *at, const i64 *global, const i64 *local, const i64 *offset)
{
	static ucontext_t *contexts;
	static char *stacks;
	static i64 most;
	if (n > most) {
		most = n;
		contexts = realloc(contexts, n * sizeof *contexts);
		stacks = realloc(stacks, n * stack);
	}
	static char *live;
	live = realloc(live, n);
	for (i64 i = 0; i < n; i++) {
		live[i] = 1;
		getcontext(&contexts[i]);
		contexts[i].uc_stack.ss_sp = stacks + i * stack;
		contexts[i].uc_stack.ss_size = stack;
		makecontext(&contexts[i], begin, 0);
	}
	for (i64 left = n; left > 0;) {
		for (i64 i = 0; i < n; i++) {
			if (!live[i])
				continue;
			i64 id[3] = {i % local[0], i / local[0] % local[1], i / local[0] / local[1]};
			for (int d = 0; d < 3; d++) {
				shim_item.local[d] = id[d];
				shim_item.group[d] = at[d];
				shim_item.size[d] = global[d];
				shim_item.wide[d] = local[d];
				shim_item.offset[d] = offset[d];
				shim_item.global[d] = at[d] * local[d] + id[d] + offset[d];
			}
			self = &contexts[i];
			ended = 0;
			swapcontext(&scheduler, self);
			if (ended) {
				live[i] = 0;
				left--;
			}
		}
	}
}

int main(int argc, char **argv)
{
	if (argc < 2)
		return 2;
	FILE *f = fopen(argv[1], "rb");
	if (!f)
		return 2;
	for (i64 jobs = word(f); jobs > 0; jobs--) {
		i64 kernel = word(f), range[9], words[256];
		u8 *pointers[64];
		for (int i = 0; i < 9; i++)
			range[i] = word(f);
		i64 npointers = word(f);
		for (i64 i = 0; i < npointers; i++)
			pointers[i] = (u8 *)word(f);
		i64 nwords = word(f);
		for (i64 i = 0; i < nwords; i++)
			words[i] = word(f);
		i64 size = word(f);
		u8 *memory = aligned_alloc(64, size + 64);
		if (size > 0 && fread(memory, size, 1, f) != 1)
			return 3;
		for (i64 n = word(f); n > 0; n--) {
			i64 at = word(f), to = word(f);
			u64 p = (u64)(memory + to);
			memcpy(memory + at, &p, 8);
		}
		for (i64 i = 0; i < npointers; i++)
			pointers[i] = pointers[i] ? memory : NULL;
		struct { report_t head; u64 words[room]; } *report = calloc(1, sizeof *report);
		report->head.room = room;
		now.run = entries[kernel];
		now.report = report;
		now.pointers = pointers;
		now.words = words;
		const i64 *global = range, *local = range + 3, *offset = range + 6;
		i64 at[3];
		for (at[2] = 0; at[2] < global[2] / local[2]; at[2]++)
			for (at[1] = 0; at[1] < global[1] / local[1]; at[1]++)
				for (at[0] = 0; at[0] < global[0] / local[0]; at[0]++)
					group(local[0] * local[1] * local[2], at, global, local, offset);
		u64 base = (u64)memory;
		fwrite(&base, 8, 1, stdout);
		fwrite(report, sizeof *report, 1, stdout);
		fwrite(memory, 1, size, stdout);
		free(memory);
		free(report);
	}
	return 0;
}
