// Package cl binds the calls of OpenCL that the device plugin needs. The library, libOpenCL.so.1, is loaded when it is
// first asked for, without cgo: programs that link this package start where there is no OpenCL.
//
// Names and meaning are those of the OpenCL 3.0 specification (section numbers of its API part in the comments). Calls
// take and return Go types; every failure is an *Error with OpenCL's name for its code.
//
// The package is for 64-bit Linux on amd64 and arm64 and empty elsewhere.
package cl
