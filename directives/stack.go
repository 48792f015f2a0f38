package directives

import (
	goparser "go/parser"
	"go/token"
	"slices"
	"strings"
)

// reordered returns the combination that has the words of phrase in another
// order, or "".
func reordered(phrase string) string {
	words := strings.Fields(phrase)
	slices.Sort(words)
	for _, k := range combined {
		own := strings.Fields(string(k))
		slices.Sort(own)
		if slices.Equal(words, own) {
			return string(k)
		}
	}
	return ""
}

// canStack reports whether the words of phrase are names of directives that
// may stand on one loop or block, one below the other. Bind knows; it is asked
// about a file that has nothing else.
func canStack(phrase string) bool {
	kinds := namesIn(strings.Fields(phrase))
	if len(kinds) < 2 {
		return false
	}
	code := "for i := 0; i < n; i++ {\n}"
	if kinds[len(kinds)-1] == Sections {
		code = "{\nwork()\n}"
	}
	return stackOn(kinds, code)
}

func stackOn(kinds []Kind, code string) bool {
	var src strings.Builder
	src.WriteString("package p\n\nfunc f() {\n")
	for _, k := range kinds {
		src.WriteString(prefixOmp + string(k) + "\n")
	}
	src.WriteString(code + "\n}\n")
	fset := token.NewFileSet()
	f, err := goparser.ParseFile(fset, "", src.String(), goparser.ParseComments|goparser.SkipObjectResolution)
	if err != nil {
		return false
	}
	ds, _ := ScanFile(fset, f, []byte(src.String())) // clauses may be missing
	_, diags := Bind(fset, f, ds)
	return len(ds) == len(kinds) && !diags.HasErrors()
}

// namesIn cuts words into names of directives, each as long as it can be; nil
// when some are left.
func namesIn(words []string) []Kind {
	var kinds []Kind
	for len(words) > 0 {
		n := len(words)
		for n > 0 && theTable().byKind[Kind(strings.Join(words[:n], " "))] == nil {
			n--
		}
		if n == 0 {
			return nil
		}
		kinds = append(kinds, Kind(strings.Join(words[:n], " ")))
		words = words[n:]
	}
	return kinds
}
