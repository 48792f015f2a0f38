package directives

// clauseRows is the other half of the table: the clauses of OpenMP 5.2 that a
// directive of the first half takes, what 6.0 adds to these directives
// (permutation, looprange), and our extensions.
//
// It is a function, not a variable, because reading the clause of a simd
// trait inside match leads back to it.
func clauseRows() []ClauseInfo {
	return []ClauseInfo{
		// Data sharing and data environment.
		{Name: "private", Syntax: "private(list)", Many: true, Text: "a fresh copy each, not initialised", read: readDataSharing},
		{Name: "firstprivate", Syntax: "firstprivate(list)", Many: true, Text: "a copy each, initialised from the original", read: readDataSharing},
		{Name: "lastprivate", Syntax: "lastprivate([conditional:] list)", Many: true, Text: "a copy each; the one of the last iteration is copied back", read: readDataSharing},
		{Name: "shared", Syntax: "shared(list)", Many: true, Text: "one variable for all", read: readDataSharing},
		{Name: "default", Syntax: "default(shared|firstprivate|private|none)", Text: "sharing of variables that no clause names", read: readKeyword("shared", "firstprivate", "private", "none")},
		{Name: "map", Syntax: "map([always,] [close,] [present,] [ompx_hold,] [self,] [delete,] [mapper(id),] [iterator(i=lo:hi:step),] [to|from|tofrom|storage|alloc|release|delete:] list)", Many: true, Text: "what lies on the device, and what is copied when", read: readMap},
		{Name: "defaultmap", Syntax: "defaultmap(alloc|storage|to|from|tofrom|firstprivate|present|none|default[: scalar|aggregate|pointer|all])", Many: true, Text: "mapping of variables that no clause names", read: readDefaultmap},
		{Name: "to", Syntax: "to([present,] [mapper(id),] [iterator(i=lo:hi:step):] list)", Many: true, Text: "copied to the device; on declare target, a list of names", read: readMotion},
		{Name: "from", Syntax: "from([present,] [mapper(id),] [iterator(i=lo:hi:step):] list)", Many: true, Text: "copied from the device", read: readMotion},
		{Name: "is_device_ptr", Syntax: "is_device_ptr(list)", Many: true, Text: "already points to device memory", read: readList(paths)},
		{Name: "use_device_ptr", Syntax: "use_device_ptr(list)", Many: true, Text: "becomes the device's pointer in the block", read: readList(paths)},
		{Name: "has_device_addr", Syntax: "has_device_addr(list)", Many: true, Text: "already lies in device memory", read: readList(sections)},
		{Name: "use_device_addr", Syntax: "use_device_addr(list)", Many: true, Text: "has the device's address in the block", read: readList(sections)},
		{Name: "enter", Syntax: "enter(names)", Many: true, Text: "lies on every device from the start", read: readList(names)},
		{Name: "link", Syntax: "link(names)", Many: true, Text: "may be mapped where it is used", read: readList(names)},
		{Name: "copyprivate", Syntax: "copyprivate(list)", Many: true, Text: "copied from the one thread to the others", read: readList(paths)},
		{Name: "copyin", Syntax: "copyin(names)", Many: true, Text: "each thread's copy begins as the primary thread's", read: readList(names)},
		{Name: "nontemporal", Syntax: "nontemporal(list)", Many: true, Text: "not worth caching", read: readList(paths)},
		{Name: "inclusive", Syntax: "inclusive(list)", Text: "the scan includes the own iteration", read: readList(sections)},
		{Name: "exclusive", Syntax: "exclusive(list)", Text: "the scan leaves out the own iteration", read: readList(sections)},
		{Name: "uniform", Syntax: "uniform(parameters)", Many: true, Text: "the same for all lanes", read: readList(names)},
		{Name: "linear", Syntax: "linear(list[: [val,] step])", Many: true, Text: "grows by step with each iteration", read: readLinear},
		{Name: "aligned", Syntax: "aligned(list[: bytes])", Many: true, Text: "starts at a multiple of bytes", read: readAligned},
		{Name: "data", Syntax: "data([hint:] sections)", Many: true, Text: "what to prefetch; hint 0 none, 2 L2 or L3, 4 L1 and L2 or L3", read: readPrefetchData},

		// Reductions.
		{Name: "reduction", Syntax: "reduction([inscan|task|default,] op: list)", Many: true, Text: "a copy each, combined by op at the end", read: readReduction},
		{Name: "in_reduction", Syntax: "in_reduction(op: list)", Many: true, Text: "takes part in the taskgroup's reduction", read: readReduction},
		{Name: "task_reduction", Syntax: "task_reduction(op: list)", Many: true, Text: "combined over the tasks of the group", read: readReduction},
		{Name: "initializer", Syntax: "initializer(expr)", Text: "the value that each copy starts from", read: readInitializer},

		// Memory.
		{Name: "allocate", Syntax: "allocate([allocator(a), align(bytes):] list)", Many: true, Text: "where the private copies lie", read: readAllocate},
		{Name: "allocator", Syntax: "allocator(expr)", Text: "where the variable lies", read: readExpr},
		{Name: "align", Syntax: "align(bytes)", Text: "the variable starts at a multiple of bytes, a power of two", read: readAlign},
		{Name: "uses_allocators", Syntax: "uses_allocators([memspace(m), traits(t):] allocator, …)", Many: true, Text: "allocators that the region uses", read: readUsesAllocators},
		{Name: "ompx_dyn_groupprivate", Syntax: "ompx_dyn_groupprivate(bytes)", Text: "team memory sized at launch", read: readNonNegative},

		// Loops.
		{Name: "collapse", Syntax: "collapse(n)", Text: "n nested loops are one iteration space", read: readPositive},
		{Name: "ordered", Syntax: "ordered[(n)]", Text: "parts of the iterations run in order", read: readOptionalPositive},
		{Name: "order", Syntax: "order([reproducible|unconstrained:] concurrent)", Text: "iterations may run in any order, at once", read: readOrder},
		{Name: "schedule", Syntax: "schedule([monotonic|nonmonotonic|simd,…:] static|dynamic|guided|auto|runtime[, chunk])", Text: "how iterations are shared out to threads", read: readSchedule},
		{Name: "dist_schedule", Syntax: "dist_schedule(static[, chunk])", Text: "how iterations are shared out to teams", read: readSchedule},
		{Name: "bind", Syntax: "bind(teams|parallel|thread)", Text: "who runs the loop", read: readKeyword("teams", "parallel", "thread")},
		{Name: "simdlen", Syntax: "simdlen(n)", Text: "preferred lanes", read: readPositive},
		{Name: "safelen", Syntax: "safelen(n)", Text: "no two iterations further apart than this run at once", read: readPositive},
		{Name: "grainsize", Syntax: "grainsize([strict:] n)", Text: "iterations of a task", read: readModifiedExpr},
		{Name: "num_tasks", Syntax: "num_tasks([strict:] n)", Text: "tasks", read: readModifiedExpr},
		{Name: "nogroup", Syntax: "nogroup", Text: "no taskgroup around", read: readFlag},
		{Name: "sizes", Syntax: "sizes(n, …)", Text: "the tile's size in each loop, outermost first", read: readSizes},
		{Name: "partial", Syntax: "partial[(n)]", Text: "unroll n times", read: readOptionalPositive},
		{Name: "full", Syntax: "full", Text: "unroll wholly", read: readFlag},
		{Name: "permutation", Syntax: "permutation(n, …)", Text: "the loops' new order, by their numbers from 1", read: readPermutation},
		{Name: "looprange", Syntax: "looprange(first, count)", Text: "which loops of the block, the first being 1", read: readLooprange},
		{Name: "ompx_independent", Syntax: "ompx_independent", Text: "the user's word that no iteration touches what another one writes", read: readFlag},

		// Devices, teams, threads.
		{Name: "device", Syntax: "device([ancestor|device_num:] expr)", Text: "which device", read: readDevice},
		{Name: "subdevice", Syntax: "subdevice(kind, id)", Text: "a part of the device: kind 0 a stack, 1 a C-slice", read: readSubdevice},
		{Name: "if", Syntax: "if([directive:] cond)", Many: true, Text: "whether", read: readIf},
		{Name: "nowait", Syntax: "nowait[(cond)]", Text: "do not wait for the end", read: readOptionalExpr},
		{Name: "num_teams", Syntax: "num_teams([lo:] hi), with ompx_bare num_teams(x, y, z)", Text: "how many teams", read: readNumTeams},
		{Name: "thread_limit", Syntax: "thread_limit(n), with ompx_bare thread_limit(x, y, z)", Text: "most threads of a team", read: readThreadLimit},
		{Name: "num_threads", Syntax: "num_threads(n)", Text: "how many threads", read: readPositive},
		{Name: "proc_bind", Syntax: "proc_bind(primary|master|close|spread)", Text: "where threads run", read: readKeyword("primary", "master", "close", "spread")},
		{Name: "filter", Syntax: "filter(thread)", Text: "which thread", read: readExpr},
		{Name: "ompx_bare", Syntax: "ompx_bare", Text: "the block is the kernel: every work-item runs it", read: readFlag},
		{Name: "ompx_max_work_group_size", Syntax: "ompx_max_work_group_size(x, y, z)", Text: "the largest work-group; x is the fastest dimension", read: readGroupSize},
		{Name: "ompx_reqd_work_group_size", Syntax: "ompx_reqd_work_group_size(x, y, z)", Text: "the work-group, exactly; x is the fastest dimension", read: readGroupSize},
		{Name: "ompx_sub_group_size", Syntax: "ompx_sub_group_size(8|16|32)", Text: "work-items of a sub-group", read: readSubGroupSize},
		{Name: "ompx_grf", Syntax: "ompx_grf(small|large|auto)", Text: "registers of a hardware thread", read: readKeyword("small", "large", "auto")},
		{Name: "fp", Syntax: "fp(precise|fast|relaxed)", Text: "what the device may do to floating point", read: readKeyword("precise", "fast", "relaxed")},

		// Tasks and order.
		{Name: "depend", Syntax: "depend([iterator(i=lo:hi:step),] in|out|inout|mutexinoutset|inoutset|depobj: list)", Many: true, Text: "order among tasks; omp_all_memory stands for everything", read: readDepend},
		{Name: "detach", Syntax: "detach(event)", Text: "ends when the event is fulfilled", read: readDetach},
		{Name: "final", Syntax: "final(cond)", Text: "tasks inside run at once", read: readExpr},
		{Name: "mergeable", Syntax: "mergeable", Text: "may share its creator's data", read: readFlag},
		{Name: "priority", Syntax: "priority(n)", Text: "higher runs earlier", read: readNonNegative},
		{Name: "untied", Syntax: "untied", Text: "may change threads", read: readFlag},
		{Name: "affinity", Syntax: "affinity([iterator(i=lo:hi:step):] list)", Many: true, Text: "what the task had better be near to", read: readAffinity},
		{Name: "doacross", Syntax: "doacross(source:|sink: iteration)", Many: true, Text: "an iteration waits for another one; source tells those that wait", read: readDoacross},
		{Name: "threads", Syntax: "threads", Text: "in the order of the loop, among threads", read: readFlag},
		{Name: "simd", Syntax: "simd", Text: "in the order of the loop, among lanes", read: readFlag},

		// Atomics and memory order.
		{Name: "read", Syntax: "read", Text: "v = x", read: readFlag},
		{Name: "write", Syntax: "write", Text: "x = e", read: readFlag},
		{Name: "update", Syntax: "update, on depobj update(in|out|inout|mutexinoutset|inoutset)", Text: "x op= e; on depobj, the new kind", read: readUpdate},
		{Name: "capture", Syntax: "capture", Text: "also keeps the value of before or after", read: readFlag},
		{Name: "compare", Syntax: "compare", Text: "only when a comparison holds", read: readFlag},
		{Name: "fail", Syntax: "fail(seq_cst|acquire|relaxed)", Text: "memory order where the comparison fails", read: readKeyword("seq_cst", "acquire", "relaxed")},
		{Name: "weak", Syntax: "weak", Text: "the comparison may fail without a reason", read: readFlag},
		{Name: "seq_cst", Syntax: "seq_cst", Text: "memory order", read: readFlag},
		{Name: "acq_rel", Syntax: "acq_rel", Text: "memory order", read: readFlag},
		{Name: "acquire", Syntax: "acquire", Text: "memory order", read: readFlag},
		{Name: "release", Syntax: "release", Text: "memory order", read: readFlag},
		{Name: "relaxed", Syntax: "relaxed", Text: "memory order", read: readFlag},
		{Name: "hint", Syntax: "hint(expr)", Text: "how contended it is", read: readNonNegative},

		// Variants, interop, assumptions, errors.
		{Name: "match", Syntax: "match(set={trait[(properties)], …}, …)", Text: "where the variant is taken", read: readMatch},
		{Name: "adjust_args", Syntax: "adjust_args(need_device_ptr|need_device_addr|nothing: parameters)", Many: true, Text: "what happens to the arguments", read: readAdjustArgs},
		{Name: "append_args", Syntax: "append_args(interop([prefer_type(…),] target|targetsync), …)", Text: "arguments added to the call", read: readAppendArgs},
		{Name: "novariants", Syntax: "novariants(cond)", Text: "call the base function", read: readExpr},
		{Name: "nocontext", Syntax: "nocontext(cond)", Text: "dispatch is not part of the context", read: readExpr},
		{Name: "init", Syntax: "init([prefer_type(…),] target|targetsync: var)", Many: true, Text: "makes the interop object", read: readInit},
		{Name: "use", Syntax: "use(var)", Many: true, Text: "waits for, and orders, the interop object", read: readInteropVar},
		{Name: "destroy", Syntax: "destroy(var), on depobj destroy[(var)]", Many: true, Text: "ends the object", read: readInteropVar},
		{Name: "at", Syntax: "at(compilation|execution)", Text: "when", read: readKeyword("compilation", "execution")},
		{Name: "severity", Syntax: "severity(fatal|warning)", Text: "how grave", read: readKeyword("fatal", "warning")},
		{Name: "message", Syntax: "message(expr)", Text: "what is said", read: readExpr},
		{Name: "when", Syntax: "when(set={trait[(properties)], …}, …: [directive])", Many: true, Text: "the directive where the context matches", read: readWhen},
		{Name: "otherwise", Syntax: "otherwise([directive])", Text: "the directive where no when matches", read: readOtherwise},
		{Name: "absent", Syntax: "absent(constructs)", Many: true, Text: "none of them is met", read: readConstructs},
		{Name: "contains", Syntax: "contains(constructs)", Many: true, Text: "they are likely to be met", read: readConstructs},
		{Name: "holds", Syntax: "holds(cond)", Many: true, Text: "the condition is true", read: readExpr},
		{Name: "no_openmp", Syntax: "no_openmp", Text: "nothing of OpenMP is met", read: readFlag},
		{Name: "no_openmp_routines", Syntax: "no_openmp_routines", Text: "no routine of OpenMP is called", read: readFlag},
		{Name: "no_parallelism", Syntax: "no_parallelism", Text: "no task and no simd construct is met", read: readFlag},

		// Declarations.
		{Name: "device_type", Syntax: "device_type(host|nohost|any)", Text: "where it exists", read: readKeyword("host", "nohost", "any")},
		{Name: "indirect", Syntax: "indirect[(cond)]", Text: "may be called through a func value", read: readOptionalExpr},
		{Name: "inbranch", Syntax: "inbranch", Text: "always called under a condition", read: readFlag},
		{Name: "notinbranch", Syntax: "notinbranch", Text: "never called under a condition", read: readFlag},
		{Name: "reverse_offload", Syntax: "reverse_offload[(cond)]", Text: "target device(ancestor: 1) works", read: readOptionalExpr},
		{Name: "unified_address", Syntax: "unified_address[(cond)]", Text: "one address space", read: readOptionalExpr},
		{Name: "unified_shared_memory", Syntax: "unified_shared_memory[(cond)]", Text: "one memory", read: readOptionalExpr},
		{Name: "dynamic_allocators", Syntax: "dynamic_allocators[(cond)]", Text: "allocators without uses_allocators", read: readOptionalExpr},
		{Name: "atomic_default_mem_order", Syntax: "atomic_default_mem_order(seq_cst|acq_rel|acquire|release|relaxed)", Text: "the order of atomics that say none", read: readKeyword("seq_cst", "acq_rel", "acquire", "release", "relaxed")},
	}
}
