package transform

// The codes of this stage. Their pages are in directives/diag/catalogue_transform.go, with those of OMP543 to OMP545,
// which the command gives: it alone sees the disk and the errors of the go command.
const (
	codeDirectiveNotBuilt = "OMP501" // a legal directive that is not built yet
	codeClauseNotBuilt    = "OMP502" // a legal clause, or a form of one, that is not built yet
	codeClauseExpr        = "OMP503" // an expression in a clause that does not type-check
	codeNotInKernel       = "OMP510" // what no device can run
	codeLoopForm          = "OMP511" // a loop whose iterations cannot be counted before it starts
	codeLostUpdate        = "OMP520" // a scalar assigned in a region and lost
	codeCannotMap         = "OMP521" // a variable that cannot be in device memory
	codeNeedsMapper       = "OMP522" // a struct with pointers used whole
	codeReadAfter         = "OMP523" // a private variable read after the region
	codeNoReduction       = "OMP524" // a reduction variable used in another way than its operator says
	codeConflict          = "OMP525" // two iterations that touch one element
	codeTorn              = "OMP526" // a copy of a variable that the region reaches by another name, too
	codeWriteTo           = "OMP530" // warning: written, but mapped to only
	codeReadUnset         = "OMP531" // warning: read, but never copied to the device
	codePrivateUnset      = "OMP533" // warning: a private variable read before the region assigns it
	codeMayConflict       = "OMP534" // warning: two iterations that may touch one element
	codeMayFault          = "OMP535" // warning: what && and || leave out in the plain build may fail
	codeHeader            = "OMP540" // an annotated file without //go:build !omp
	codeCgo               = "OMP541" // an annotated cgo file
	codeInGenerated       = "OMP542" // a directive in a generated file
	codeOnlyOmp           = "OMP546" // a directive in a file that is built only with the tag omp
	codeLeftOut           = "OMP547" // warning: an annotated file that is not built here
	codeInternal          = "OMP599" // a mistake of the translator
)
