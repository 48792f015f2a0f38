package programs

import (
	"fmt"
	"strings"
)

// Rows writes a function around one region over rows of different lengths, strings, and nests that are not
// rectangular, and one that calls it with such: rows that share memory without overlapping, empty ones, nil. Each
// iteration writes its own row, or its own element, or assigns its own rows; none may be refused.
func (m *Maker) Rows(name string) Program {
	g := &rows{Maker: m, lines: &lines{}, name: name}
	after := ""
	switch g.r.IntN(5) {
	case 0:
		g.ragged()
	case 1:
		g.made()
	case 2:
		g.words()
	case 3:
		g.assigned()
		after = "for i := range rows {\ncaps = append(caps, cap(rows[i]), cap(in[i]))\n" +
			"if rows[i] == nil {\ncaps = append(caps, -1)\n}\n}\n" +
			"for i := range base {\nbase[i] += 1000\n}\nflat[n-1] = -1\n"
	default:
		g.triangle()
	}
	region := fmt.Sprintf("func %sRegion(rows, in [][]int, flat []int, names []string, s string, n int) (total int) "+
		"{\n%sreturn total\n}\n\n",
		name, g.b.String())
	caller := fmt.Sprintf("func %s() string {\nbase := kit.Ints(40)\nn := %d\n", name, 2+g.r.IntN(7)) +
		"rows, in, flat := make([][]int, n), make([][]int, n), kit.Ints(n*n)\nnames := make([]string, n)\n" +
		fmt.Sprintf("s := %q[:n+3]\n", "déjà vu, 0123456789") +
		"for i := range rows {\n" +
		fmt.Sprintf("if i %% %d != 1 {\nrows[i] = %s\n}\n", 2+g.r.IntN(3),
			g.pick("base[i*5:i*5+i%5]", "base[i*5:i*5+i%5:i*5+5]", "kit.Ints(i)", "kit.Ints(3)[:i%4]")) +
		fmt.Sprintf("in[i] = %s\nnames[i] = s[%s:]\n}\n", g.pick("kit.Ints(i+1)", "base[35:37]", "kit.Ints(i*2%5 + 1)"),
			g.pick("i", "i/2", "0", "len(s)-i")) +
		fmt.Sprintf("total := %sRegion(rows, in, flat, names, s, n)\n", name) + "var caps []int\n" + after +
		"return kit.Show(rows, in, flat, base, total, caps)\n}\n"
	helpers := fmt.Sprintf("func %[1]sAt(row []int, k int) int {\nif len(row) == 0 {\nreturn -1\n}\nreturn "+
		"row[k%%len(row)]\n}\n\n"+
		"func %[1]sSum(row []int) (sum int) {\nfor _, v := range row {\nsum += v\n}\nreturn sum\n}\n\n"+
		"func %[1]sCut(row *[]int) {\n*row = (*row)[len(*row)/3:]\n}\n\n"+
		"func %[1]sCode(s string, k int) int {\nif k >= len(s) {\nreturn len(s)\n}\nreturn int(s[k])\n}\n\n", name)
	return m.program(name, helpers+region+caller, `"github.com/gooffload/gooffload/transform/testdata/random/kit"`)
}

type rows struct {
	*Maker
	*lines
	name   string
	writes bool // the rows, so that no value is read of others
}

// head is the directive, with the reduction of total where the body has it.
func (g *rows) head(more ...string) (reduced bool) {
	clauses := strings.Join(more, " ")
	if reduced = g.oneIn(3); reduced {
		clauses += " reduction(+: total)"
	}
	g.add("//omp:target teams distribute parallel for %s", strings.TrimSpace(clauses))
	return reduced
}

// ragged writes each row in place.
func (g *rows) ragged() {
	g.writes = true
	reduced := g.head("ompx_independent")
	g.add("%s", g.pick("for i := range rows {", "for i := 0; i < len(rows); i++ {",
		"for i, row := range rows {\nrow = row[:len(row):len(row)]"))
	g.add("%s", g.pick("for j := range rows[i] {", "for j := 0; j < len(rows[i]); j++ {",
		"for j := len(rows[i]) - 1; j >= 0; j-- {"))
	g.add("rows[i][j] %s %s", g.pick("=", "+=", "^="), g.value("i", "j", 2))
	g.add("}")
	if reduced {
		g.add("total += len(rows[i])")
	}
	g.add("}")
}

// made writes one element for each row, by a local that is a row.
func (g *rows) made() {
	reduced := g.head()
	g.add("for i, row := range in {")
	if g.oneIn(2) {
		g.add("row = %s", g.pick("row[len(row)/2:]", "row[:len(row)/2]", "in[len(in)-1-i]", "rows[i]"))
	}
	g.add("flat[i] %s %s", g.pick("=", "+="), g.value("i", "len(row)", 2))
	g.add("for j, v := range row {\nif v > j {\nflat[i] += %s\n}\n}", g.value("i", "j", 1))
	if reduced {
		g.add("total += flat[i]")
	}
	g.add("}")
}

