package directives

import "strings"

// rules relate clauses to each other. Relations that depend on what stands in
// the parentheses are in check_*.go.
var rules = []Rule{
	{On: []Kind{Taskloop}, AtMostOne: []string{"grainsize", "num_tasks"}, Source: "5.2, 12.6"},
	{On: []Kind{Taskloop}, AtMostOne: []string{"nogroup", "reduction"}, Source: "5.2, 12.6"},
	{On: []Kind{Task}, AtMostOne: []string{"detach", "mergeable"}, Source: "5.2, 12.5.2"},
	{On: []Kind{Single}, AtMostOne: []string{"copyprivate", "nowait"}, Source: "5.2, 11.1"},
	{On: []Kind{For}, AtMostOne: []string{"order", "ordered"}, Source: "5.2, 10.3"},
	{On: []Kind{Simd}, AtMostOne: []string{"order", "safelen"}, Source: "5.2, 10.4"},
	{On: []Kind{Unroll}, AtMostOne: []string{"full", "partial"}, Source: "5.2, 9.2"},
	{On: []Kind{Tile}, OneOf: []string{"sizes"}, Source: "5.2, 9.1"},
	{On: []Kind{Assume, Assumes}, OneOf: strings.Fields(assumptions), Source: "5.2, 8.3.1"},

	{On: []Kind{Atomic}, AtMostOne: []string{"read", "write", "update"}, Source: "5.2, 15.8.4"},
	{On: []Kind{Atomic}, AtMostOne: []string{"read", "capture"}, Source: "5.2, 15.8.3"},
	{On: []Kind{Atomic}, AtMostOne: []string{"write", "capture"}, Source: "5.2, 15.8.3"},
	{On: []Kind{Atomic}, AtMostOne: []string{"read", "compare"}, Source: "5.2, 15.8.3"},
	{On: []Kind{Atomic}, AtMostOne: []string{"write", "compare"}, Source: "5.2, 15.8.3"},
	{On: []Kind{Atomic}, If: "fail", Then: "compare", Source: "5.2, 15.8.3"},
	{On: []Kind{Atomic}, If: "weak", Then: "compare", Source: "5.2, 15.8.3"},
	{On: []Kind{Atomic}, AtMostOne: []string{"read", "release"}, Source: "5.2, 15.8.4"},
	{On: []Kind{Atomic}, AtMostOne: []string{"write", "acquire"}, Source: "5.2, 15.8.4"},
	{On: []Kind{Atomic, Flush}, AtMostOne: []string{"acq_rel", "acquire", "relaxed", "release", "seq_cst"}, Source: "5.2, 15.8.1"},

	{On: []Kind{TargetData}, OneOf: []string{"map", "use_device_addr", "use_device_ptr"}, Source: "5.2, 13.5"},
	{On: []Kind{TargetEnterData, TargetExitData}, OneOf: []string{"map"}, Source: "5.2, 13.6 and 13.7"},
	{On: []Kind{TargetUpdate}, OneOf: []string{"from", "to"}, Source: "5.2, 13.9"},
	{On: []Kind{Taskwait}, If: "nowait", Then: "depend", Source: "5.2, 15.5"},
	{On: []Kind{Interop}, OneOf: []string{"destroy", "init", "use"}, Source: "5.2, 14.1"},
	{On: []Kind{Depobj}, OneOf: []string{"depend", "destroy", "update"}, Source: "5.2, 15.9.4"},
	{On: []Kind{Depobj}, AtMostOne: []string{"depend", "destroy", "update"}, Source: "5.2, 15.9.4"},
	{On: []Kind{Scan}, OneOf: []string{"exclusive", "inclusive"}, Source: "5.2, 5.6"},
	{On: []Kind{Scan}, AtMostOne: []string{"exclusive", "inclusive"}, Source: "5.2, 5.6"},
	{On: []Kind{Prefetch}, OneOf: []string{"data"}, Source: "guide, prefetch"},

	{On: []Kind{DeclareVariant}, OneOf: []string{"match"}, Source: "5.2, 7.5.4"},
	{On: []Kind{DeclareMapper}, OneOf: []string{"map"}, Source: "5.2, 5.8.8"},
	{On: []Kind{DeclareSimd}, AtMostOne: []string{"inbranch", "notinbranch"}, Source: "5.2, 7.7"},
	{On: []Kind{Requires}, OneOf: []string{"atomic_default_mem_order", "dynamic_allocators", "reverse_offload", "unified_address", "unified_shared_memory"}, Source: "5.2, 8.2"},

	{On: []Kind{Target}, AtMostOne: []string{"ompx_bare", "reduction"}, Source: "every work-item runs the block, so there is no team whose copy could be combined"},
}
