// Command random runs the functions that the test has written beside this file and prints what they did to memory:
//
//	W f path        f changed the memory at path
//	S f path to     f left in the word at path a pointer to the memory at path to
//	R f i path      the i-th result leads to the memory at path
//	D f path        f's doings change when the number at path is another one
//	C f expr        the value of expr changed while f's region ran
//
// A path is the parameter's index or the package variable's name, and the steps from there as package effects writes them.
package main

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unsafe"
)

// global is a package variable.
type global struct {
	name    string
	address any
}

// place is a number or word in memory that is there before a call.
type place struct {
	path string
	v    reflect.Value
}

// snapshot is the memory that a call finds.
type snapshot struct {
	places []place
	at     map[unsafe.Pointer][]place // a struct and its first field begin at one address
}

// walk lists the places of a value and of what it leads to.
func (s *snapshot) walk(v reflect.Value, path string) {
	addr := v.Addr().UnsafePointer()
	s.at[addr] = append(s.at[addr], place{path, v})
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Field(i)
			s.walk(reflect.NewAt(f.Type(), f.Addr().UnsafePointer()).Elem(), path+strconv.Itoa(i)+".")
		}
	case reflect.Array:
		for i := range v.Len() {
			s.walk(v.Index(i), path)
		}
	case reflect.Pointer:
		s.places = append(s.places, place{path, v})
		if !v.IsNil() {
			s.walk(v.Elem(), path+"*")
		}
	case reflect.Slice:
		s.places = append(s.places, place{path, v})
		for i := range v.Len() {
			s.walk(v.Index(i), path+"*")
		}
	case reflect.Int:
		s.places = append(s.places, place{path, v})
	}
}

// target is the path of what a word leads to; empty for what was not there before.
func (s *snapshot) target(v reflect.Value) string {
	if v.Kind() == reflect.Slice && v.Len() == 0 || v.IsNil() {
		return ""
	}
	elem := v.Type().Elem()
	for _, p := range s.at[v.UnsafePointer()] {
		if p.v.Type() == elem {
			return p.path
		}
	}
	return ""
}

// trial is one call with memory made for it.
type trial struct {
	snapshot
	before, after []string // of each place
	results       []reflect.Value
	returned      string
}

// show is a number, or where a word leads.
func (s *snapshot) show(v reflect.Value) string {
	if v.Kind() == reflect.Int {
		return strconv.FormatInt(v.Int(), 10)
	}
	n := ""
	if v.Kind() == reflect.Slice {
		n = strconv.Itoa(v.Len())
	}
	return n + "@" + s.target(v)
}

// deep shows a value, and of what it leads to that which was not there before.
func (s *snapshot) deep(v reflect.Value, depth int) string {
	switch v.Kind() {
	case reflect.Pointer, reflect.Slice:
		if s.target(v) != "" {
			return s.show(v)
		}
	}
	switch v.Kind() {
	case reflect.Int:
		return strconv.FormatInt(v.Int(), 10)
	case reflect.Struct:
		var b strings.Builder
		for i := range v.NumField() {
			b.WriteString(s.deep(v.Field(i), depth) + ";")
		}
		return b.String()
	case reflect.Pointer:
		if depth > 0 && !v.IsNil() {
			return "&" + s.deep(v.Elem(), depth-1)
		}
	case reflect.Slice, reflect.Array:
		var b strings.Builder
		for i := range v.Len() {
			b.WriteString(s.deep(v.Index(i), depth-1) + ",")
		}
		return b.String()
	}
	return ""
}

// run calls a function; mutate is the place whose number is another one, -1 for none.
func run(f reflect.Value, mutate int) *trial {
	resetGlobals()
	fuel = 200
	t := &trial{snapshot: snapshot{at: map[unsafe.Pointer][]place{}}}
	var args []reflect.Value
	counter = 0
	for i := range f.Type().NumIn() {
		a := reflect.New(f.Type().In(i)).Elem()
		build(a)
		t.walk(a, strconv.Itoa(i)+":")
		args = append(args, a)
	}
	for _, g := range globals() {
		t.walk(reflect.ValueOf(g.address).Elem(), g.name+":")
	}
	if mutate >= 0 {
		p := t.places[mutate].v
		p.SetInt(p.Int() + 1)
	}
	for _, p := range t.places {
		t.before = append(t.before, t.show(p.v))
	}
	t.results = f.Call(args)
	for _, p := range t.places {
		t.after = append(t.after, t.show(p.v))
	}
	for _, r := range t.results {
		t.returned += t.deep(r, 3) + "\n"
	}
	return t
}

// outcome is all that can be seen after the call, but for one place.
func (t *trial) outcome(but int) string {
	return strings.Join(t.after[:but], "\n") + "\n\n" + strings.Join(t.after[but+1:], "\n") + "\n\n" + t.returned
}

func report(name string, f reflect.Value) {
	t := run(f, -1)
	seen := map[string]bool{}
	say := func(words ...string) {
		line := strings.Join(words, " ")
		if !seen[line] {
			seen[line] = true
			fmt.Println(line)
		}
	}
	for i, p := range t.places {
		if t.after[i] != t.before[i] {
			say("W", name, p.path)
			if p.v.Kind() != reflect.Int {
				if to := t.target(p.v); to != "" {
					say("S", name, p.path, to)
				}
			}
		}
	}
	for i, r := range t.results {
		if r.Kind() == reflect.Pointer || r.Kind() == reflect.Slice {
			if to := t.target(r); to != "" {
				say("R", name, strconv.Itoa(i), to)
			}
		}
	}
	for i, p := range t.places {
		if p.v.Kind() == reflect.Int && run(f, i).outcome(i) != t.outcome(i) {
			say("D", name, p.path)
		}
	}
}

var counter int

// build fills a value with memory of its own; no pointer is nil.
func build(v reflect.Value) {
	switch v.Kind() {
	case reflect.Int:
		counter++
		v.SetInt(int64(counter * 7 % 23))
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Field(i)
			build(reflect.NewAt(f.Type(), f.Addr().UnsafePointer()).Elem())
		}
	case reflect.Array:
		for i := range v.Len() {
			build(v.Index(i))
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		build(v.Elem())
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 3, 4))
		for i := range v.Len() {
			build(v.Index(i))
		}
	}
}

// probe is some numbers.
func probe(values ...int) []int { return values }

// changed prints which of them are others after it.
func changed(name string, before []int, exprs []string, values ...int) {
	for i, now := range values {
		if now != before[i] {
			fmt.Println("C", name, exprs[i])
		}
	}
}

func main() {
	for i, f := range functions {
		report("f"+strconv.Itoa(i), reflect.ValueOf(f))
	}
	regions()
}
