// Package definite answers whether a variable is assigned on every way that leads to a read of it.
//
//	var t int
//	if i%2 == 0 {
//		t = i
//	}
//	x[i] = t // not on every way
//
// It is the definite assignment of Java and C#, for one variable at a time, on Go's statements: what a statement
// assigns on all ways through it is assigned behind it. A variable of array or struct type is followed by its fields
// and elements with constant subscripts. A loop that runs through all elements of an array and assigns each is an
// assignment of the array.
//
// What calls, closures and pointers do to the variable comes from package effects; of a called function whose body is
// at hand the same is asked as of the caller. There are three questions:
//
//   - Unset: which reads may come before the code has assigned the variable? It serves warnings. In doubt, about
//     subscripts that are computed or about pointers, an assignment counts.
//   - Leaves: is the variable assigned on every way out of the code? It serves warnings, and counts as Unset does.
//   - After: which reads may see what the variable held behind some statement? It serves errors, and counts an
//     assignment only where there is no doubt.
package definite
