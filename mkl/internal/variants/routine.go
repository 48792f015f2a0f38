package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strings"
)

// File is a file with routines.
type File struct {
	name     string
	text     string
	syntax   *ast.File
	fset     *token.FileSet
	routines []*routine
}

// routine is an exported function with operands, which are the vectors and matrices among its arguments: what belongs
// to groups of a batch stays in the host's memory.
type routine struct {
	decl     *ast.FuncDecl
	operands []string
	element  string // their type is a slice of this
	written  []string
	products string // the front of one that devices compile; else ""
}

// operandNames are the names that CBLAS has for vectors and matrices.
var operandNames = []string{"a", "b", "c", "x", "y", "ap"}

// written are the operands that a front changes. Those that only reduce a vector change none.
var written = map[string][]string{
	"axpy": {"y"}, "copyVector": {"y"}, "swap": {"x", "y"}, "rot": {"x", "y"}, "rotm": {"x", "y"}, "rotReal": {"x",
		"y"},
	"scal": {"x"}, "scalReal": {"x"}, "dot": {}, "dotc": {}, "nrm2": {}, "asum": {}, "iamax": {},
	"level1.DotDouble": {},
	"gemv":             {"y"}, "symv": {"y"}, "gbmv": {"y"}, "sbmv": {"y"}, "spmv": {"y"},
	"ger": {"a"}, "syr": {"a"}, "syr2": {"a"}, "spr": {"ap"}, "spr2": {"ap"},
	"trmv": {"x"}, "trsv": {"x"}, "tbmv": {"x"}, "tbsv": {"x"}, "tpmv": {"x"}, "tpsv": {"x"},
	"gemm": {"c"}, "gemmt": {"c"}, "symm": {"c"}, "syrk": {"c"}, "syr2k": {"c"}, "trmm": {"b"}, "trsm": {"b"},
	"gemmBatch": {"c"}, "gemmBatchStrided": {"c"}, "gemvBatch": {"y"}, "axpyBatch": {"y"}, "trsmBatch": {"b"},
}

// compiled are the fronts that have a form for devices that compile.
var compiled = []string{"gemm", "gemmBatch", "gemmBatchStrided"}

// Read finds the routines of a file.
func Read(name string, text []byte) (*File, error) {
	f := &File{name: name, text: string(text), fset: token.NewFileSet()}
	var err error
	if f.syntax, err = parser.ParseFile(f.fset, name, text, parser.ParseComments); err != nil {
		return nil, err
	}
	for _, d := range f.syntax.Decls {
		decl, ok := d.(*ast.FuncDecl)
		if !ok || !decl.Name.IsExported() {
			continue
		}
		r := &routine{decl: decl}
		for _, field := range decl.Type.Params.List {
			t := f.source(field.Type)
			for _, id := range field.Names {
				if strings.HasPrefix(t, "[]") && slices.Contains(operandNames, id.Name) {
					r.operands = append(r.operands, id.Name)
					r.element = strings.TrimPrefix(t, "[]")
				}
			}
		}
		if len(r.operands) == 0 {
			continue
		}
		var known bool
		if r.written, known = written[f.front(decl)]; !known {
			return nil, fmt.Errorf("%s: %s is not known: does it change an operand?", decl.Name.Name, f.front(decl))
		}
		if front := f.front(decl); slices.Contains(compiled, front) {
			r.products = front
		}
		f.routines = append(f.routines, r)
	}
	return f, nil
}

// source is the text of syntax; of a list that goes over several lines, on one.
func (f *File) source(n ast.Node) string {
	return overLines.ReplaceAllString(f.between(n.Pos(), n.End()), ", ")
}

// between is the text from one position to another.
func (f *File) between(from, to token.Pos) string {
	return f.text[f.fset.Position(from).Offset:f.fset.Position(to).Offset]
}

var overLines = regexp.MustCompile(`,\n\t+`)

// front is what the last statement of a routine calls, conversions aside.
func (f *File) front(decl *ast.FuncDecl) (name string) {
	list := decl.Body.List
	ast.Inspect(list[len(list)-1], func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || name != "" {
			return name == ""
		}
		if _, known := written[f.source(call.Fun)]; known || !isType(f.source(call.Fun)) {
			name = f.source(call.Fun)
		}
		return true
	})
	return name
}

// isType reports a conversion to a number.
func isType(s string) bool {
	return slices.Contains([]string{"float32", "float64", "complex64", "complex128"}, s)
}
