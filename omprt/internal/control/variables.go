package control

// Variable is a variable of the environment: one that is honoured, or one that means something to other
// implementations of OpenMP, to the tools around them or to this module's tests, and nothing here.
type Variable struct {
	Name   string
	Values string // that are accepted
	Effect string // of one that is honoured, for the user guide
	Why    string // has one no effect
	shown  string // by OMP_DISPLAY_ENV, where it is not set; of those that Show does not know by themselves
	tool   bool   // shown if that is verbose: no variable of the standard
}

const (
	positive = "a number from 1 on"
	boolean  = "true or false"
)

// Variables is the table of them all. What a value that cannot be understood ought to be is told from it, the user
// guide's table is made of it, and what is set and not in it is reported.
var Variables = []Variable{
	{Name: "OMP_TARGET_OFFLOAD", Values: "DEFAULT, DISABLED or MANDATORY", shown: "DEFAULT",
		Effect: "`DISABLED` runs the same kernels on the host; with `MANDATORY` a program without a device fails"},
	{Name: "OMP_DEFAULT_DEVICE", Values: "a device number", shown: "0",
		Effect: "the device of constructs without `device(n)`; -1, or the number of devices, is the host"},
	{Name: "OMP_NUM_TEAMS", Values: positive, shown: "0",
		Effect: "the work-groups of every kernel, and the host's teams, without `num_teams`"},
	{Name: "OMP_TEAMS_THREAD_LIMIT", Values: positive, shown: "0",
		Effect: "the work-items of a group, for every kernel, and the threads of a team of the host, without " +
			"`thread_limit`"},
	{Name: "OMP_THREAD_LIMIT", Values: positive,
		Effect: "the work-items of a group, for every kernel, at most; and the host's threads of all teams that one " +
			"goroutine opens"},

	{Name: "LIBOMPTARGET_PLUGIN", tool: true,
		Values: "sim or one of the plugins that the program imports, in any case; level0 is sim",
		Effect: "the devices of this plugin only; a name that is not there, or a plugin that then has nothing to use, " +
			"is an error"},
	{Name: "LIBOMPTARGET_DEVICES", Values: "device, subdevice or subsubdevice", tool: true, shown: "device",
		Effect: "with the last two the clause `subdevice` is ignored; a device here is one stack with one slice, so the " +
			"devices are the same"},
	{Name: "ZE_AFFINITY_MASK", Values: "numbers of devices, or of their stacks as in 0.0, with commas between them", tool: true,
		Effect: "which of the simulated devices there are"},
	{Name: "EnableImplicitScaling", Values: "0 or 1", tool: true,
		Effect: "1 beside a mask of stacks is an error; otherwise nothing, since a simulated device is one stack"},
	{Name: "GOOFFLOAD_SIM_DEVICES", Values: "a number of devices from 0 to 1024", tool: true, shown: "1",
		Effect: "number of simulated devices"},
	{Name: "GOOFFLOAD_SIM_MEMORY", Values: "a number of bytes, or one with KB, MB or GB", tool: true,
		Effect: "memory of each simulated device"},
	{Name: "GOOFFLOAD_DEVICE_TIMEOUT", Values: "a time as 30s or 5m, and then, after a comma, fail; 0 for none",
		tool: true, shown: "0",
		Effect: "an operation of a device, a kernel among them, that has not come back after this time is " +
			"reported on stderr; with `fail` it ends with an error, and the device is not used any more"},

	{Name: "LIBOMPTARGET_DEBUG", Values: "0, 1 or 2", tool: true, shown: "0",
		Effect: "launches, partition and transfers, line by line"},
	{Name: "LIBOMPTARGET_INFO", Values: "a number, decimal or 0x…; -1 for everything", tool: true, shown: "0",
		Effect: "the sum of 1 arguments, 2 mapping exists, 4 the mapping table after each kernel and at a failure, " +
			"8 entries, 16 launches, 32 transfers, 64 no counterpart"},
	{Name: "LIBOMPTARGET_PLUGIN_PROFILE", Values: "1 or T, and then, after a comma, usec or msec; 0 or F for none", tool: true,
		Effect: "at the end a table of what each device's calls took"},
	{Name: "LIBOMPTARGET_PROFILE", Values: "a file that can be written", tool: true,
		Effect: "the file that a trace for Perfetto is written to at the end"},
	{Name: "GOOFFLOAD_SUMMARY", Values: "1, host or device, or some of them with commas between; 0 for none", tool: true,
		Effect: "at the end a table of where each kernel ran (`1`), of what the host has called (`host`), of what the devices " +
			"have done (`device`)"},
	{Name: "GOOFFLOAD_LABELS", Values: "0 or 1", tool: true, shown: "0",
		Effect: "the profiler's samples in a kernel have the label `kernel`, and each construct is a region of `runtime/trace`"},

	{Name: "OMP_NUM_THREADS", Values: "numbers from 1 on, with commas between them, one for each level of teams",
		Effect: "threads of a host team; as many as `GOMAXPROCS`"},
	{Name: "OMP_DYNAMIC", Values: boolean, Effect: "teams may be smaller where processors are busy"},
	{Name: "OMP_SCHEDULE", Values: "static, dynamic, guided or auto, and then a comma and a chunk from 1 on",
		Effect: "of loops with `schedule(runtime)`"},
	{Name: "OMP_MAX_ACTIVE_LEVELS", Values: "a number from 0 on",
		Effect: "levels of teams of several threads; 1, or as many as there are numbers of threads"},
	{Name: "OMP_NESTED", Values: boolean, Effect: "`true` lifts that limit; deprecated in OpenMP"},
	{Name: "OMP_WAIT_POLICY", Values: "passive or active", Effect: "whether threads that wait sleep, or stay awake for longer"},
	{Name: "OMP_CANCELLATION", Values: boolean, Effect: "`cancel` has an effect"},
	{Name: "OMP_MAX_TASK_PRIORITY", Values: "a number from 0 on", Effect: "the greatest priority that counts; 0"},
	{Name: "OMP_PLACES", Values: "threads, cores, ll_caches, numa_domains or sockets, or places as in {0:2},{2:2}",
		Effect: "what threads are bound to, on Linux"},
	{Name: "OMP_PROC_BIND", Values: "true, false, or a list of primary, close and spread", Effect: "whether they are, and how"},
	{Name: "OMP_DISPLAY_AFFINITY", Values: boolean, shown: "FALSE",
		Effect: "the threads of a team say on stderr where they are, once, and when that changes"},
	{Name: "OMP_AFFINITY_FORMAT", Values: "a text with fields as %n, %.4n or %{thread_num}", shown: UsualAffinity,
		Effect: "what they say: `%t` team, `%T` teams, `%L` level, `%n` thread, `%N` threads, `%a` thread of the level around, " +
			"`%H` host, `%P` process, `%i` goroutine, `%A` processors"},
	{Name: "OMP_ALLOCATOR", Values: "a predefined allocator, or a memory space, with traits as in " +
		"omp_default_mem_space:alignment=64,fallback=null_fb", shown: "omp_default_mem_alloc",
		Effect: "the allocator that `omprt.NullAllocator` stands for"},
	{Name: "OMP_DISPLAY_ENV", Values: "false, true or verbose",
		Effect: "prints OpenMP's variables at the start, with `verbose` all of these"},

	{Name: "OMP_STACKSIZE", Why: "a goroutine's stack grows as it needs"},
	{Name: "OMP_TOOL", Why: cTools}, {Name: "OMP_TOOL_LIBRARIES", Why: cTools}, {Name: "OMP_TOOL_VERBOSE_INIT", Why: cTools},
	{Name: "OMP_DEBUG", Why: "there is no library for debuggers"},

	{Name: "LIBOMPTARGET_LEVEL0_MEMORY_POOL", Why: "memory of the simulated device is one heap, whose freed blocks are used again"},
	{Name: "LIBOMPTARGET_LEVEL0_STAGING_BUFFER_SIZE", Why: "transfers of the simulated device go straight to its memory"},
	{Name: "LIBOMPTARGET_LEVEL_ZERO_COMMAND_BATCH", Why: commandLists},
	{Name: "LIBOMPTARGET_LEVEL_ZERO_USE_IMMEDIATE_COMMAND_LIST", Why: commandLists},
	{Name: "LIBOMPTARGET_LEVEL0_COMPILATION_OPTIONS",
		Why: "the simulated device's kernels are compiled by Go with the program; the clauses fp and ompx_grf say it of one"},
	{Name: "LIBOMPTARGET_STACK_SIZE", Why: "a goroutine's stack grows as it needs"},
	{Name: "LIBOMPTARGET_HEAP_SIZE", Why: "GOOFFLOAD_SIM_MEMORY is the simulated device's memory"},
	{Name: "LIBOMPTARGET_NUM_INITIAL_EVENTS", Why: "events are made as they are needed"},
	{Name: "LIBOMPTARGET_LOCK_MAPPED_HOST_BUFFERS", Why: "no device here copies from the host by itself"},
	{Name: "LIBOMPTARGET_SHARED_MEMORY_SIZE", Why: "the clause ompx_dyn_groupprivate says it of a kernel"},
	{Name: "LIBOMPTARGET_PROFILE_GRANULARITY", Why: "the profile has everything, up to a number of events"},
	{Name: "ZE_FLAT_DEVICE_HIERARCHY", Why: "a simulated device is one stack"},
	{Name: "CFESingleSliceDispatchCCSMode", Why: "a stack has one slice here"},
	{Name: "CreateMultipleRootDevices", Why: "GOOFFLOAD_SIM_DEVICES says how many simulated devices there are"},
	{Name: "NEOReadDebugKeys", Why: driver}, {Name: "PrintDebugMessages", Why: driver},
	{Name: "IGC_ForceOCLSIMDWidth", Why: subGroups}, {Name: "GC_ForceOCLSIMDWidth", Why: subGroups},
	{Name: "IGC_ShaderDumpEnable", Why: assembly}, {Name: "IGC_DumpToCustomDir", Why: assembly},
	{Name: "SYCL_BE", Why: sycl}, {Name: "SYCL_DEVICE_FILTER", Why: sycl}, {Name: "SYCL_PI_LEVEL_ZERO", Why: sycl},
	{Name: "SYCL_PI_TRACE", Why: "LIBOMPTARGET_DEBUG and GOOFFLOAD_SUMMARY=host show the calls"},
	{Name: "ONEAPI_DEVICE_SELECTOR", Why: sycl},
	{Name: "AMPLXE_EXPERIMENTAL", Why: "LIBOMPTARGET_PROFILE writes the trace"},
	{Name: "I_MPI_OFFLOAD", Why: mpi}, {Name: "I_MPI_OFFLOAD_TOPOLIB", Why: mpi}, {Name: "I_MPI_OFFLOAD_DEVICES", Why: mpi},
	{Name: "I_MPI_OFFLOAD_DEVICE_LIST", Why: mpi}, {Name: "I_MPI_OFFLOAD_CELL", Why: mpi}, {Name: "I_MPI_OFFLOAD_DOMAIN", Why: mpi},
	{Name: "I_MPI_OFFLOAD_DOMAIN_SIZE", Why: mpi}, {Name: "I_MPI_OFFLOAD_PIPELINE_THRESHOLD", Why: mpi},
	{Name: "I_MPI_OFFLOAD_BUFFER_NUM", Why: mpi}, {Name: "I_MPI_OFFLOAD_BUFFER_SIZE", Why: mpi},
	{Name: "I_MPI_OFFLOAD_CACHE_TOTAL_MAX_SIZE", Why: mpi}, {Name: "I_MPI_DEBUG", Why: mpi},
}

const (
	cTools       = "tools of the C interface cannot be loaded; package omprt/trace is the interface here"
	commandLists = "the simulated device has no command lists"
	driver       = "it is for Intel's driver, which no device here uses"
	subGroups    = "it is for Intel's compiler; the clause ompx_sub_group_size says it of a kernel"
	assembly     = "it is for Intel's compiler; go tool objdump shows a kernel's machine code"
	sycl         = "it is for SYCL; LIBOMPTARGET_PLUGIN and ZE_AFFINITY_MASK choose the devices"
	mpi          = "it is for Intel MPI, which is not part of a Go program"
)

// VariableNamed is the one of a name; nil if there is none.
func VariableNamed(name string) *Variable {
	for i := range Variables {
		if v := &Variables[i]; v.Name == name {
			return v
		}
	}
	return nil
}

// Want is what a variable accepts, for the message about another value.
func Want(name string) string { return VariableNamed(name).Values }
