package place

import "strings"

// String prints the tree: a line for each construct with its clauses and, in braces, the variables to which the split
// gives an attribute without a clause; what stands in it is indented, behind dots where it is not all that it holds.
func (l *Leaf) String() string {
	var b strings.Builder
	l.write(&b, "")
	return b.String()
}

func (l *Leaf) write(b *strings.Builder, indent string) {
	b.WriteString(indent)
	if l.Apart() {
		b.WriteString("… ")
	}
	b.WriteString(l.LeafClauses.String() + "\n")
	for _, c := range l.Children {
		c.write(b, indent+"  ")
	}
}
