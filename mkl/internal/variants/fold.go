package main

import "strings"

// Lines end at 120 columns, of which a tab takes four.
const (
	width = 120
	tab   = "    "
)

// folded is Go source without strings that hold commas, its wider lines broken behind a comma.
func folded(src string) string {
	lines := strings.Split(src, "\n")
	for i, line := range lines {
		indent := line[:len(line)-len(strings.TrimLeft(line, "\t"))]
		var parts []string
		for columns(line) > width {
			at := lastComma(line)
			if at < 0 {
				break
			}
			parts = append(parts, line[:at])
			line = indent + "\t" + strings.TrimLeft(line[at:], " ")
		}
		lines[i] = strings.Join(append(parts, line), "\n")
	}
	return strings.Join(lines, "\n")
}

// lastComma is the place behind the last comma of a line's first columns; -1 if there is none.
func lastComma(line string) int {
	at := len(line)
	for columns(line[:at]) > width {
		at = strings.LastIndex(line[:at-1], ", ") + 1
		if at == 0 {
			return -1
		}
	}
	return at
}

func columns(line string) int { return len(strings.ReplaceAll(line, "\t", tab)) }
