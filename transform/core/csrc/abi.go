package csrc

import "github.com/gooffload/gooffload/transform/core"

// Entry is a kernel as its launcher sees it. The package comment says what the numbers are for.
type Entry struct {
	Name     string  // of the C function
	Pointers []int   // parameters that have an arena, in the order of the arguments behind the report
	Words    int     // 64-bit words of the last argument
	Loops    int     // associated loops
	Params   []Param // in the order of the kernel's parameters

	Dims int    // of the ND-range of a kernel by groups; 0: it is not one
	Reqd [3]int // work-group size, dimension 0 first; 0: any
	Team int64  // bytes of team memory, at most

	Addresses bool // it reads or writes pointer words
	Faults    bool // it may fail
	Prints    bool // it may print
	Heeds     bool // it does nothing where the report says already that an item has failed
}

// Param is where a parameter is among the arguments.
type Param struct {
	Kind    core.ParamKind
	Size    int64 // bytes of an element, of the value, of a slot
	Pointer int   // number of its arena; -1: it has none
	Word    int   // number of its first word
	Missing int   // number of the word that says whether it is missing; -1: it never is
}

// Parts of the arguments and of the report.
const (
	RangeWords  = 2 // From and To
	LoopWords   = 3 // Trips, Start, Step
	BufferWords = 5 // offset, Lo, Hi, Len, Cap
	ReportBytes = 48 + 4*core.Locks
)

// layOut places a kernel's arguments.
func layOut(k *core.Kernel) Entry {
	e := Entry{Words: RangeWords + LoopWords*len(k.Loops), Loops: len(k.Loops), Heeds: k.Groups == nil}
	for i, p := range k.Params {
		at := Param{Kind: p.Kind, Size: p.Type.Size, Pointer: -1, Word: e.Words, Missing: -1}
		e.Words++
		if p.Kind == core.Buffer || p.Kind == core.Parts {
			e.Words += BufferWords - 1
		}
		if p.Missing != nil {
			at.Missing = e.Words
			e.Words++
		}
		if p.Kind != core.Value || p.Type.Aggregate() {
			at.Pointer = len(e.Pointers)
			e.Pointers = append(e.Pointers, i)
		}
		e.Params = append(e.Params, at)
	}
	if k.Groups != nil {
		e.Dims, e.Reqd = k.Groups.Dims, k.Groups.Reqd
		e.Team = 8 // dead
		for _, v := range k.Groups.Team {
			e.Team += teamWords(v) * 8
		}
	}
	return e
}

// teamWords is the number of words that a variable in team memory takes.
func teamWords(v *core.Var) int64 { return max(1, (v.Type.Size+7)/8) }

// needs notes what a kernel asks of its launcher, itself or in a call.
func (w *printer) needs(e *Entry, k *core.Kernel) {
	for _, p := range k.Params {
		e.Addresses = e.Addresses || p.Kind == core.Value && p.Type.HasPointers()
	}
	alone := *w.program
	alone.Kernels = []*core.Kernel{k}
	w.look(e, k.Body)
	for _, f := range alone.Reachable() {
		w.look(e, f.Body)
	}
}

func (w *printer) look(e *Entry, list []core.Stmt) {
	core.Walk(list, func(s core.Stmt) bool {
		switch s := s.(type) {
		case *core.Load:
			e.Addresses = e.Addresses || s.Var.Type == core.Ptr
		case *core.Store:
			e.Addresses = e.Addresses || s.X.Type() == core.Ptr
		case *core.Check, *core.Fail:
			e.Faults = e.Faults || !w.holds(s)
		case *core.Print:
			e.Prints = true
		}
		return true
	})
}
