package control

import (
	"math"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/internal/allocator"
	"github.com/gooffload/gooffload/omprt/internal/schedule"
)

func readFrom(env map[string]string) (*Process, string) {
	var out strings.Builder
	r := reader{lookup: func(name string) (string, bool) { v, ok := env[name]; return v, ok }, out: &out, again: true}
	p := r.process()
	var environ []string
	for name, value := range env {
		environ = append(environ, name+"="+value)
	}
	r.ineffective(environ)
	p.others = nil
	return p, out.String()
}

func TestWithoutAnEnvironment(t *testing.T) {
	p, said := readFrom(nil)
	assert.Empty(t, said)
	assert.Equal(t, &Process{Initial: Values{Schedule: schedule.Schedule{Kind: schedule.Static}, MaxActive: 1,
		Allocator: int(allocator.Default)}}, p)
	assert.Equal(t, runtime.GOMAXPROCS(0), p.Initial.Size(0))
	assert.Equal(t, 7, p.Initial.Size(7))
}

func TestTheEnvironmentSetsTheControlVariables(t *testing.T) {
	p, said := readFrom(map[string]string{
		"OMP_NUM_THREADS": "4, 3,2", "OMP_DYNAMIC": "TRUE", "OMP_CANCELLATION": "true", "OMP_THREAD_LIMIT": "9",
		"OMP_SCHEDULE": "dynamic,5", "OMP_WAIT_POLICY": "passive", "OMP_MAX_TASK_PRIORITY": "3",
	})
	assert.Empty(t, said)
	assert.Equal(t, []int{4, 3, 2}, p.Initial.Threads)
	assert.True(t, p.Initial.Dynamic)
	assert.True(t, p.Cancellation)
	assert.Equal(t, 9, p.ThreadLimit)
	assert.Equal(t, schedule.Schedule{Kind: schedule.Dynamic, Chunk: 5}, p.Initial.Schedule)
	assert.Equal(t, Passive, p.Wait)
	assert.Equal(t, 3, p.MaxTaskPriority)
	assert.EqualValues(t, math.MaxInt32, p.Initial.MaxActive, "a list asks for nested teams")

	inner := p.Initial.Inside(nil)
	assert.Equal(t, 3, inner.Size(0))
	assert.Equal(t, 2, inner.Inside(nil).Inside(nil).Size(0), "the last number is that of all deeper levels")
	assert.Equal(t, 8, p.Initial.Inside([]int{5, 8}).Size(0))
	assert.Equal(t, []int{4, 3, 2}, p.Initial.Threads)
}

func TestAWrongValueIsSaidAndIgnored(t *testing.T) {
	for name, wrong := range map[string][]string{
		"OMP_NUM_THREADS":            {"0", "-1", "many", "4,", "4,x", "99999999999"},
		"OMP_DYNAMIC":                {"yes", "1"},
		"OMP_SCHEDULE":               {"static,0", "quick"},
		"OMP_THREAD_LIMIT":           {"0", "x"},
		"OMP_NUM_TEAMS":              {"0", "x", "4294967297"},
		"OMP_TEAMS_THREAD_LIMIT_ALL": {"-1", "1,2"},
		"OMP_MAX_ACTIVE_LEVELS":      {"-1"},
		"OMP_WAIT_POLICY":            {"lazy"},
		"OMP_CANCELLATION":           {"on"},
		"OMP_PROC_BIND":              {"near", "close,true"},
		"OMP_NESTED":                 {"maybe"},
	} {
		for _, v := range wrong {
			p, said := readFrom(map[string]string{name: v})
			assert.Equal(t, 1, strings.Count(said, name+"="+v+" is ignored: want "), said)
			p.Places, p.Initial.Bind = nil, nil
			without, _ := readFrom(nil)
			assert.Equal(t, without, p, "%s=%s", name, v)
		}
	}
	_, said := readFrom(map[string]string{"OMP_STACKSIZE": "1G"})
	assert.Contains(t, said, "OMP_STACKSIZE=1G has no effect: a goroutine's stack grows as it needs")
}

