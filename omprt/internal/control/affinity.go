package control

import (
	"cmp"
	"strconv"
	"strings"
)

// UsualAffinity is the format of what is said about a thread where nobody has set one.
const UsualAffinity = "level %L, thread %n of %N on processors %A"

// Format is how threads say where they are: affinity-format-var.
func (p *Process) Format() string {
	if f := p.AffinityFormat.Load(); f != nil {
		return *f
	}
	return UsualAffinity
}

// Processors lists those of a place, or without one those that the process may use, as in 0-3,8.
func Processors(place Place) string {
	if place == nil {
		own, err := processors()
		if err != nil {
			return unspecified
		}
		place = own
	}
	var runs []string
	for i := 0; i < len(place); {
		end := i + 1
		for end < len(place) && place[end] == place[end-1]+1 {
			end++
		}
		run := strconv.Itoa(place[i])
		if end > i+1 {
			run += "-" + strconv.Itoa(place[end-1])
		}
		runs = append(runs, run)
		i = end
	}
	return strings.Join(runs, ",")
}

// unspecified is the value of a field that there is not (5.2, section 21.2.7).
const unspecified = "undefined"

// mostPadded is the widest that a field is made.
const mostPadded = 1 << 10

// affinityNames are the long names of the fields' letters.
var affinityNames = map[string]byte{"team_num": 't', "num_teams": 'T', "nesting_level": 'L', "thread_num": 'n',
	"num_threads": 'N', "ancestor_tnum": 'a', "host": 'H', "process_id": 'P', "native_thread_id": 'i',
	"thread_affinity": 'A'}

// Affinity writes a format's fields out (5.2, section 21.2.7): %[[[0].]size]letter, or a name in braces for the letter.
// What is none stays as it is; %% is a percent sign.
func Affinity(format string, field func(letter byte) string) string {
	var b strings.Builder
	for {
		before, rest, more := strings.Cut(format, "%")
		b.WriteString(before)
		if !more {
			return b.String()
		}
		if format = strings.TrimPrefix(rest, "%"); len(format) < len(rest) {
			b.WriteByte('%')
			continue
		}
		value, length := padded(rest, field)
		b.WriteString(value)
		format = rest[length:]
	}
}

// padded is the text of the field that stands behind a percent sign, and the field's length.
func padded(rest string, field func(byte) string) (value string, length int) {
	text, right := strings.CutPrefix(rest, "0.")
	zeros := right
	if !right {
		text, right = strings.CutPrefix(rest, ".")
	}
	digits := text[:len(text)-len(strings.TrimLeft(text, "0123456789"))]
	text = text[len(digits):]
	if text == "" || right && digits == "" {
		return "%", 0
	}
	letter := text[0]
	text = text[1:]
	if letter == '{' {
		name, behind, closed := strings.Cut(text, "}")
		if !closed {
			return "%", 0
		}
		letter, text = affinityNames[name], behind
	}
	value = cmp.Or(field(letter), unspecified)
	size, _ := strconv.Atoi(cmp.Or(digits, "0"))
	switch fill := max(0, min(size, mostPadded)-len(value)); {
	case zeros:
		value = strings.Repeat("0", fill) + value
	case right:
		value = strings.Repeat(" ", fill) + value
	default:
		value += strings.Repeat(" ", fill)
	}
	return value, len(rest) - len(text)
}
