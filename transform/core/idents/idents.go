// Package idents gives things of the core form identifiers of the language that they are printed in.
package idents

import (
	"fmt"
	"strings"
	"unicode"
)

// Names are the identifiers of one scope.
type Names struct {
	legal func(rune) bool
	given map[any]string
	taken map[string]bool
}

// New is a scope without names. legal reports letters, digits and the underscore of the language.
func New(legal func(rune) bool) *Names {
	return &Names{legal, map[any]string{}, map[string]bool{}}
}

// Of is the identifier of a thing: wanted with what makes it legal and different from all others. It ends in an
// underscore, which no word of the languages, nothing of their libraries and nothing else that is printed does.
func (n *Names) Of(thing any, wanted string) string {
	if name, ok := n.given[thing]; ok {
		return name
	}
	stem := Legal(wanted, n.legal)
	name := stem + "_"
	for i := 2; n.taken[name]; i++ {
		name = fmt.Sprintf("%s_%d_", stem, i)
	}
	n.taken[name] = true
	n.given[thing] = name
	return name
}

// Give says which identifier a thing has already.
func (n *Names) Give(thing any, name string) { n.given[thing] = name }

// Legal is a name with an underscore for each character that is not legal, and one before a digit that it begins with.
func Legal(name string, legal func(rune) bool) string {
	var b strings.Builder
	for i, r := range name {
		if i == 0 && unicode.IsDigit(r) {
			b.WriteByte('_')
		}
		if legal(r) {
			b.WriteRune(r)
		} else {
			b.WriteByte('_')
		}
	}
	if b.Len() == 0 {
		return "_"
	}
	return b.String()
}
