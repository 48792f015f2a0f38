// Package own cannot be imported by those that import kit.
package own

// Word is a number.
type Word uint