func TestTheEnvironmentIsShown(t *testing.T) {
	env := map[string]string{"OMP_NUM_THREADS": "4,3", "OMP_SCHEDULE": "guided,8", "OMP_DISPLAY_ENV": "true",
		"OMP_NUM_TEAMS": "7", "LIBOMPTARGET_INFO": "-1"}
	var out strings.Builder
	r := reader{lookup: func(name string) (string, bool) { v, ok := env[name]; return v, ok }, out: &out}
	p := r.process()
	r.show(p)
	assert.Contains(t, out.String(), "  [host] OMP_NUM_THREADS = '4,3'\n")
	assert.Contains(t, out.String(), "  [host] OMP_SCHEDULE = 'GUIDED,8'\n")
	assert.Contains(t, out.String(), "  [host] OMP_NUM_TEAMS = '7'\n")
	assert.Contains(t, out.String(), "  [host] OMP_TARGET_OFFLOAD = 'DEFAULT'\n")
	assert.NotContains(t, out.String(), "LIBOMPTARGET_INFO")
	for i := range Variables {
		if v := &Variables[i]; v.Effect != "" && !v.tool && v.Name != "OMP_NESTED" && v.Name != "OMP_DISPLAY_ENV" {
			assert.Equal(t, 1, strings.Count(out.String(), " "+v.Name+" = '"), v.Name)
		}
	}
	out.Reset()
	env["OMP_DISPLAY_ENV"] = "verbose"
	r.show(p)
	assert.Contains(t, out.String(), "  [host] LIBOMPTARGET_INFO = '-1'\n")
	out.Reset()
	delete(env, "OMP_DISPLAY_ENV")
	r.show(p)
	assert.Empty(t, out.String())
}

// Every variable that the guide names, and LLVM's and OpenMP's, is honoured or said to have no effect, with the reason.
func TestNoVariableIsIgnoredSilently(t *testing.T) {
	names := strings.Fields(`
		LIBOMPTARGET_DEBUG LIBOMPTARGET_DEVICES LIBOMPTARGET_INFO LIBOMPTARGET_LEVEL0_COMPILATION_OPTIONS
		LIBOMPTARGET_LEVEL0_MEMORY_POOL LIBOMPTARGET_LEVEL0_STAGING_BUFFER_SIZE LIBOMPTARGET_LEVEL_ZERO_COMMAND_BATCH
		LIBOMPTARGET_LEVEL_ZERO_USE_IMMEDIATE_COMMAND_LIST LIBOMPTARGET_PLUGIN LIBOMPTARGET_PLUGIN_PROFILE
		LIBOMPTARGET_PROFILE LIBOMPTARGET_STACK_SIZE LIBOMPTARGET_HEAP_SIZE LIBOMPTARGET_NUM_INITIAL_EVENTS
		LIBOMPTARGET_LOCK_MAPPED_HOST_BUFFERS LIBOMPTARGET_SHARED_MEMORY_SIZE
		OMP_TARGET_OFFLOAD OMP_DEFAULT_DEVICE OMP_NUM_TEAMS OMP_TEAMS_THREAD_LIMIT OMP_THREAD_LIMIT OMP_DISPLAY_ENV
		OMP_SCHEDULE OMP_NUM_THREADS OMP_DYNAMIC OMP_PROC_BIND OMP_PLACES OMP_STACKSIZE OMP_WAIT_POLICY
		OMP_MAX_ACTIVE_LEVELS OMP_NESTED OMP_CANCELLATION OMP_MAX_TASK_PRIORITY OMP_ALLOCATOR OMP_TOOL
		OMP_TOOL_LIBRARIES OMP_TOOL_VERBOSE_INIT OMP_DEBUG OMP_DISPLAY_AFFINITY OMP_AFFINITY_FORMAT
		ZE_AFFINITY_MASK EnableImplicitScaling CFESingleSliceDispatchCCSMode CreateMultipleRootDevices NEOReadDebugKeys
		PrintDebugMessages IGC_ForceOCLSIMDWidth GC_ForceOCLSIMDWidth IGC_ShaderDumpEnable IGC_DumpToCustomDir SYCL_BE
		SYCL_DEVICE_FILTER SYCL_PI_LEVEL_ZERO SYCL_PI_TRACE ONEAPI_DEVICE_SELECTOR AMPLXE_EXPERIMENTAL I_MPI_DEBUG
		I_MPI_OFFLOAD I_MPI_OFFLOAD_BUFFER_NUM I_MPI_OFFLOAD_BUFFER_SIZE I_MPI_OFFLOAD_CACHE_TOTAL_MAX_SIZE
		I_MPI_OFFLOAD_CELL I_MPI_OFFLOAD_DEVICES I_MPI_OFFLOAD_DEVICE_LIST I_MPI_OFFLOAD_DOMAIN
		I_MPI_OFFLOAD_DOMAIN_SIZE I_MPI_OFFLOAD_PIPELINE_THRESHOLD I_MPI_OFFLOAD_TOPOLIB`)
	for _, name := range names {
		v := VariableNamed(name)
		if assert.NotNil(t, v, name) && v.Effect == "" {
			_, said := readFrom(map[string]string{name: "1"})
			assert.Equal(t, "omprt: "+name+"=1 has no effect: "+v.Why+"\n", said)
			assert.NotEmpty(t, v.Why)
		}
	}
	seen := map[string]bool{}
	for i := range Variables {
		v := &Variables[i]
		assert.False(t, seen[v.Name], v.Name)
		seen[v.Name] = true
		assert.Equal(t, v.Effect == "", v.Why != "", v.Name)
		assert.Equal(t, v.Effect == "", v.Values == "", v.Name)
	}
}

