package uniform

import "github.com/gooffload/gooffload/transform/core"

// walker goes through a body in the order of control, as often as it learns of something more that varies.
type walker struct {
	varies map[*core.Var]bool    // registers that may differ among items
	loops  map[*core.Repeat]bool // loops that items may repeat differently often
	fixed  map[*core.Var]bool    // private memory that is the same for all
	funcs  map[*core.Func]*summary
	grown  bool
	same   map[core.Stmt]bool

	split   int             // branches around, or loops, that items take differently
	left    map[string]bool // labels to whose end some items have jumped, and others not; "" is the body's
	returns bool            // items may leave the body with different values
}

// settle walks a body until nothing more varies.
func (w *walker) settle(body []core.Stmt) {
	for w.grown = true; w.grown; {
		w.grown, w.returns = false, false
		w.same, w.left = map[core.Stmt]bool{}, map[string]bool{}
		w.list(body)
	}
}

// apart reports whether only some items come here, or not all of them as often.
func (w *walker) apart() bool { return w.split > 0 || len(w.left) > 0 }

func (w *walker) list(list []core.Stmt) {
	for _, s := range list {
		w.stmt(s)
	}
}

func (w *walker) stmt(s core.Stmt) {
	switch s := s.(type) {
	case *core.If:
		w.branch(s)
	case *core.Repeat:
		w.repeat(s)
	case *core.Block:
		w.list(s.Body)
		delete(w.left, s.Label)
	case *core.Critical: // the items come one after the other, and each may see what the one before has left
		w.split++
		w.list(s.Body)
		w.split--
	case *core.Break:
		w.jump(s.Label)
	case *core.Continue:
		w.jump(s.Label)
	case *core.Return:
		for _, x := range s.X {
			w.returns = w.returns || w.differs(x)
		}
		w.returns = w.returns || w.apart()
		w.jump("")
	case *core.Set:
		w.set(s.Var, w.differs(s.X))
	case *core.Load:
		w.set(s.Var, w.loaded(s.P))
	case *core.Atomic:
		if s.Old != nil {
			w.set(s.Old, true)
		}
	case *core.Call:
		varies := w.call(s)
		for _, v := range s.Results {
			if v != nil {
				w.set(v, varies)
			}
		}
	}
}

// set notes that a register may vary: because of its value, or because not all items set it.
func (w *walker) set(v *core.Var, varies bool) {
	if (varies || w.apart()) && !w.varies[v] {
		w.varies[v], w.grown = true, true
	}
}

func (w *walker) branch(s *core.If) {
	differs := w.differs(s.Cond)
	w.same[s] = !differs && !w.apart()
	if differs {
		w.split++
	}
	w.list(s.Then)
	w.list(s.Else)
	if differs {
		w.split--
	}
}

// repeat walks a loop. If items leave its body at different places they are not at the same turn any more.
func (w *walker) repeat(s *core.Repeat) {
	w.same[s] = !w.loops[s] && !w.apart()
	if w.loops[s] {
		w.split++
	}
	before := len(w.left)
	w.list(s.Body)
	if w.loops[s] {
		w.split--
	}
	if len(w.left) > before && !w.loops[s] {
		w.loops[s], w.grown = true, true
	}
	delete(w.left, s.Label)
}

func (w *walker) jump(label string) {
	if w.apart() {
		w.left[label] = true
	}
}
