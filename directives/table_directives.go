package directives

// A directiveRow is a row as it is written down: the clauses separated by blanks.
type directiveRow struct {
	DirectiveInfo
	takes string
}

// directiveRows is one half of the table: every directive that is not a
// combination, and the clauses that it takes, as in OpenMP 5.2 (the section
// is that of the directive there), with what 6.0 adds and our extensions. The
// rows of combinations are made from these.
func directiveRows() []directiveRow {
	return []directiveRow{
		// Loop nests.
		{DirectiveInfo{Kind: Distribute, Assoc: LoopNest, Place: "directly inside teams"}, // 11.6
			"allocate collapse dist_schedule firstprivate lastprivate order private" + onLoops},
		{DirectiveInfo{Kind: For, Assoc: LoopNest}, // 11.5.1
			"allocate collapse firstprivate lastprivate linear nowait order ordered private reduction schedule" + onLoops},
		{DirectiveInfo{Kind: Simd, Assoc: LoopNest}, // 10.4
			"aligned collapse if lastprivate linear nontemporal order private reduction safelen simdlen" + onLoops},
		{DirectiveInfo{Kind: Loop, Assoc: LoopNest}, // 11.7
			"bind collapse lastprivate order private reduction" + onLoops},
		{DirectiveInfo{Kind: Taskloop, Assoc: LoopNest}, // 12.6
			"allocate collapse default final firstprivate grainsize if in_reduction lastprivate mergeable nogroup" +
				" num_tasks priority private reduction shared untied" + onLoops},
		{DirectiveInfo{Kind: Unroll, Assoc: LoopNest}, // 9.2
			"full partial"},
		{DirectiveInfo{Kind: Tile, Assoc: LoopNest}, // 9.1
			"sizes"},
		{DirectiveInfo{Kind: Interchange, Assoc: LoopNest}, // 6.0, 11.4
			"permutation"},
		{DirectiveInfo{Kind: Reverse, Assoc: LoopNest}, ""}, // 6.0, 11.5
		{DirectiveInfo{Kind: Fuse, Assoc: LoopNest, Place: "above a block of loops, which become one"}, // 6.0, 11.3
			"looprange"},

		// Blocks.
		{DirectiveInfo{Kind: Target, Assoc: Block}, // 13.8
			"allocate defaultmap depend device firstprivate has_device_addr if in_reduction is_device_ptr map nowait private thread_limit uses_allocators" + onKernels},
		{DirectiveInfo{Kind: Teams, Assoc: Block, Place: "directly inside target, or on the host outside every construct"}, // 10.2
			"allocate default firstprivate if num_teams private reduction shared thread_limit"},
		{DirectiveInfo{Kind: Parallel, Assoc: Block}, // 10.1
			"allocate copyin default firstprivate if num_threads private proc_bind reduction shared"},
		{DirectiveInfo{Kind: TargetData, Assoc: Block}, // 13.5
			"device if map subdevice use_device_addr use_device_ptr"},
		{DirectiveInfo{Kind: Single, Assoc: Block}, // 11.1
			"allocate copyprivate firstprivate nowait private"},
		{DirectiveInfo{Kind: Masked, Assoc: Block}, // 10.5
			"filter"},
		{DirectiveInfo{Kind: Master, Assoc: Block}, ""}, // the old name of masked, 5.1
		{DirectiveInfo{Kind: Critical, Assoc: Block, Arg: "(name)", arg: nameArg}, // 15.2
			"hint"},
		{DirectiveInfo{Kind: Taskgroup, Assoc: Block}, // 15.4
			"allocate task_reduction"},
		{DirectiveInfo{Kind: Task, Assoc: Block}, // 12.5
			"affinity allocate default depend detach final firstprivate if in_reduction mergeable priority private" +
				" shared untied"},
		{DirectiveInfo{Kind: Sections, Assoc: Block}, // 11.3
			"allocate firstprivate lastprivate nowait private reduction"},
		{DirectiveInfo{Kind: SectionOf, Assoc: Block, Place: "directly in the block of sections"}, ""}, // 11.3.1
		{DirectiveInfo{Kind: Scope, Assoc: Block}, // 11.2
			"allocate firstprivate nowait private reduction"},
		{DirectiveInfo{Kind: Ordered, Assoc: Block, Place: "inside a loop with ordered; with doacross stand-alone"}, // 15.10
			"doacross simd threads"},
		{DirectiveInfo{Kind: Assume, Assoc: Block}, // 8.3.3
			assumptions},
		{DirectiveInfo{Kind: Metadirective, Assoc: Block, Place: "above whatever its variants apply to"}, // 7.4.3
			"otherwise when"},

		// Calls and assignments.
		{DirectiveInfo{Kind: Dispatch, Assoc: Call}, // 7.6; has_device_addr is 6.0's
			"depend device has_device_addr is_device_ptr nocontext novariants nowait subdevice"},
		{DirectiveInfo{Kind: TargetVariantDispatch, Assoc: Call}, // the guide's older spelling
			"depend device has_device_addr is_device_ptr nocontext novariants nowait subdevice use_device_ptr"},
		{DirectiveInfo{Kind: Atomic, Assoc: AtomicAssignment}, // 15.8.4
			"capture compare fail hint read update weak write" + memoryOrders},

		// Stand-alone.
		{DirectiveInfo{Kind: TargetEnterData, Assoc: StandAlone}, // 13.6
			"depend device if map nowait subdevice"},
		{DirectiveInfo{Kind: TargetExitData, Assoc: StandAlone}, // 13.7
			"depend device if map nowait subdevice"},
		{DirectiveInfo{Kind: TargetUpdate, Assoc: StandAlone}, // 13.9
			"depend device from if nowait subdevice to"},
		{DirectiveInfo{Kind: Taskwait, Assoc: StandAlone}, // 15.5
			"depend nowait"},
		{DirectiveInfo{Kind: Taskyield, Assoc: StandAlone}, ""}, // 12.7
		{DirectiveInfo{Kind: Barrier, Assoc: StandAlone}, ""},   // 15.3.1
		{DirectiveInfo{Kind: Flush, Assoc: StandAlone, Arg: "(items)", arg: listArg}, // 15.8.5
			"acq_rel acquire release seq_cst"},
		{DirectiveInfo{Kind: Interop, Assoc: StandAlone}, // 14.1
			"depend destroy device init nowait use"},
		{DirectiveInfo{Kind: Depobj, Assoc: StandAlone, Arg: "(object)", NeedArg: true, arg: objectArg}, // 15.9.4
			"depend destroy update"},
		{DirectiveInfo{Kind: Scan, Assoc: StandAlone, Place: "in the body of the loop with reduction(inscan, …)"}, // 5.6
			"exclusive inclusive"},
		{DirectiveInfo{Kind: Cancel, Assoc: StandAlone, Arg: "parallel | sections | for | taskgroup", NeedArg: true, arg: cancelArg, Place: "inside the construct that it names"}, // 16.1
			"if"},
		{DirectiveInfo{Kind: CancellationPoint, Assoc: StandAlone, Arg: "parallel | sections | for | taskgroup", NeedArg: true, arg: cancelArg, Place: "inside the construct that it names"}, ""}, // 16.2
		{DirectiveInfo{Kind: ErrorDirective, Assoc: StandAlone}, // 8.5
			"at message severity"},
		{DirectiveInfo{Kind: Nothing, Assoc: StandAlone}, ""}, // 8.4
		{DirectiveInfo{Kind: Prefetch, Assoc: StandAlone, Ext: true},
			"data if"},

		// Declarations.
		{DirectiveInfo{Kind: DeclareTarget, Assoc: Declaration, Arg: "(names)", arg: listArg, Place: "above a var, a parenthesised var group or a func of the package"}, // 7.8.1
			"device_type enter indirect link to"},
		{DirectiveInfo{Kind: DeclareVariant, Assoc: Declaration, Arg: "(func)", NeedArg: true, arg: nameArg, Place: "above a func"}, // 7.5.4
			"adjust_args append_args match"},
		{DirectiveInfo{Kind: DeclareMapper, Assoc: Declaration, Arg: "([id:] v [T])", NeedArg: true, arg: mapperArg, Place: "above a type"}, // 5.8.8
			"map"},
		{DirectiveInfo{Kind: DeclareReduction, Assoc: Declaration, Arg: "(name[: types])", NeedArg: true, arg: reductionArg, Place: "above the func that combines"}, // 5.5.11
			"initializer"},
		{DirectiveInfo{Kind: DeclareSimd, Assoc: Declaration, Place: "above a func"}, // 7.7
			"aligned inbranch linear notinbranch simdlen uniform"},
		{DirectiveInfo{Kind: Groupprivate, Assoc: Declaration, Arg: "(names)", arg: listArg, Place: "above a var of the package"}, // 6.0, 7.13
			"device_type"},
		{DirectiveInfo{Kind: AllocateDecl, Assoc: Declaration, Arg: "(names)", arg: listArg, Place: "above a var, local or of the package"}, // 6.5
			"align allocator"},
		{DirectiveInfo{Kind: Threadprivate, Assoc: Declaration, Arg: "(names)", arg: listArg, Place: "above a var of the package"}, ""}, // 5.2
		{DirectiveInfo{Kind: Requires, Assoc: File, Place: "above package"}, // 8.2
			"atomic_default_mem_order dynamic_allocators reverse_offload unified_address unified_shared_memory"},
		{DirectiveInfo{Kind: Assumes, Assoc: File, Place: "above package"}, // 8.3.2
			assumptions},
	}
}

