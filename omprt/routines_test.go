package omprt_test

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/gen"
)

// The routines of OpenMP 5.2, chapter 18, and those of Intel's and OpenMP 6.0's that are here, by the C names with
// which the documentation of each function begins or ends its first sentence.
const routines = `
	omp_set_num_threads omp_get_num_threads omp_get_max_threads omp_get_thread_num omp_in_parallel omp_set_dynamic
	omp_get_dynamic omp_get_cancellation omp_set_nested omp_get_nested omp_set_schedule omp_get_schedule
	omp_get_thread_limit omp_get_supported_active_levels omp_set_max_active_levels omp_get_max_active_levels
	omp_get_level omp_get_ancestor_thread_num omp_get_team_size omp_get_active_level
	omp_get_proc_bind omp_get_num_places omp_get_place_num_procs omp_get_place_proc_ids omp_get_place_num
	omp_get_partition_num_places omp_get_partition_place_nums omp_set_affinity_format omp_get_affinity_format
	omp_display_affinity omp_capture_affinity
	omp_get_num_teams omp_get_team_num omp_set_num_teams omp_get_max_teams omp_set_teams_thread_limit
	omp_get_teams_thread_limit
	omp_get_max_task_priority omp_in_explicit_task omp_in_final
	omp_pause_resource omp_pause_resource_all
	omp_get_num_procs omp_set_default_device omp_get_default_device omp_get_num_devices omp_get_device_num
	omp_is_initial_device omp_get_initial_device
	omp_target_alloc omp_target_free omp_target_is_present omp_target_is_accessible omp_target_memcpy
	omp_target_memcpy_rect omp_target_memcpy_async omp_target_memcpy_rect_async omp_target_associate_ptr
	omp_target_disassociate_ptr omp_get_mapped_ptr
	omp_init_lock omp_init_nest_lock omp_init_lock_with_hint omp_init_nest_lock_with_hint omp_destroy_lock
	omp_destroy_nest_lock omp_set_lock omp_set_nest_lock omp_unset_lock omp_unset_nest_lock omp_test_lock
	omp_test_nest_lock
	omp_get_wtime omp_get_wtick
	omp_fulfill_event
	omp_get_num_interop_properties omp_get_interop_int omp_get_interop_ptr omp_get_interop_str omp_get_interop_name
	omp_get_interop_type_desc omp_get_interop_rc_desc
	omp_init_allocator omp_destroy_allocator omp_set_default_allocator omp_get_default_allocator omp_alloc
	omp_aligned_alloc omp_free omp_calloc omp_aligned_calloc omp_realloc
	omp_display_env`

// omp_control_tool is not here: it speaks to a tool of the C interface, and there can be none.

func TestEveryRoutineIsThere(t *testing.T) {
	fset := token.NewFileSet()
	names, err := filepath.Glob("*.go")
	require.NoError(t, err)
	var files []*ast.File
	for _, name := range names {
		if !strings.HasSuffix(name, "_test.go") {
			file, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
			require.NoError(t, err)
			files = append(files, file)
		}
	}
	d, err := doc.NewFromFiles(fset, files, "omprt")
	require.NoError(t, err)
	funcs := d.Funcs
	for _, typ := range d.Types {
		funcs = append(funcs, typ.Funcs...)
	}
	said := map[string]bool{}
	for _, f := range funcs {
		for _, name := range regexp.MustCompile(`\bomp_[a-z_]+`).FindAllString(f.Doc, -1) {
			said[name] = true
		}
	}
	for name := range strings.FieldsSeq(routines) {
		assert.True(t, said[name], "no function says that it is %s", name)
	}
}

func TestPausedResourcesAreThereAgain(t *testing.T) {
	device, host := omprt.GetDefaultDevice(), omprt.GetInitialDevice()
	p, err := omprt.TargetAlloc(8, device)
	require.NoError(t, err)
	assert.NoError(t, omprt.PauseResource(omprt.PauseSoft, device))
	assert.NoError(t, omprt.PauseResource(omprt.PauseSoft, host))
	assert.NoError(t, omprt.PauseResource(omprt.PauseHard, host))
	assert.NoError(t, omprt.PauseResourceAll(omprt.PauseSoft))
	x := 5
	assert.NoError(t, omprt.TargetMemcpy(p, unsafe.Pointer(&x), 8, 0, 0, device, host), "it is still there")
	assert.ErrorContains(t, omprt.PauseResource(omprt.PauseHard, device), "PauseResourceAll closes all of them")
	assert.ErrorContains(t, omprt.PauseResource(omprt.PauseSoft, 99), "no device 99")
	assert.ErrorContains(t, omprt.PauseResource(3, device), "want PauseSoft or PauseHard")
	assert.ErrorContains(t, omprt.PauseResourceAll(0), "want PauseSoft or PauseHard")
	gen.Parallel(&region, gen.Fork{Threads: []int{2}}, func(*gen.Thread) {
		assert.ErrorContains(t, omprt.PauseResourceAll(omprt.PauseHard), "in a parallel region")
	})
	assert.NoError(t, omprt.PauseResourceAll(omprt.PauseHard))
	assert.Error(t, omprt.TargetMemcpy(p, unsafe.Pointer(&x), 8, 0, 0, device, host), "it has gone")
	assert.NoError(t, omprt.PauseResourceAll(omprt.PauseHard), "nothing is open")
}
