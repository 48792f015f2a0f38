package omprt

import (
	"runtime"
	"strconv"
	"strings"
	"sync"
)

// tables maps generated files, by their full path, to the user's positions.
var tables sync.Map // string → *table

// table tells where the lines of a generated file come from.
type table struct {
	file  string
	marks string // genLine:userLine[:userCol] …, genLine rising
}

// Positions registers the position table of a generated file. The file itself calls it, from an init function: file is
// the user's file that it was generated from, and marks a list of `genLine:userLine[:userCol]` separated by blanks, in
// rising order of genLine. A line between two marks is as far from the user's line as from the mark before; a
// userLine of 0 says that what follows is no line of the user's.
func Positions(file, marks string) {
	_, generated, _, ok := runtime.Caller(1)
	if ok {
		tables.Store(generated, &table{file, marks})
	}
}

// position is the user's position of a generated line; "" if it has none.
func (t *table) position(line int) string {
	var gen, user, col int
	for mark := range strings.FieldsSeq(t.marks) {
		g, rest, _ := strings.Cut(mark, ":")
		n, err := strconv.Atoi(g)
		if err != nil || n > line {
			break
		}
		u, c, _ := strings.Cut(rest, ":")
		gen = n
		user, _ = strconv.Atoi(u)
		col, _ = strconv.Atoi(c)
	}
	if user == 0 {
		return ""
	}
	pos := t.file + ":" + strconv.Itoa(user+line-gen)
	if col != 0 && line == gen {
		pos += ":" + strconv.Itoa(col)
	}
	return pos
}
