package programs

import (
	"fmt"
	"slices"
	"strings"
)

// Labels writes a function of host statements with regions among them. Labels stand wherever Go lets them stand,
// above, below and between directives; every one is the target of a jump, which some counter ends. The function
// returns a hash of all that its regions and its statements computed. All of it is legal.
//
// Regions write the elements of x and y, one an iteration, and read z; statements of the host read what no
// surrounding target data has on the device.
func (m *Maker) Labels(name string) Program {
	f := &labelled{Maker: m, lines: &lines{}}
	f.add("func %s() string {", name)
	f.add("x, y, z := []int{3, 1, 4, 1, 5, 9}, []int{2, 7, 1, 8, 2, 8}, []int{1, 6, 1, 8, 0, 3}")
	f.add("h, done := len(z), make(chan bool)")
	f.add("var never chan bool")
	f.add("close(done)")
	f.add("%s", countersHere)
	f.block(3)
	if f.regions == 0 {
		f.region()
	}
	f.add("_ = never")
	if m.may(8, "data ends the function") {
		f.add("//omp:target data map(to: z)")
		f.add("{\nh++\npanic(fmt.Sprint(x, y, h))\n}")
	} else {
		f.add("return fmt.Sprint(x, y, h)")
	}
	f.add("}")
	source := strings.Replace(f.b.String(), countersHere, f.declared(), 1)
	return m.program(name, source, `"fmt"`)
}

// countersHere marks where a function's counters are declared once it is known how many there are.
const countersHere = "// counters"

// labelled is one function on its way.
type labelled struct {
	*Maker
	*lines
	regions  int
	counters int
	names    int      // of labels given out
	loops    []string // labels of the loops of the host around, innermost last
	mapped   []string // variables that target data around has on the device
}

func (f *labelled) declared() string {
	if f.counters == 0 {
		return ""
	}
	var names []string
	for i := range f.counters {
		names = append(names, fmt.Sprintf("c%d", i+1))
	}
	return "var " + strings.Join(names, ", ") + " int"
}

func (f *labelled) counter() string {
	f.counters++
	return fmt.Sprintf("c%d", f.counters)
}

func (f *labelled) label() string {
	f.names++
	return fmt.Sprintf("L%d", f.names)
}

// block is a list of statements.
func (f *labelled) block(depth int) {
	for range 1 + f.r.IntN(3) {
		f.statement(depth)
	}
}

func (f *labelled) braces(depth int) {
	f.add("{")
	f.block(depth)
	f.add("}")
}

const maxRegions = 8

func (f *labelled) statement(depth int) {
	if depth == 0 || f.regions >= maxRegions {
		f.host()
		return
	}
	switch f.r.IntN(12) {
	case 0:
		f.add("if h%%%d == 1 {", 2+f.r.IntN(2))
		f.block(depth - 1)
		f.add("} else {")
		f.block(depth - 1)
		f.add("}")
	case 1:
		f.hostLoop(depth)
	case 2:
		f.hostSwitch(depth)
	case 3:
		f.hostSelect(depth)
	case 4:
		f.closure(depth)
	case 5:
		f.emptyStatements()
	case 6:
		f.enterAndExit()
	case 7:
		f.host()
	default:
		f.construct(depth)
	}
}

// host is a statement of the host that reads nothing that is on the device.
func (f *labelled) host() {
	for _, v := range []string{"x", "y"} {
		if !slices.Contains(f.mapped, v) && f.oneIn(2) {
			f.add("h = h*31%%1000003 + %s[%d]", v, f.r.IntN(6))
			return
		}
	}
	f.add("h = h*7%%1000003 + %d", f.r.IntN(10))
}

// hostLoop is a loop without a directive, whose label its body continues or breaks.
func (f *labelled) hostLoop(depth int) {
	labelled := f.oneIn(2)
	var label string
	if labelled {
		label = f.label()
		f.add("%s:", label)
		f.loops = append(f.loops, label)
	}
	f.add("for k := range %d {\nh += k", 1+f.r.IntN(3))
	if labelled {
		f.add("if h%%5 == k {\n%s %s\n}", f.pick("break", "continue"), label)
	}
	f.block(depth - 1)
	if len(f.loops) > 0 && f.oneIn(2) {
		f.add("if h%%7 == 3 {\n%s %s\n}", f.pick("break", "continue"), f.loops[f.r.IntN(len(f.loops))])
	}
	f.add("}")
	if labelled {
		f.loops = f.loops[:len(f.loops)-1]
	}
}

func (f *labelled) hostSwitch(depth int) {
	label := ""
	if f.oneIn(2) {
		label = f.label()
		f.add("%s:", label)
	}
	f.add("switch h %% 3 {")
	for i := range 3 {
		if i == 2 {
			f.add("default:")
		} else {
			f.add("case %d:", i)
		}
		if i == 0 && label != "" {
			f.add("if h%%2 == 0 {\nbreak %s\n}", label)
		}
		f.block(depth - 1)
		if i == 1 && f.oneIn(2) {
			f.add("fallthrough")
		}
	}
	f.add("}")
}

func (f *labelled) hostSelect(depth int) {
	f.add("select {\ncase <-done:")
	f.block(depth - 1)
	if f.oneIn(2) {
		f.add("case never <- true:\nh++")
	}
	f.add("}")
}

// closure is a function literal that is called where it stands. Its labels are its own.
func (f *labelled) closure(depth int) {
	loops, names := f.loops, f.names
	f.loops = nil
	if f.may(2, "label name reused in a closure") {
		f.names = 0
	}
	deferred := f.oneIn(3)
	if deferred {
		f.add("func() {\ndefer func() {")
	} else {
		f.add("func() {")
	}
	f.block(depth - 1)
	if deferred {
		f.add("}()")
		f.host()
	}
	f.add("}()")
	f.loops, f.names = loops, max(names, f.names)
}

// emptyStatements has a label before nothing.
func (f *labelled) emptyStatements() {
	label := f.label()
	if f.oneIn(2) {
		c := f.counter()
		f.add("%s:\n;\nif %s < 2 {\n%s++\nh += %s\ngoto %s\n}", label, c, c, c, label)
		return
	}
	f.add("{\nif h%%2 == 0 {\ngoto %s\n}\nh++", label)
	if f.may(2, "directive before an empty statement") {
		f.add("//omp:target update to(z)") // behind the label it would be in place of its statement, which OpenMP forbids
	}
	f.add("%s:\n}", label)
}

// enterAndExit keeps a variable on the device over some regions.
func (f *labelled) enterAndExit() {
	v := f.pick("x", "y")
	if slices.Contains(f.mapped, v) {
		f.host()
		return
	}
	f.add("//omp:target enter data map(to: %s)", v)
	f.mapped = append(f.mapped, v)
	f.region()
	f.add("h++")
	if f.oneIn(2) {
		f.add("//omp:target update from(%s)", v)
	}
	f.region()
	f.mapped = f.mapped[:len(f.mapped)-1]
	f.add("//omp:target exit data map(from: %s)", v)
}
