package engine

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
	file  string // and others that functions of the kernels are from, each on a line of its own
	marks string // genLine:userLine[:userCol[:file]] …, genLine rising; file counts the lines from 0
}

// Positions registers the position table of a generated file, by its full path.
func Positions(generated, file, marks string) { tables.Store(generated, &table{file, marks}) }

// position is the user's position of a generated line; "" if it has none.
func (t *table) position(line int) string {
	var gen, user, col, file int
	for mark := range strings.FieldsSeq(t.marks) {
		g, rest, _ := strings.Cut(mark, ":")
		n, err := strconv.Atoi(g)
		if err != nil || n > line {
			break
		}
		u, rest, _ := strings.Cut(rest, ":")
		c, k, _ := strings.Cut(rest, ":")
		gen = n
		user, _ = strconv.Atoi(u)
		col, _ = strconv.Atoi(c)
		file, _ = strconv.Atoi(k)
	}
	if user == 0 {
		return ""
	}
	pos := t.named(file) + ":" + strconv.Itoa(user+line-gen)
	if col != 0 && line == gen {
		pos += ":" + strconv.Itoa(col)
	}
	return pos
}

// named is the k-th file of the table.
func (t *table) named(k int) string {
	for name := range strings.SplitSeq(t.file, "\n") {
		if k == 0 {
			return name
		}
		k--
	}
	return t.file // a file that the table does not name
}

// Call is a call of a routine, which messages name.
type Call struct {
	routine string
	pc      uintptr
}

// CallOf is the call of a routine, which asks for it.
func CallOf(routine string) Call { return callOf(routine, 4) }

// CallAt is the user's position of the call of the routine that the caller is part of.
func CallAt() string {
	c := callOf("", 5)
	return c.pos()
}

func callOf(routine string, above int) Call {
	var pc [1]uintptr
	runtime.Callers(above, pc[:])
	return Call{routine, pc[0]}
}

func (c Call) String() string {
	if pos := c.pos(); pos != "" {
		return c.routine + " at " + pos
	}
	return c.routine
}

// pos is the user's position, file:line.
func (c Call) pos() string {
	if c.pc == 0 {
		return ""
	}
	f, _ := runtime.CallersFrames([]uintptr{c.pc}).Next()
	return positionOf(f)
}

// positionOf is the user's position that a frame has, file:line; "" if there is none.
func positionOf(f runtime.Frame) string {
	if f.File == "" {
		return ""
	}
	if t, ok := tables.Load(f.File); ok {
		if user := t.(*table).position(f.Line); user != "" {
			return user
		}
	}
	return fromRoot(f) + ":" + strconv.Itoa(f.Line)
}
