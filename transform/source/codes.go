package source

// The codes of this stage. Their pages are in directives/diag/catalogue_transform.go, with those of OMP543 to OMP545,
// which the command gives: it alone sees the disk and the errors of the go command.
const (
	CodeDirectiveNotBuilt = "OMP501" // a legal directive that is not built yet
	CodeClauseNotBuilt    = "OMP502" // a legal clause, or a form of one, that is not built yet
	CodeClauseExpr        = "OMP503" // an expression in a clause that does not type-check
	CodeNotInKernel       = "OMP510" // what no device can run
	CodeLoopForm          = "OMP511" // a loop whose iterations cannot be counted before it starts
	CodeLostUpdate        = "OMP520" // a scalar assigned in a region and lost
	CodeCannotMap         = "OMP521" // a variable that cannot be in device memory
	CodeNeedsMapper       = "OMP522" // a struct with pointers used whole
	CodeReadAfter         = "OMP523" // a private variable read after the region
	CodeNoReduction       = "OMP524" // a reduction variable used in another way than its operator says
	CodeConflict          = "OMP525" // two iterations that touch one element
	CodeSaid              = "OMP528" // an error directive
	CodeUnnamed           = "OMP527" // a variable that no clause names, though a clause demands it
	CodeTorn              = "OMP526" // a copy of a variable that the region reaches by another name, too
	CodeWriteTo           = "OMP530" // warning: written, but mapped to only
	CodeReadUnset         = "OMP531" // warning: read, but never copied to the device
	CodePrivateUnset      = "OMP533" // a private variable read before the region assigns it; a warning where it may be
	CodeMayConflict       = "OMP534" // warning: two iterations that may touch one element
	CodePanicRead         = "OMP536" // warning: read after a panic, which leaves another value on a device
	CodeStale             = "OMP537" // warning: a copy of the host's value, where the device's is another one
	CodeMayFault          = "OMP535" // warning: what && and || leave out in the plain build may fail
	CodeHeader            = "OMP540" // an annotated file without //go:build !omp
	CodeCgo               = "OMP541" // an annotated cgo file
	CodeInGenerated       = "OMP542" // a directive in a generated file
	CodeOnlyOmp           = "OMP546" // a directive in a file that is built only with the tag omp
	CodeLeftOut           = "OMP547" // warning: an annotated file that is not built here
	CodeNoText            = "OMP549" // warning: a kernel that devices of a plugin cannot run
	CodeOtherWords        = "OMP550" // a constant of a kernel's text that is another one where that is built
	CodeCases             = "OMP551" // warning: a region that runs on the host for some values of a variable
	CodeInternal          = "OMP599" // a mistake of the translator
)