const (
	// onKernels are the extensions on whatever becomes a kernel, onLoops those on loop constructs.
	onKernels = " fp ompx_dyn_groupprivate ompx_grf ompx_max_work_group_size ompx_reqd_work_group_size ompx_sub_group_size subdevice"
	onLoops   = " ompx_independent"

	assumptions = "absent contains holds no_openmp no_openmp_routines no_parallelism" // 8.3.1

	memoryOrders = " acq_rel acquire relaxed release seq_cst"
)

// combinationExceptions are the clauses that a leaf takes and a combination
// does not. 5.2 merged the lists of its predecessors into general rules and
// dropped these sentences; the compilers keep to them.
var combinationExceptions = []struct {
	clause  string
	applies func(*DirectiveInfo) bool
	source  string
}{
	{"nowait", func(d *DirectiveInfo) bool { return !d.has(Target) && d.has(Parallel) },
		"5.1, section 2.16: parallel for takes every clause but nowait; with target, nowait is the target's"},
	{"ordered", func(d *DirectiveInfo) bool { return d.has(Distribute) },
		"5.0, sections 2.9.4.3 and 2.9.4.4: no ordered on distribute parallel for"},
	{"linear", func(d *DirectiveInfo) bool { return d.has(Distribute) },
		"5.2, sections 17.2 and 11.6: distribute would copy the variable in and out, which it cannot; of a loop's own variables, which" +
			" are only copied out, Go's loops have none to name"},
	{"copyin", func(d *DirectiveInfo) bool { return d.has(Target) },
		"5.1, section 2.16: on combinations with target every clause of parallel but copyin"},
	{"in_reduction", func(d *DirectiveInfo) bool { return d.has(Parallel) && d.has(Taskloop) },
		"5.1, sections 2.16.9 and 2.16.10: parallel masked taskloop takes every clause but in_reduction"},
}

func (d *DirectiveInfo) has(leaf Kind) bool {
	for _, l := range d.Leaves {
		if l == leaf {
			return true
		}
	}
	return false
}