func TestWhatIsNoVariableIsSaid(t *testing.T) {
	for set, want := range map[string]string{
		"OMP_NUM_TEAM":         "there is no such variable; OMP_NUM_TEAMS is one",
		"LIBOMPTARGET_PROFIL":  "there is no such variable; LIBOMPTARGET_PROFILE is one",
		"GOOFFLOAD_SUMARY":     "there is no such variable; GOOFFLOAD_SUMMARY is one",
		"OMP_SOMETHING_ELSE":   "there is no such variable",
		"OMP_NUM_TEAMS_DEV_0":  "",
		"OMP_THREAD_LIMIT_ALL": "",
		"OMP_NUM_TEAMS_DEV_X":  "there is no such variable",
		"OMP_NUM_TEAMS_DEVS":   "there is no such variable",
		"OMP_SCHEDULE_DEV":     "OMP_SCHEDULE is for the host and for all devices",
		"GOOFFLOAD_TESTS_OWN":  "",
		"ZE_AFINITY_MASK":      "ZE_AFFINITY_MASK is a variable",
		"ZE_ENABLE_VALIDATION": "",
		"EnableImplictScaling": "EnableImplicitScaling is a variable",
		"HOME":                 "",
	} {
		_, said := readFrom(map[string]string{set: "3"})
		if want != "" {
			want = "omprt: " + set + "=3 has no effect: " + want + "\n"
		}
		assert.Equal(t, want, said)
	}
}

func TestWhatIsSaidIsSaidOnce(t *testing.T) {
	var out strings.Builder
	for range 3 {
		r := reader{lookup: func(name string) (string, bool) { return "many", name == "OMP_THREAD_LIMIT" }, out: &out}
		r.process()
	}
	assert.Equal(t, "omprt: OMP_THREAD_LIMIT=many is ignored: want a number from 1 on\n", out.String())
}

