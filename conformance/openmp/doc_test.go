// Package openmp runs the cases that the OpenMP Validation and Verification suite and the tests of LLVM's offload
// runtime are known by, each as an annotated Go program that checks its own results (testdata/cases).
//
// One program of all cases is built in every way: as it stands, laid over, from generated files, and for OpenCL where
// there is a driver. Cases that the translator refuses are left out of it. What became of each is the table of
// docs/conformance.md, which is written by
//
//	go test ./conformance/openmp -update
//
// Many cases are there in C, too (testdata/c). Where clang-19 and its offload runtime for the host are installed,
// values, transfers and counts have to be the same. So have those of random sequences of enter, exit, update, target
// and target data, GOOFFLOAD_SEQUENCES of them, 40 unless the environment says so.
package openmp
