package args

import (
	"fmt"
	"math"
)

// indexed names one entry of an array of arguments.
func indexed(name string, i int) string { return fmt.Sprintf("%s[%d]", name, i) }

// entry marks a problem found in entry i of the arrays of a batch.
func (c *check) entry(i int) {
	if c.err != nil {
		c.err.Name = indexed(c.err.Name, i)
	}
}

// groups checks the number of groups and of operations, and returns the operations in all.
func (c *check) groups(parameter, count int, size []int) int {
	if count < 0 {
		c.fail(parameter, "groupCount", "is %d; it must not be negative", count)
		return 0
	}
	arrays(c, parameter+1, "groupSize", size, count)
	if c.err != nil {
		return 0
	}
	total := 0
	for i, n := range size[:count] {
		if n < 0 || n > math.MaxInt-total {
			c.fail(parameter+1, indexed("groupSize", i), "is %d; it must be a number of operations, from 0 to what memory holds", n)
			return 0
		}
		total += n
	}
	return total
}

// arrays checks that an array of arguments has an entry for each of n groups or operations.
func arrays[E any](c *check, parameter int, name string, s []E, n int) {
	if len(s) < n {
		c.fail(parameter, name, "has %d entries; %d are needed", len(s), n)
	}
}

// scalars checks that an array of scalars has an entry for each group.
func (c *check) scalars(parameter int, name string, have, need int) {
	if have < need {
		c.fail(parameter, name, "has %d entries; %d are needed", have, need)
	}
}