func TestPlaces(t *testing.T) {
	own := []int{0, 1, 2, 3, 4, 5, 6, 7}
	for text, want := range map[string][]Place{
		"{0,1},{2:2}":  {{0, 1}, {2, 3}},
		"{0:2}:3:2":    {{0, 1}, {2, 3}, {4, 5}},
		"{7}:3:-2":     {{7}, {5}, {3}},
		"{0:3:2}, {1}": {{0, 2, 4}, {1}},
		"{1}:2,{6}":    {{1}, {2}, {6}},
		"{0:8,!3,!5}":  {{0, 1, 2, 4, 6, 7}},
		"{0}:4,!{2}":   {{0}, {1}, {3}},
	} {
		places, err := parsePlaces(text, own)
		require.NoError(t, err, text)
		assert.Equal(t, want, places, text)
	}
	for _, text := range []string{"{", "{}", "{0", "0,1", "{a}", "{0}:0", "{-1}",
		"{0:1:1:1}", "{0}x", "caves", "threads(0)", "{8}", "{0}:9",
		"!{0}", "{0}:2,!{1}:2", "{0,!0}", "{0:2,!0:1}", "!0", "{0}!{1}", "{0},", "{0:65536}:65536"} {
		_, err := parsePlaces(text, own)
		assert.Error(t, err, text)
	}
}

func TestTheEnvironmentSetsTheDefaultAllocator(t *testing.T) {
	for text, want := range map[string]allocator.Handle{"omp_high_bw_mem_alloc": allocator.HighBw,
		" OMP_Target_Shared_Mem_Alloc ": allocator.TargetShared} {
		p, said := readFrom(map[string]string{"OMP_ALLOCATOR": text})
		assert.Empty(t, said)
		assert.Equal(t, int(want), p.Initial.Allocator)
	}
	p, said := readFrom(map[string]string{"OMP_ALLOCATOR": "omp_large_cap_mem_space : alignment=128, pool_size = " +
		"4096 ,fallback=allocator_fb,fb_data=omp_low_lat_mem_alloc,access=all"})
	assert.Empty(t, said)
	a := allocator.Of(allocator.Handle(p.Initial.Allocator))
	assert.Equal(t, []any{allocator.LargeCapSpace, 128, 4096, allocator.AllocatorFb, allocator.LowLat},
		[]any{a.Space, a.Alignment, a.Pool, a.Fallback, a.Other})
	assert.NoError(t, allocator.Destroy(allocator.Handle(p.Initial.Allocator)))
	for text, why := range map[string]string{
		"omp_fast_mem_alloc":                     "there is no allocator or memory space omp_fast_mem_alloc",
		"omp_default_mem_space:":                 "a trait is missing",
		"omp_default_mem_space:size=3":           "there is no trait size",
		"omp_default_mem_space:alignment=much":   "much is not a value of alignment",
		"omp_default_mem_space:alignment=3":      "want a power of two",
		"omp_default_mem_space:pinned=true":      "Go's memory is not pinned",
		"omp_default_mem_space:access=8":         "8 is not a value of access",
		"omp_default_mem_alloc:alignment=8":      "there is no allocator or memory space omp_default_mem_alloc",
		"omp_default_mem_space:fb_data=1,access": "the trait access has no value",
		// names of other traits' values, which are numbers as well
		"omp_default_mem_space:pool_size=contended":                           "contended is not a value of pool_size",
		"omp_default_mem_space:pool_size=-1":                                  "-1 is not a value of pool_size",
		"omp_default_mem_space:pool_size=0":                                   "0 is not a value of pool_size",
		"omp_default_mem_space:alignment=true":                                "true is not a value of alignment",
		"omp_default_mem_space:sync_hint=all":                                 "all is not a value of sync_hint",
		"omp_default_mem_space:fb_data=default":                               "default is not a value of fb_data",
		"omp_default_mem_space:fb_data=true,access=all,fallback=allocator_fb": "true is not a value of fb_data",
	} {
		p, said := readFrom(map[string]string{"OMP_ALLOCATOR": text})
		assert.Contains(t, said, "OMP_ALLOCATOR="+text+" is ignored: want a predefined allocator")
		assert.Contains(t, said, why)
		assert.Equal(t, int(allocator.Default), p.Initial.Allocator)
	}
}
