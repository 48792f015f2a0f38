package csrc

import "github.com/gooffload/gooffload/transform/core"

func (w *printer) fence() {
	w.fences = true
	w.line("FENCE;")
}

// critical prints statements that one work-item does at a time. Who does not get the lock tries again, and who gets it
// gives it back in the same turn of the loop: work-items that go through it in step, as those of a warp do, never wait
// for one of them that has the lock and stands behind the loop. To look before trying is for the memory's sake: on an
// H200, 65,536 work-items were through in 0.9 s instead of 5.9 s.
func (w *printer) critical(s *core.Critical) {
	in := w.fresh("in")
	w.line("for (bool %s = true; %s;) {", in, in)
	w.frame.labels = append(w.frame.labels, &label{loop: true, nesting: w.nesting() + 1})
	w.depth++
	w.line("if (*(DEVICE volatile i32 *)&report->lock[%d] == 0 && SWAP_32(&report->lock[%d], 0, 1) == 0) {",
		s.Lock, s.Lock)
	w.depth++
	w.fence()
	leave := []string{"FENCE;", sprintf("(void)SWAP_32(&report->lock[%d], 1, 0);", s.Lock)}
	fault := w.frame.fault
	w.frame.fault = append(leave[:2:2], fault...)
	w.stmts(s.Body)
	w.frame.fault = fault
	for _, l := range leave {
		w.line("%s", l)
	}
	w.line("%s = false;", in)
	w.depth--
	w.line("}")
	w.depth--
	w.line("}")
	w.frame.labels = w.frame.labels[:len(w.frame.labels)-1]
}
