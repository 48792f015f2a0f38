package device

// Kernel describes a kernel for every kind of device, in one or several forms: Go for devices that run Go, sources for
// those that compile them. It must not change after Load.
//
// A kernel's work-items either run iterations of a nest of Loops and know nothing of each other, or they run in groups
// that share memory and wait for each other at barriers; Groups and sources are the forms of the second kind.
type Kernel struct {
	Name   string
	Pos    string // file:line:col of what it was made from
	Loops  int    // depth of its iteration space; 0: run once, by one work-item, or by groups
	Params []Param
	Team   int // bytes of memory that a work-group shares

	Body    func(*Chunk)  // every memory argument is present from its first to its last element
	Part    func(*Chunk)  // memory arguments may be windows of what the code indexes; nil: there is no such form
	Groups  func(*Groups) // of a kernel that runs by groups
	Sources []Source

	Attr Attributes
}

// Attributes are the compile-time attributes of a kernel. Zero means not given; in sizes x comes first and is the
// fastest dimension.
type Attributes struct {
	ReqdWorkGroupSize [3]int // a launch uses exactly this
	MaxWorkGroupSize  [3]int // a launch uses no more than this
	SubGroupSize      int    // lanes
}

// Source is a kernel as text. The package documentation says what its arguments are.
type Source struct {
	Dialect Dialect
	Text    *string  // of a program; kernels of one program share it, so that it need be built only once
	Entry   string   // the kernel's function
	Sites   []Site   // by the number that the program reports
	Prints  []string // formats of what the program prints, if the kernel prints: see Print
	Whole   bool     // only for launches that find every item whole
	Heeds   bool     // the kernel does nothing where the report that it is given says that something has failed
	Lacks   string   // instead of all that: why the kernel has no text in the dialect, with the place in the source
}

// Dialect is a language of sources.
type Dialect uint8

// The dialects.
const (
	OpenCL Dialect = iota + 1 // OpenCL C 1.2
	CUDA                      // CUDA C++
)

func (d Dialect) String() string {
	return map[Dialect]string{OpenCL: "OpenCL C 1.2", CUDA: "CUDA C++"}[d]
}

// Source finds the kernel's text in a dialect for a launch that has every item whole, or one that may not; nil if
// there is none.
func (k *Kernel) Source(d Dialect, whole bool) *Source {
	var found *Source
	for i := range k.Sources {
		s := &k.Sources[i]
		if s.Dialect == d && s.Text != nil && (!s.Whole || whole) && (found == nil || s.Whole) {
			found = s
		}
	}
	return found
}

// Lacks is why the kernel has no text in a dialect, as far as its maker has said so.
func (k *Kernel) Lacks(d Dialect) string {
	for i := range k.Sources {
		if s := &k.Sources[i]; s.Dialect == d && s.Text == nil {
			return s.Lacks
		}
	}
	return ""
}

// Program is a kernel that a device has loaded.
type Program interface {
	Kernel() *Kernel
	// Entry is the address that stands for the program in logs.
	Entry() uintptr
	// Index counts the device's programs in order of loading, from 0.
	Index() int
}
