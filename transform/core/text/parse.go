package text

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
)

// Parse reads a program. Structs and arrays are made by types. What it returns need not be right: package verify says
// whether it is.
func Parse(src string, types *core.Types) (p *core.Program, err error) {
	r := &reader{
		lexer: lexer{src: src, line: 1}, types: types, program: &core.Program{},
		structs: map[string]*core.Type{}, funcs: map[string]*core.Func{}, defined: map[string]bool{},
	}
	defer func() {
		switch e := recover().(type) {
		case nil:
		case *syntaxError:
			p, err = nil, e
		default:
			panic(e)
		}
	}()
	r.advance()
	r.file()
	return r.program, nil
}

// reader is the parser, one token ahead.
type reader struct {
	lexer
	tok     token
	types   *core.Types
	program *core.Program
	structs map[string]*core.Type
	funcs   map[string]*core.Func // mentioned so far
	defined map[string]bool
	vars    map[string]*core.Var // of the function that is being read
	depth   int
}

// maxDepth is how deep statements and expressions may nest, so that a text cannot exhaust the stack.
const maxDepth = 1000

func (r *reader) advance() { r.tok = r.next() }

func (r *reader) fail(format string, args ...any) {
	panic(&syntaxError{r.tok.line, fmt.Sprintf(format, args...)})
}

// deeper counts a level; what it returns leaves it.
func (r *reader) deeper() func() {
	if r.depth++; r.depth > maxDepth {
		r.fail("nested deeper than %d levels", maxDepth)
	}
	return func() { r.depth-- }
}

func (r *reader) is(text string) bool {
	return (r.tok.kind == word || r.tok.kind == sign) && r.tok.text == text
}

// took goes on if the next token is this one.
func (r *reader) took(text string) bool {
	if !r.is(text) {
		return false
	}
	r.advance()
	return true
}

func (r *reader) want(text string) {
	if !r.took(text) {
		r.fail("%q is expected, not %q", text, r.tok)
	}
}

func (r *reader) endOfLine() {
	if r.tok.kind != newline && r.tok.kind != end {
		r.fail("%q stands where the line should end", r.tok)
	}
	r.advance()
}

// skipLines goes on to a token.
func (r *reader) skipLines() {
	for r.tok.kind == newline {
		r.advance()
	}
}

// name is an identifier or a quoted name.
func (r *reader) name() string {
	t := r.tok
	if t.kind != word && t.kind != label {
		r.fail("a name is expected, not %q", t)
	}
	r.advance()
	return t.text
}

func (r *reader) str() string {
	s, err := strconv.Unquote(r.tok.text)
	if r.tok.kind != literal || err != nil {
		r.fail("a string is expected, not %q", r.tok)
	}
	r.advance()
	return s
}

func (r *reader) integer() int64 {
	minus := r.took("-")
	n, err := strconv.ParseUint(r.tok.text, 10, 63)
	if r.tok.kind != number || err != nil {
		r.fail("a number is expected, not %q", r.tok)
	}
	r.advance()
	if minus {
		return -int64(n)
	}
	return int64(n)
}

// small is a number that any int can hold.
func (r *reader) small() int {
	n := r.integer()
	if n < math.MinInt32 || n > math.MaxInt32 {
		r.fail("%d is out of range", n)
	}
	return int(n)
}

func (r *reader) typ() *core.Type {
	defer r.deeper()()
	if r.took("[") {
		n := r.integer()
		r.want("]")
		elem := r.typ()
		t := r.types.Array(elem, n)
		if t == nil {
			r.fail("an array of %d %s is too large", n, elem)
		}
		return t
	}
	quoted := r.tok.kind == label
	n := r.name()
	if t := simple[n]; t != nil && !quoted {
		return t
	}
	t := r.structs[n]
	if t == nil {
		r.fail("%q is not a type", n)
	}
	return t
}

func (r *reader) file() {
	for r.skipLines(); r.tok.kind != end; r.skipLines() {
		switch {
		case r.took("struct"):
			r.structType()
		case r.is("site"):
			r.site()
		case r.took("func"):
			r.function()
		case r.took("kernel"):
			r.kernel()
		default:
			r.fail("%q begins nothing", r.tok)
		}
	}
	for n := range r.funcs {
		if !r.defined[n] {
			r.fail("func %s is called and not defined", n)
		}
	}
}

func (r *reader) structType() {
	n := r.name()
	r.want("{")
	r.endOfLine()
	var fields []core.Field
	for !r.took("}") {
		f := core.Field{Name: r.name()}
		f.Type = r.typ()
		fields = append(fields, f)
		r.endOfLine()
	}
	r.endOfLine()
	t := r.types.Struct(n, fields...)
	switch {
	case t == nil:
		r.fail("struct %s is too large", n)
	case r.structs[n] != nil:
		r.fail("struct %s is defined twice", n)
	}
	r.structs[n] = t
}

// site reads a line that begins with site: its positions are not tokens.
func (r *reader) site() {
	fields := strings.SplitN(r.rest(r.tok), " ", 4)
	line := r.tok.line
	bad := func() { panic(&syntaxError{line, "a site is `site number code position`"}) }
	if len(fields) < 4 || fields[1] != strconv.Itoa(len(r.program.Sites)) {
		bad()
	}
	s := core.Site{Code: core.Codes}
	for c := core.Code(0); c < core.Codes; c++ {
		if c.String() == fields[2] {
			s.Code = c
		}
	}
	if s.Code == core.Codes {
		bad()
	}
	rest := fields[3]
	s.Pos, rest = siteWord(rest)
	if after, ok := strings.CutPrefix(rest, "unsigned"); ok {
		s.Unsigned, rest = true, strings.TrimPrefix(after, " ")
	}
	if rest != "" {
		text, err := strconv.Unquote(rest)
		if err != nil {
			bad()
		}
		s.Text = text
	}
	if position(s.Pos) == "" || strings.TrimSpace(fields[3]) == "" {
		bad()
	}
	r.program.Sites = append(r.program.Sites, s)
	r.advance()
	r.endOfLine()
}

// siteWord is the first word of a site's description, which may be quoted, and what follows it.
func siteWord(s string) (first, rest string) {
	if q, err := strconv.QuotedPrefix(s); err == nil {
		first, _ = strconv.Unquote(q)
		return first, strings.TrimPrefix(s[len(q):], " ")
	}
	first, rest, _ = strings.Cut(s, " ")
	return first, rest
}
