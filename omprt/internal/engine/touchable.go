package engine

import (
	"fmt"
	"runtime/debug"
	"slices"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// A function that dispatch calls itself, on the host, goes where the words of its arguments lead. Where that is the
// host's own memory says, as far as types do.

// Touchable refuses what argument i of a call of the function itself leads to, where the host cannot touch that. The
// translator asks for it where a variant takes the argument as device memory: the program may have that in its place.
// It reports whether there are devices, to whose memory elements might lead.
func (d *Dispatched) Touchable(i int, p unsafe.Pointer) bool {
	if d.alone {
		return false
	}
	s := enter()
	defer s.leave()
	if s.devicesOwn(uintptr(p)) != nil {
		panic(d.dispatcher.untouchable("argument "+d.dispatcher.Params[i], d.pos, d.why))
	}
	return true
}

// TouchableElements refuses elements of argument i, n of a size and layout at p, that lead to what the host cannot
// touch, at once or by memory of the host's: the rows of a slice of slices.
func (d *Dispatched) TouchableElements(i int, p unsafe.Pointer, n, size int, l *device.Layout) {
	if off, leads := leadsToDevice(p, n*size, l); leads {
		element := fmt.Sprintf("argument %s[%d]", d.dispatcher.Params[i], off/size)
		panic(d.dispatcher.untouchable(element, d.pos, d.why))
	}
	d.guard()
}

// guard has the call end with an error where it touches a device's memory that has not been found before.
func (d *Dispatched) guard() {
	if !d.guarded {
		d.faults, d.guarded = debug.SetPanicOnFault(true), true
	}
}

// TouchableVariable is TouchableElements of the variable that argument i points to.
func (d *Dispatched) TouchableVariable(i int, p unsafe.Pointer, size int, l *device.Layout) {
	if _, leads := leadsToDevice(p, size, l); leads {
		what := fmt.Sprintf("what argument %s leads to", d.dispatcher.Params[i])
		panic(d.dispatcher.untouchable(what, d.pos, d.why))
	}
	d.guard()
}

// mostFollowed is how many elements are looked at behind the argument's own, the nearest first: lists and graphs have
// millions, and a call is not to go through them all. What lies further, and what types do not say, the call refuses
// when it touches it.
const mostFollowed = 1 << 12

// ledTo is memory of the host's with words, to which words of an argument lead.
type ledTo struct {
	visited
	from int // the word of the argument, bytes into it
}

// leadsToDevice reports memory, so many bytes at p, of which a word leads to what the host cannot touch, and where that
// word is.
func leadsToDevice(p unsafe.Pointer, bytes int, l *device.Layout) (off int, leads bool) {
	s := enter()
	defer s.leave()
	if len(s.devices) == 0 {
		return 0, false
	}
	var list []ledTo
	lead := func(off int, start unsafe.Pointer, bytes int, l *device.Layout) {
		if len(list) < mostFollowed {
			list = append(list, ledTo{visited{start, bytes, l}, off})
		}
	}
	if off, leads = s.devicesWord(p, bytes, l, lead); leads {
		return off, true
	}
	seen := map[visited]bool{}
	for k, left := 0, mostFollowed; k < len(list) && left > 0; k++ {
		at := list[k]
		if seen[at.visited] {
			continue
		}
		seen[at.visited] = true
		n := min(at.bytes/max(at.layout.Size, 1), left)
		left -= n
		_, leads = s.devicesWord(at.start, n*at.layout.Size, at.layout,
			func(_ int, start unsafe.Pointer, bytes int, l *device.Layout) { lead(at.from, start, bytes, l) })
		if leads {
			return at.from, true
		}
	}
	return 0, false
}

// devicesWord finds the first word that leads to what the host cannot touch, and calls lead for the others that lead to
// words.
func (s *system) devicesWord(p unsafe.Pointer, bytes int, l *device.Layout,
	lead func(off int, start unsafe.Pointer, bytes int, l *device.Layout)) (at int, found bool) {
	for k := range l.Words {
		w := &l.Words[k]
		if w.Kind > device.StringWord { // what the type does not say lies behind it
			continue
		}
		var to *device.Layout
		if w.Elem != nil {
			to = w.Elem()
		}
		further := to != nil && len(to.Words) > 0 && !slices.ContainsFunc(to.Words, hostsOnly)
		for off := w.Off; off+w.Kind.Bytes() <= bytes; off += l.Size { // an element that is an array has several
			begin := *(*uintptr)(unsafe.Add(p, off))
			if s.ranged(begin) && s.devicesOwn(begin) != nil {
				return off, true
			}
			if begin != 0 && further {
				start, n, _ := w.Header(unsafe.Add(p, off))
				lead(off, start, n*w.Size, to)
			}
		}
	}
	return 0, false
}

// hostsOnly reports a word that no data for a device has: what has some is the host's, such as what a lock guards, and
// is not read.
func hostsOnly(w device.Word) bool { return w.Kind > device.StringWord || w.Elem == nil }
