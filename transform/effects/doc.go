// Package effects answers what a piece of Go may do to memory: which variables, fields and elements a function, a
// loop or an expression reads and writes, what else it does (input and output, channels, goroutines, calls that
// cannot be followed), and which pointers and slices may lead to the same memory.
//
//	type vec struct {
//		n    int
//		data []float64
//	}
//
//	func (v *vec) size() int         { return v.n }
//	func (v *vec) set(i int, x float64) { v.data[i] = x }
//	func (v *vec) cut()              { v.n = 0 }
//
// Here size reads v.n, set reads v.data and writes v.data[], cut writes v.n. So `i < v.size()` keeps its value in a
// loop that calls v.set and may not in one that calls v.cut:
//
//	p := effects.New(nil, pkg)
//	f := p.Frame(loop)                                  // the function around the loop
//	read, write, found := f.Changes(bound, f.Of(loop.Body))
//
// # How
//
// Memory has names: a Path begins at a Root (a variable, an allocation, what an unknown call returned) and goes on
// through fields and through what a pointer, slice, map or channel leads to. The elements of one array are one piece
// of memory. Memory that a function finds when it is entered is named by the way to it from its parameters, its
// receiver and the package's variables; so a Summary can be read by any caller, who puts his arguments in. What
// pointers hold is found by inclusion, without regard to the order of statements (Andersen's analysis, with fields).
// Functions are summarised callees first, each once; those that call each other are repeated until nothing changes.
// The cost is that of walking each function that is followed a few times.
//
// # What is assumed
//
// An answer errs to "may". It is right under these assumptions:
//
//   - Memory of different origin is different memory: that which two parameters lead to when a function is entered,
//     two fields of them, what two unknown calls return, a package variable of pointer type beyond what the package's
//     own code assigns to it. A variable whose address is never taken is reached by its name alone.
//   - An unknown call may leave one of its arguments in the memory of another, and return what it was given, then or
//     earlier. Other pointers that it leaves behind lead to memory of its own.
//   - No other goroutine writes the memory meanwhile; that would be a data race.
//   - unsafe.Pointer stays within the variable or allocation that it was made from.
//   - Functions of math, math/bits and math/cmplx depend on their arguments alone and write nothing.
//
// A function without syntax at hand, a method of an interface whose dynamic type does not show, and a function value
// that does not show are unknown calls: they may read and write whatever their arguments lead to, every package
// variable, and everything whose address has left the function at hand. So is a function whose summary would be very
// long; what it is given, and package variables, may lead anywhere then.
package effects
