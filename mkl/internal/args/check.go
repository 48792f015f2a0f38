package args

import "fmt"

// check goes through the arguments of one call and keeps the first problem. Its methods are called in the order in
// which the reference looks at the arguments; lengths come after all of those, and overlap last.
type check struct {
	routine string
	err     *Error
}

func (c *check) fail(parameter int, name, format string, v ...any) {
	if c.err == nil {
		c.err = &Error{Routine: c.routine, Parameter: parameter, Name: name, Problem: fmt.Sprintf(format, v...)}
	}
}

// The checks are small enough to be inlined; what they have to say is apart.

func (c *check) size(parameter int, name string, v int) {
	if v < 0 {
		c.negative(parameter, name, v)
	}
}

func (c *check) negative(parameter int, name string, v int) {
	c.fail(parameter, name, "is %d; it must not be negative", v)
}

func (c *check) increment(parameter int, name string, v int) {
	if v == 0 {
		c.fail(parameter, name, "is 0; it must be the distance between elements, which may be negative")
	}
}

// leading checks a leading dimension: cols is the length of one stored row (of one stored column, in ColMajor).
func (c *check) leading(parameter int, name string, ld, cols int) {
	if ld < 1 || ld < cols {
		c.badLeading(parameter, name, ld, cols)
	}
}

func (c *check) badLeading(parameter int, name string, ld, cols int) {
	c.fail(parameter, name, "is %d; it must be at least %d, the length of a stored row (RowMajor) or column (ColMajor)", ld,
		max(1, cols))
}

// matrix checks that a slice holds rows stored rows of cols elements.
func (c *check) matrix(parameter int, name string, length, rows, cols, ld int) {
	if length < elements(rows, cols, ld) {
		c.shortMatrix(parameter, name, length, rows, cols, ld)
	}
}

func (c *check) shortMatrix(parameter int, name string, length, rows, cols, ld int) {
	c.fail(parameter, name, "has %d elements; %d are needed (%d stored rows or columns of %d, %d apart)", length, elements(rows, cols, ld), rows,
		cols, ld)
}

// packed checks that a slice holds the triangle of a matrix, count elements.
func (c *check) packed(parameter int, name string, length, count int) {
	if length < count {
		c.fail(parameter, name, "has %d elements; %d are needed, the triangle with the diagonal", length, count)
	}
}

// vector checks that a slice holds n elements inc apart.
func (c *check) vector(parameter int, name string, length, n, inc int) {
	if need := elements(n, 1, inc); length < need {
		c.fail(parameter, name, "has %d elements; %d are needed (%d elements, %d apart)", length, need, n, inc)
	}
}

// apart checks that what is written has no element in common with what is read.
func (c *check) apart(parameter int, name string, written area, other string, read area) {
	if c.err == nil && written.overlaps(read) {
		c.fail(parameter, name, "overlaps %s in memory; it is written while %s is read: use a copy", other, other)
	}
}

// stored is the shape as rows x cols of memory: a rows x cols matrix of the caller in RowMajor, its transpose in
// ColMajor.
func stored(layout, rows, cols int) (int, int) {
	if layout == ColMajor {
		return cols, rows
	}
	return rows, cols
}

// before is the shape of an operand before op was applied, when op(X) is rows x cols.
func before(op, rows, cols int) (int, int) {
	if op == NoTrans {
		return rows, cols
	}
	return cols, rows
}
