package programs

import "fmt"

// kernel writes statements of a region that compute v[at], and nothing else that is seen outside; label is that of
// the associated loop, which a statement must continue where there is one.
func (f *labelled) kernel(v, at, label string) {
	element := fmt.Sprintf("%s[%s]", v, at)
	f.add("%s += %s", element, f.operand(at))
	for range f.r.IntN(3) {
		f.kernelStatement(element)
	}
	if label != "" {
		f.add("if %s%%%d == 1 {\ncontinue %s\n}", element, 2+f.r.IntN(2), label)
	} else if f.oneIn(4) && at != "k" {
		f.add("if %s%%3 == 1 {\ncontinue\n}", element)
	}
	f.add("%s = %s*%d%%10007 + %s", element, element, 2+f.r.IntN(5), f.operand(at))
}

// operand is what a region may read.
func (f *labelled) operand(at string) string {
	return f.pick(fmt.Sprintf("z[%s]", at), "z[2]", "h", at, "2")
}

// kernelStatement has control flow inside a region: labels that never leave it.
func (f *labelled) kernelStatement(element string) {
	switch n := f.r.IntN(6); {
	case n == 0:
		label := f.label()
		f.add("%s:\nfor j := range 4 {\nfor range 2 {", label)
		f.add("if j == 2 {\n%s %s\n}\n%s += j\n}\n}", f.pick("continue", "break"), label, element)
	case n == 1:
		label := f.label()
		f.add("%s:\nswitch %s %% 3 {\ncase 0:\nif %s > 40 {\nbreak %s\n}\n%s++", label, element, element, label,
			element)
		if f.oneIn(2) {
			f.add("fallthrough")
		}
		f.add("case 1:\n%s += 5\ndefault:\n%s--\n}", element, element)
	case n == 2:
		label := f.label()
		f.add("if %s%%2 == 0 {\ngoto %s\n}\n%s += 3\n%s:\n%s++", element, label, element, label, element)
	case n == 3:
		label := f.label()
		f.add("{\nt := 0\n%s:\n%s += t\nif t < 2 {\nt++\ngoto %s\n}\n}", label, element, label)
	case n == 4 && f.allowed("label at the end of a block in a kernel"):
		label := f.label()
		f.add("{\nif %s%%2 == 1 {\ngoto %s\n}\n%s += 7\n%s:\n}", element, label, element, label)
	case n == 5:
		f.add("for j := 0; ; j++ {\nif j > %s%%3+1 {\nbreak\n}\n%s += j\n}", "h", element)
	}
}
