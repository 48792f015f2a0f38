package directives

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// samples has a good argument for every clause; sampleOn those that differ on
// a directive.
var samples = map[string]string{
	"absent": "(target)", "affinity": "(x)", "contains": "(target)", "copyin": "(x)", "doacross": "(source:)", "fail": "(relaxed)",
	"holds": "(c)", "indirect": "", "looprange": "(1, 2)", "no_openmp": "", "no_openmp_routines": "", "no_parallelism": "",
	"ompx_independent": "", "otherwise": "(parallel)", "permutation": "(2, 1)", "simd": "", "threads": "", "weak": "",
	"when":    "(device={kind(gpu)}: target)",
	"acq_rel": "", "acquire": "", "adjust_args": "(need_device_ptr: p)", "align": "(64)", "aligned": "(x: 64)", "allocate": "(x)",
	"allocator": "(omp_default_mem_alloc)", "append_args": "(interop(targetsync))", "at": "(execution)", "atomic_default_mem_order": "(seq_cst)",
	"bind": "(thread)", "capture": "", "collapse": "(2)", "compare": "", "copyprivate": "(x)", "data": "(4: x[0:n])", "default": "(none)",
	"defaultmap": "(tofrom: aggregate)", "depend": "(in: d)", "destroy": "(o)", "detach": "(e)", "device": "(1)", "device_type": "(any)",
	"dist_schedule": "(static, 8)", "dynamic_allocators": "", "enter": "(x)", "exclusive": "(x)", "filter": "(0)", "final": "(c)",
	"firstprivate": "(x)", "fp": "(fast)", "from": "(x)", "full": "", "grainsize": "(8)", "has_device_addr": "(x)", "hint": "(1)", "if": "(c)",
	"in_reduction": "(+: x)", "inbranch": "", "inclusive": "(x)", "init": "(targetsync: o)", "initializer": "(0)", "is_device_ptr": "(x)",
	"lastprivate": "(x)", "linear": "(x)", "link": "(x)", "map": "(to: x)", "match": "(construct={dispatch})", "mergeable": "", "message": `("m")`,
	"nocontext": "(c)", "nogroup": "", "nontemporal": "(x)", "notinbranch": "", "novariants": "(c)", "nowait": "", "num_tasks": "(4)",
	"num_teams": "(4)", "num_threads": "(4)", "ompx_bare": "", "ompx_dyn_groupprivate": "(1024)", "ompx_grf": "(large)",
	"ompx_max_work_group_size": "(256, 1, 1)", "ompx_reqd_work_group_size": "(64, 1, 1)", "ompx_sub_group_size": "(16)", "order": "(concurrent)",
	"ordered": "", "partial": "(4)", "priority": "(1)", "private": "(x)", "proc_bind": "(close)", "read": "", "reduction": "(+: x)", "relaxed": "",
	"release": "", "reverse_offload": "", "safelen": "(8)", "schedule": "(static)", "seq_cst": "", "severity": "(warning)", "shared": "(x)",
	"simdlen": "(8)", "sizes": "(4, 4)", "subdevice": "(0, 1)", "task_reduction": "(+: x)", "thread_limit": "(64)", "to": "(x)",
	"unified_address": "", "unified_shared_memory": "", "uniform": "(x)", "untied": "", "update": "", "use": "(o)", "use_device_addr": "(x)",
	"use_device_ptr": "(x)", "uses_allocators": "(omp_high_bw_mem_alloc)", "write": "",
}

var sampleOn = map[string]string{
	"depobj update":        "(in)",
	"critical hint":        "(0)",
	"declare mapper map":   "(to: v.x)",
	"depobj destroy":       "(d)",
	"target exit data map": "(from: x)",
}

// companions are what a directive or a clause needs beside it, or by itself.
var companions = map[string]string{
	"tile": "sizes(2)", "target data": "map(y)", "target enter data": "map(to: y)", "target exit data": "map(from: y)", "target update": "to(y)",
	"interop": "init(targetsync: q)", "depobj": "destroy", "scan": "inclusive(y)", "prefetch": "data(y[0:n])", "declare variant": "match(construct={dispatch})",
	"declare mapper": "map(v.p[0:v.n])", "requires": "unified_address", "taskwait nowait": "depend(in: y)", "error": "",
	"assume": "no_openmp", "assumes": "no_openmp", "atomic fail": "compare", "atomic weak": "compare",
}

