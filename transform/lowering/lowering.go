// Package lowering makes the core form of a kernel (package core) from its readable form (package ir). It is a list of
// passes:
//
//	plain     what Go leaves unsaid is said, and each statement evaluates in an order that shows (package plain)
//	spaces    each pointer has an address space, each function one form for the spaces that it is called with (package spaces)
//	frames    parameters, results and functions of the core form
//	bodies    statements and expressions
//	tidy      what is there for nothing is gone (package tidy)
//
// It is pure, and knows Go's types but no syntax tree. What has no core meaning yet is a Reason: the kernel runs as Go,
// on the simulated device only.
package lowering

import (
	"fmt"
	"go/token"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/verify"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering/plain"
	"github.com/gooffload/gooffload/transform/lowering/spaces"
	"github.com/gooffload/gooffload/transform/lowering/tidy"
)

// Lowered is a kernel in core form.
type Lowered struct {
	Program *core.Program // with the one kernel, and the functions that it calls
	Kernel  *core.Kernel  // with a parameter for each one of the readable form
}

// Reason says why a kernel has no core form.
type Reason struct {
	Pos  string // file:line:col
	Text string
}

func (r *Reason) String() string { return r.Pos + ": " + r.Text }

// Kernel lowers a kernel, of a generic function one for some types (package instances). position is how sites name a place in the user's source: file:line:col.
func Kernel(k *ir.Kernel, position func(token.Pos) string) (*Lowered, *Reason) {
	return Stepwise(k, position, nil)
}

// Stepwise does what Kernel does, and calls a function, if there is one, after each pass.
func Stepwise(k *ir.Kernel, position func(token.Pos) string, after func(Step)) (*Lowered, *Reason) {
	l := &lowering{kernel: k, position: position}
	l.lower = func(k *ir.Kernel) (*Lowered, *Reason) { return Kernel(k, position) }
	for _, p := range Passes {
		if no := p.run(l); no != nil {
			return nil, &Reason{position(no.pos), no.text}
		}
		if after != nil {
			after(Step{p, l.plain, l.lowered})
		}
	}
	return l.lowered, nil
}

// Step is what there is after a pass.
type Step struct {
	Pass    Pass
	Plain   *plain.Program
	Lowered *Lowered // nil before frames
}

// A Pass reads what the ones before it left.
type Pass struct {
	Name string
	Core bool // behind it the core form is whole
	do   func(*lowering)
}

// Passes are the list.
var Passes = append([]Pass{
	{"plain", false, makePlain},
	{"spaces", false, inferSpaces},
	{"frames", false, frames},
	{"bodies", false, bodies}, // variables have no names yet,
}, append(tidying(), Pass{"whole", true, whole})...)

func tidying() (list []Pass) {
	for _, p := range tidy.Passes {
		list = append(list, Pass{"tidy: " + p.Name, true, func(l *lowering) { p.Do(l.lowered.Program) }})
	}
	return list
}

// lowering is one kernel on its way.
type lowering struct {
	kernel   *ir.Kernel
	position func(token.Pos) string
	here     token.Pos                            // of the statement at hand
	lower    func(*ir.Kernel) (*Lowered, *Reason) // another one

	plain     *plain.Program
	instances []*spaces.Instance // the first is the kernel's
	typeTable
	lowered *Lowered
	items   map[*ir.Param]*core.Param
	funcs   map[*spaces.Instance]*function
	names   map[string]bool       // of functions
	library map[string]*core.Func // that the program has
	locks   map[string]int        // numbers of the names of critical regions
}

// run does a pass. A refusal ends it.
func (p Pass) run(l *lowering) (no *refusal) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case *refusal:
			no = e
		default:
			at := l.here
			if !at.IsValid() {
				at = l.kernel.Pos
			}
			no = &refusal{at, fmt.Sprintf("the translator has a mistake in it, which this shows: %v", e)}
		}
	}()
	p.do(l)
	return nil
}

// whole refuses what is not a program in core form, so that no reader meets one: a mistake of the passes before.
func whole(l *lowering) {
	if err := verify.Program(l.lowered.Program); err != nil {
		refuse(l.kernel.Pos, "the translator has a mistake in it, which this shows: "+
			strings.ReplaceAll(err.Error(), "\n", "; "))
	}
}

// refusal is what ends the lowering, and where.
type refusal struct {
	pos  token.Pos
	text string
}

func refuse(pos token.Pos, text string) { panic(&refusal{pos, text}) }

func makePlain(l *lowering) {
	p, err := plain.New(l.kernel)
	if err != nil {
		refuse(err.Pos, err.Msg)
	}
	l.plain = p
}

func inferSpaces(l *lowering) {
	list, err := spaces.Infer(l.plain)
	if err != nil {
		refuse(err.Pos, err.Msg)
	}
	l.instances = list
}
