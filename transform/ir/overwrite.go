package ir

// Word is a word of the calculation by which a launch finds whether it writes all elements of an item that the kernel
// does not read: a number or an operator as a text, or a letter and what that is about (generated-code.md, Overwrites).
type Word struct {
	Text   string
	Param  *Param // "p": its value; "n": its length
	Writes *Param // the element of it that is written in each iteration
}