var directiveArgs = map[Kind]string{
	"depobj": "(d)", "cancel": " for", "cancellation point": " for", "declare variant": "(f)", "declare mapper": "(v)", "declare reduction": "(add)",
}

// standsFor says of a directive with a need whether the clause under test is
// among what fulfils it.
func standsFor(k Kind, clause string) bool {
	for _, r := range Rules() {
		for _, on := range r.On {
			if on == k && (contains(r.OneOf, clause) || contains(r.AtMostOne, clause) && r.OneOf == nil && k == "depobj") {
				return true
			}
		}
	}
	return false
}

func cell(k Kind, clause, arg string) string {
	// The comma keeps update from going on a name, as in target update.
	text := string(k) + directiveArgs[k] + ", " + clause + arg
	if extra := companions[string(k)]; extra != "" && !standsFor(k, clause) {
		text += " " + extra
	}
	if clause == "allocate" {
		text += " " + copyOf(k)
	}
	return text + " " + companions[string(k)+" "+clause]
}

// copyOf is a clause of the directive that makes a private copy of x.
func copyOf(k Kind) string {
	info, _ := LookupDirective(k)
	for _, c := range []string{"private", "task_reduction"} {
		if info.Allows(c) {
			return c + samples[c]
		}
	}
	return ""
}

// refusal is the code of a clause that a directive does not take.
func refusal(info DirectiveInfo, clause string) string {
	for _, leaf := range info.Leaves {
		if contains(laterOn[leaf], clause) {
			return codeLater
		}
	}
	return codeNotAllowed
}

// The cells of testdata/matrix.txt are the table's. Its rows of single
// constructs were compared by hand with OpenMP 5.2 and with LLVM's OMP.td;
// those of combinations follow from them by section 17.2. Every clause on
// every directive is tried, where it is allowed with a good argument and with
// a bad one, where it is not for its refusal.
func TestMatrixBothWays(t *testing.T) {
	f, err := os.Open("testdata/matrix.txt")
	require.NoError(t, err)
	defer f.Close()
	accepted, refused, elsewhere := map[string]bool{}, map[string]bool{}, map[string]bool{}
	rows := 0
	for s := bufio.NewScanner(f); s.Scan(); {
		name, list, ok := strings.Cut(s.Text(), ":")
		if strings.HasPrefix(s.Text(), "#") || !ok {
			continue
		}
		rows++
		k := Kind(name)
		info, ok := LookupDirective(k)
		require.True(t, ok, "%s", name)
		allowed := strings.Fields(list)
		for _, c := range Clauses() {
			arg, ok := samples[c.Name]
			require.True(t, ok, "no sample of %s", c.Name)
			if special, ok := sampleOn[name+" "+c.Name]; ok {
				arg = special
			}
			text := cell(k, c.Name, arg)
			_, diags := Parse(text, 1)
			id := fmt.Sprintf("%s × %s", name, c.Name)
			if !contains(allowed, c.Name) {
				assert.Equal(t, []string{refusal(info, c.Name)}, codes(diags), "%s", text)
				assert.False(t, info.Allows(c.Name), id)
				refused[id] = true
				continue
			}
			assert.Empty(t, diags, "%s", text)
			accepted[id] = true
			elsewhere[c.Name] = true
			_, diags = Parse(cell(k, c.Name, "()"), 1)
			assert.Contains(t, []string{codeArgMissing, codeNoArg}, codes(diags)[0], "%s", cell(k, c.Name, "()"))
			refused[id] = true
		}
	}
	assert.Equal(t, len(Directives()), rows, "rows of the matrix")
	for _, d := range Directives() {
		for _, c := range Clauses() {
			id := fmt.Sprintf("%s × %s", d.Kind, c.Name)
			assert.True(t, refused[id], "%s was never refused", id)
			assert.Equal(t, d.Allows(c.Name), accepted[id], "%s accepted", id)
			assert.True(t, elsewhere[c.Name], "%s was never accepted", c.Name)
		}
	}
	t.Logf("%d cells refused, %d of them also accepted", len(refused), len(accepted))
}
