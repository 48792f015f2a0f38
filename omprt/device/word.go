package device

import (
	"iter"
	"unsafe"
)

// Word is a pointer in an element of memory, or what Go makes of pointers: the header of a slice or string, an
// interface, a map, a channel, a function.
//
// Devices hold no addresses of the host's: the collector would not find them there, and may not find anything else in
// what it takes for a pointer. So transfers leave words out in both directions. What the device has in their place is
// what Device.Pointer gives, where the runtime has attached something, and else nothing that a kernel may look at; what
// the host has stays as it is.
type Word struct {
	Off  int // bytes from the start of the element
	Kind WordKind
	// Elem is the layout of what it leads to: of a variable, or of the elements of a slice or string. It is nil where
	// the type does not say, and for maps, channels and functions. It is a function because types may lead back to
	// themselves.
	Elem func() *Layout
	// To is that layout where kernels follow the word: a pointer, or the header of a slice or string. Else it is nil.
	To *Layout
	// Size is that of what it leads to, bytes, where the type says: of a variable, or of an element of a slice. An
	// array has the layout of its own elements, and is as large as all of them.
	Size int
}

// Header is where a pointer, slice or string leads, to how many elements, and with what capacity, as the host has it at
// p.
func (w *Word) Header(p unsafe.Pointer) (start unsafe.Pointer, n, most int) {
	start, n = *(*unsafe.Pointer)(p), 1
	if w.Kind != PointerWord {
		n = *(*int)(unsafe.Add(p, wordBytes))
	}
	if most = n; w.Kind == SliceWord {
		most = *(*int)(unsafe.Add(p, 2*wordBytes))
	}
	return start, n, most
}

// WordKind is what a Word is.
type WordKind uint8

// The kinds of words.
const (
	PointerWord WordKind = iota
	SliceWord
	StringWord
	InterfaceWord
	MapWord
	ChanWord
	FuncWord
)

const wordBytes = int(unsafe.Sizeof(uintptr(0)))

// Bytes is the size on this machine, with lengths and capacities.
func (k WordKind) Bytes() int {
	switch k {
	case SliceWord:
		return 3 * wordBytes
	case StringWord, InterfaceWord:
		return 2 * wordBytes
	}
	return wordBytes
}

// Addresses is how many addresses it begins with.
func (k WordKind) Addresses() int {
	if k == InterfaceWord {
		return 2 // of the type and of the value
	}
	return 1
}

// Runs are bytes in memory of elements: Count runs of Len bytes each, a whole element from one to the next.
type Runs struct{ Off, Len, Count int }

// Plain goes through what transfers move of n bytes that begin skip bytes into an element: all that is not a word.
func (l *Layout) Plain(skip, n int) iter.Seq[Runs] {
	return func(yield func(Runs) bool) {
		if len(l.Words) == 0 {
			if n > 0 {
				yield(Runs{0, n, 1})
			}
			return
		}
		at := 0
		if skip %= l.Size; skip > 0 {
			at = min(l.Size-skip, n)
			if !l.part(skip, skip+at, -skip, yield) {
				return
			}
		}
		if whole := (n - at) / l.Size; whole > 0 {
			for _, run := range l.plain {
				if !yield(Runs{at + run.Off, run.Len, whole}) {
					return
				}
			}
			at += whole * l.Size
		}
		if at < n {
			l.part(0, n-at, at, yield)
		}
	}
}

// part goes through the plain bytes from lo to hi of one element, which begins at off.
func (l *Layout) part(lo, hi, off int, yield func(Runs) bool) bool {
	for _, run := range l.plain {
		begin, end := max(run.Off, lo), min(run.Off+run.Len, hi)
		if begin < end && !yield(Runs{off + begin, end - begin, 1}) {
			return false
		}
	}
	return true
}

// CopyPlain copies what is not a word of n bytes that begin skip bytes into an element.
func (l *Layout) CopyPlain(dst, src unsafe.Pointer, skip, n int) {
	to, from := unsafe.Slice((*byte)(dst), n), unsafe.Slice((*byte)(src), n)
	for r := range l.Plain(skip, n) {
		for i := range r.Count {
			at := r.Off + i*l.Size
			copy(to[at:at+r.Len], from[at:at+r.Len])
		}
	}
}

// Point sets the addresses in mem that nothing has set, which are poison. mem begins skip bytes into an element.
func (l *Layout) Point(mem []byte, skip int, poison, addr uintptr) {
	for _, w := range l.Words {
		for i := range w.Kind.Addresses() {
			for at := w.Off + i*wordBytes - skip%l.Size; at+wordBytes <= len(mem); at += l.Size {
				if at < 0 {
					continue
				}
				if word := (*uintptr)(unsafe.Pointer(&mem[at])); *word == poison {
					*word = addr
				}
			}
		}
	}
}
