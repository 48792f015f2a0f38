package engine

import (
	"sync"
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt/trace"
)

// declared are the variables of declare target directives. A device has them from the first construct on that uses it
// after they were declared, with the host's values of that moment, and keeps them (OpenMP 5.2, section 7.8).
var declared struct {
	sync.Mutex
	count atomic.Int64 // of list
	list  []declaration
}

type declaration struct {
	region *Region
	args   []Arg
}

// DeclareTarget declares variables. Package initialisation calls it.
func DeclareTarget(r *Region, args []Arg) {
	declared.Lock()
	defer declared.Unlock()
	declared.list = append(declared.list, declaration{r, append([]Arg(nil), args...)})
	declared.count.Store(int64(len(declared.list)))
}

// declare maps what has been declared since the device was last used.
func (t *target) declare() {
	t.declaring.Lock()
	defer t.declaring.Unlock()
	declared.Lock()
	list := declared.list
	declared.Unlock()
	for _, d := range list[t.declared.Load():] {
		t.enter(d)
	}
	t.declared.Store(int64(len(list)))
}

// enter maps the variables of one directive for good.
func (t *target) enter(d declaration) {
	c := begin(trace.TargetEnterData, d.region.Pos)
	defer c.finish()
	c.target = t
	if c.traced {
		c.entering(d.region.Params, d.args)
	}
	c.acquireAll(d.region.Params, d.args)
	c.keepAll()
	c.leaving()
	c.ended = true
}
