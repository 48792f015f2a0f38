package directives

import (
	goparser "go/parser"
	"go/token"
	"strings"
	"testing"
)

// tenThousand is a file with 10 000 directives.
func tenThousand() string {
	var b strings.Builder
	b.WriteString("package p\n\nfunc f(a, b []float64, n int) {\n")
	for range 2500 {
		b.WriteString("\t//omp:target enter data map(to: a[0:n], b)\n" +
			"\t//omp:target teams distribute parallel for collapse(2) map(to: a[0:n]) \\\n\t//omp:map(tofrom: b) reduction(+: s) num_teams(n/2) if(target: n > 100)\n" +
			"\tfor i := range n {\n\t\tfor j := range n {\n\t\t\tb[i] += a[j]\n\t\t}\n\t}\n" +
			"\t//omp:parallel\n\t{\n\t\t//omp:barrier\n\t}\n")
	}
	b.WriteString("}\n")
	return b.String()
}

// One operation is ScanFile and Bind of a file with 10 000 directives.
func BenchmarkTenThousandDirectives(b *testing.B) {
	src := []byte(tenThousand())
	fset := token.NewFileSet()
	f, err := goparser.ParseFile(fset, "x.go", src, goparser.ParseComments)
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		ds, diags := ScanFile(fset, f, src)
		bounds, more := Bind(fset, f, ds)
		if len(bounds) != 10000 || len(diags)+len(more) > 0 {
			b.Fatal(len(bounds), diags, more)
		}
	}
}

// Twice the text should take twice the time; the shapes are those that would
// betray a quadratic step.
func BenchmarkLinear(b *testing.B) {
	shapes := map[string]func(n int) string{
		"list":    func(n int) string { return "target map(to: x" + strings.Repeat(", y[1:2]", n) + ")" },
		"clauses": func(n int) string { return "target" + strings.Repeat(" map(to: a[0:n])", n) },
		"unknown": func(n int) string { return "target" + strings.Repeat(" mapp(to: a)", n) },
		"nested":  func(n int) string { return "target" + strings.Repeat(" map(to: a[(((((i)))))])", n/2) },
		"lines":   func(n int) string { return "//omp:target" + strings.Repeat(" \\\n//omp:map(a)", n) },
	}
	for name, shape := range shapes {
		for _, n := range []int{1000, 2000} {
			text := shape(n)
			b.Run(name+"/"+map[int]string{1000: "1", 2000: "2"}[n], func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					Parse(text, 1)
				}
			})
		}
	}
}

// A comment of 1 MiB that is nothing but open brackets.
func BenchmarkHostileComment(b *testing.B) {
	src := []byte("package p\n\nfunc f() {\n\t//omp:target map(" + strings.Repeat("(", 1<<20) + "\n}\n")
	fset := token.NewFileSet()
	f, err := goparser.ParseFile(fset, "x.go", src, goparser.ParseComments)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, diags := ScanFile(fset, f, src); !diags.HasErrors() {
			b.Fatal("accepted")
		}
	}
}
