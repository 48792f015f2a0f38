package engine

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// reduce combines the chunks' results into the variables of the reductions. The variable is the device's where the
// device has it: mapped by the construct itself or around it, it is copied back when that mapping ends.
func (c *construct) reduce(args []Arg) {
	for i := range args {
		if args[i].Form != Reduced {
			continue
		}
		if c.target == nil || !c.reduceThere(i, &args[i]) {
			c.combine(i, args[i].Ptr)
		}
	}
}

func (c *construct) combine(i int, p unsafe.Pointer) {
	prm := &c.kernel.Params[i]
	combine(p, prm.Op, prm.Type, &c.launch, c.launch.Args[i].Result)
}

// reduceThere combines into the device's copy of a variable; false if there is none.
func (c *construct) reduceThere(i int, a *Arg) bool {
	v, begin := &c.target.env, uintptr(a.Ptr)
	v.mu.Lock()
	at, ok := v.find(begin, begin+a.Size)
	if !ok {
		v.mu.Unlock()
		return false
	}
	e := v.entries[at]
	if begin < e.begin || e.end < begin+a.Size {
		there, _ := v.row(at)
		v.mu.Unlock()
		it := item{param: &c.kernel.Params[i], start: a.Ptr, bytes: int(a.Size)}
		panic(c.partlyPresent(&it, there))
	}
	e.pins++
	v.mu.Unlock()
	err := c.fold(i, e.store, e.store.offset(begin), int(a.Size))
	v.mu.Lock()
	if e.pins--; e.gone && e.pins == 0 {
		if freed := v.discard(e); err == nil {
			err = freed
		}
	}
	v.mu.Unlock()
	if err != nil {
		panic(c.failed(err, nil))
	}
	return true
}

// fold reads the variable from the device, combines into it, and writes it back.
func (c *construct) fold(i int, s *storage, offset, n int) error {
	s.transfer.Lock()
	defer s.transfer.Unlock()
	value := unsafe.Pointer(&c.reduced)
	if err := c.target.queue.Read(value, s.mem, offset, n); err != nil {
		return err
	}
	if b := (*byte)(value); c.kernel.Params[i].Type == device.Bool && *b != 0 {
		*b = 1 // what nothing has written need not be a bool
	}
	c.combine(i, value)
	return c.target.queue.Write(s.mem, offset, value, n)
}
