package goargs

import (
	"slices"
	"strings"
)

// verb is a subcommand of the go command with the flags it has.
type verb struct {
	boolean []string // flags that take no value of their own
	valued  []string // flags that without "=" take the next argument
	prefix  string   // that the names may have
	foreign bool     // there are boolean flags besides, which the go command sorts out
}

// The flags of Go 1.26 (go help build, go help testflag, go help vet), and the undocumented -debug-…;
// -plugin, which is refused to vet, and -check are gooffload's own.
const (
	booleanOfBuild = "a n v x race msan asan cover work linkshared modcacherw trimpath json buildvcs check"
	valuedOfBuild  = `C p covermode coverpkg asmflags buildmode compiler gccgoflags gcflags installsuffix ldflags mod
		modfile overlay pgo pkgdir tags toolexec debug-actiongraph debug-runtime-trace debug-trace `
	booleanOfTest = " c artifacts benchmem failfast fullpath short"
	valuedOfTest  = `o exec bench benchtime count coverprofile cpu fuzz fuzztime fuzzminimizetime fuzzcachedir list
		parallel run shuffle skip timeout vet blockprofile blockprofilerate cpuprofile memprofile memprofilerate
		mutexprofile mutexprofilefraction outputdir trace testlogfile`
	// Of the tool and its analyzers (go tool vet -flags); what takes no value is left to the go command, because
	// -vettool has flags of its own.
	valuedOfVet = `vettool c printf.funcs printfuncs unusedfuncs unusedresult.funcs unusedresult.stringmethods
		unusedstringmethods`
)

var (
	build = verb{boolean: strings.Fields(booleanOfBuild), valued: strings.Fields(valuedOfBuild + "o plugin")}
	run   = verb{boolean: strings.Fields(booleanOfBuild), valued: strings.Fields(valuedOfBuild + "exec plugin")}
	test  = verb{
		boolean: strings.Fields(booleanOfBuild + booleanOfTest),
		valued:  strings.Fields(valuedOfBuild + valuedOfTest + " plugin"),
		prefix:  "test.",
	}
	vet = verb{valued: strings.Fields(valuedOfBuild + valuedOfVet + " plugin"), foreign: true}
)

// knows reports whether an argument is a flag of the verb.
func (v verb) knows(arg string) bool {
	name := nameOf(arg)
	return v.foreign || v.takesValue(name) || slices.Contains(v.boolean, strings.TrimPrefix(name, v.prefix))
}

func (v verb) takesValue(name string) bool {
	return slices.Contains(v.valued, strings.TrimPrefix(name, v.prefix))
}

// nameOf is the name of a flag as it is given: -name, --name, -name=value.
func nameOf(arg string) string {
	name, _, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
	return name
}
