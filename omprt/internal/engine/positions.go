package engine

import (
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

// Positions registers the position table of a generated file, by its full path.
func Positions(generated, file, marks string) { tables.Store(generated, &table{file, marks}) }

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