// assigned assigns each iteration's rows. Those that lead into flat end before what others of it use.
func (g *rows) assigned() {
	g.writes = true
	reduced := g.head("ompx_independent")
	g.add("for i := range rows {")
	for range 1 + g.r.IntN(4) {
		g.add("%s", g.pick("rows[i] = rows[i][len(rows[i])/2:]", "rows[i] = rows[i][:len(rows[i])/2]",
			"rows[i] = rows[i][:cap(rows[i])]", "rows[i] = in[i]", "rows[i] = in[len(in)-1-i][1:]", "rows[i] = nil",
			"rows[i] = flat[i*n:i*n+i:i*n+n-1]", "{\np := &rows[i]\n*p = (*p)[len(*p)/2:len(*p):len(*p)]\n}",
			fmt.Sprintf("%sCut(&rows[i])", g.name),
			fmt.Sprintf("{\nv := [2][]int{rows[i], in[i]}\nv[0], v[1] = v[1], v[0][:len(v[0])/2]\nrows[i] = v[%d]\n}",
				g.r.IntN(2))))
	}
	g.add("flat[i*n+n-1] += %sSum(rows[i])", g.name)
	if reduced {
		g.add("total += len(rows[i])")
	}
	g.add("}")
}

// words looks at strings.
func (g *rows) words() {
	reduced := g.head()
	g.add("%s", g.pick("for i := range names {\nname := names[i]", "for i, name := range names {"))
	switch g.r.IntN(4) {
	case 0:
		g.add("for j := range len(name) {\nflat[i] = flat[i]*31 + int(name[j])\n}")
	case 1:
		g.add("for j, r := range name {\nflat[i] += int(r) * (j + 1)\n}")
	case 2:
		g.add("switch {\ncase name %s s:\nflat[i]++\ncase name == s[i:]:\nflat[i] = %s\n}", g.pick("==", "<", ">=", "!="),
			g.value("i", "len(name)", 1))
	default:
		g.add("if part := s[i/2:]; len(part) > len(name) || part == name {\nflat[i] -= len(part)\n}")
	}
	g.add("flat[i] += %s", g.value("i", "len(name)", 2))
	if reduced {
		g.add("total += len(name)")
	}
	g.add("}")
}

// triangle is a nest of two or three loops whose bounds depend on those around.
func (g *rows) triangle() {
	deep := g.oneIn(3)
	reduced := g.head(map[bool]string{false: "collapse(2)", true: "collapse(3)"}[deep], "ompx_independent")
	g.add("for i := 0; i < n; i++ {")
	g.add("for j := %s; j < %s; j++ {", g.pick("0", "i", "i+1", "n-i-1"), g.pick("n", "i", "i+1", "n-i", "2*i", "n-1"))
	if deep {
		g.add("for k := %s; k < %s; k++ {", g.pick("0", "i", "j"), g.pick("1", "n", "j+1", "i"))
		g.add("if k == %s {", g.pick("0", "j", "i"))
	}
	g.add("if j < n {\nflat[i*n+j] %s %s\n}", g.pick("=", "+="), g.value("i", "j", 2))
	if reduced {
		g.add("total += i*3 - j")
	}
	if deep {
		g.add("}\n}")
	}
	g.add("}\n}")
}

// value is a number that an iteration may compute.
func (g *rows) value(i, j string, depth int) string {
	if depth == 0 {
		return g.pick(i, j, "n", "3", "len(in)", "len(s)")
	}
	inner := g.value(i, j, depth-1)
	switch g.r.IntN(9) {
	case 0:
		return fmt.Sprintf("%sAt(in[%s%%len(in)], %s)", g.name, i, j)
	case 1:
		return fmt.Sprintf("%sSum(in[%s])", g.name, i)
	case 2:
		return fmt.Sprintf("%sCode(names[%s], %s)", g.name, i, j)
	case 3:
		return fmt.Sprintf("%sCode(s, %s)", g.name, j)
	case 4:
		return fmt.Sprintf("len(names[%s]) - %s", i, inner)
	case 5:
		return fmt.Sprintf("(%s)*2 + len(in[%s])", inner, i)
	case 6:
		return fmt.Sprintf("in[%s][0]", i)
	case 7:
		if !g.writes {
			return fmt.Sprintf("len(rows[%s]) + cap(rows[%s])", i, i)
		}
	}
	return fmt.Sprintf("(%s ^ %s)", inner, j)
}
