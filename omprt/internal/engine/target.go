package engine

import (
	"fmt"
	"slices"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/happens"
	"github.com/gooffload/gooffload/omprt/trace"
)

// Target runs a target region: it maps the arguments, launches the kernel over the nest, and releases the arguments.
// On return the kernel has ended.
func Target(k *Kernel, w With, n []device.Loop, args []Arg) {
	if happens.Enabled && carries(k.Params, args) {
		carry(k.Params, w, n, args, func(c *carried) { k.here(&c.with, c.nest, c.args, c) })
		return
	}
	k.here(&w, n, args, nil)
}

// here is Target on the goroutine that carries it out.
func (k *Kernel) here(w *With, n []device.Loop, args []Arg, by *carried) {
	h := fingerprint(args)
	if k.again(w, n, args, h, by) {
		return
	}
	c := begin(trace.Target, k.Pos)
	defer c.finish()
	if happens.Enabled {
		c.carriedBy(by)
		defer c.transferred()
	}
	c.kernel = k
	c.hash, c.repeats = h, c.forgotten(w)
	reason := c.choose(w, k.Params, args)
	c.nest(n)
	c.run(reason, w, args)
}

// forgotten reports a launch that is not remembered, and may be.
func (c *construct) forgotten(w *With) bool {
	return !c.traced && !c.sys.settings.labels && c.sys.settings.patience.most == 0 && w.plain()
}

// run carries out a target region whose device and nest are known.
func (c *construct) run(reason string, w *With, args []Arg) {
	if c.launch.Grid = w.Grid; w.Grid != nil || c.kernel.Body == nil {
		c.grid()
	}
	c.checkLimits(w)
	if c.target == nil {
		c.checkOnHost(args, c.kernel.Params)
	}
	c.checkUses(args)
	c.launch.Call = w.Call
	if c.target == nil {
		c.checkRows(args)
		c.host(reason, w, args)
		c.reduce(args)
	} else {
		c.offload(w, args)
	}
	c.leaving()
	c.ended = true
}

func (c *construct) nest(n []device.Loop) {
	if why := checkNest(c.kernel, n); why != "" {
		panic(c.error(BadLaunch, c.kernel.Name+": "+why))
	}
	c.launch.Nest = append(c.launch.Nest[:0], n...)
}

// offload runs the kernel on the device.
func (c *construct) offload(w *With, args []Arg) {
	program := c.kernel.on(c, args)
	c.ready(program, w, args)
	if err := c.launchOn(program); err != nil {
		c.refusedBy(err)
	}
	c.settleRun(program, args)
}

// ready maps the arguments, and makes the launch ready.
func (c *construct) ready(program device.Program, w *With, args []Arg) {
	k := c.kernel
	c.passes = true
	c.acquireAll(k.Params, args)
	c.bind(args)
	c.launch.Part = !c.whole()
	if c.launch.Part && (k.Part == nil || c.variableCut(args)) {
		panic(c.partMissing())
	}
	c.limits(w)
	if c.traced {
		c.launching(program)
	}
	c.pace = int(k.pace.Load())
	c.launch.Pace = c.pace
	c.running = true
	if happens.Enabled {
		c.runsAt(&c.launch)
	}
}

// refusedBy ends a construct whose launch the device has not carried out.
func (c *construct) refusedBy(err error) {
	if c.traced {
		c.executed(true)
	}
	c.running = false
	panic(c.failed(err, nil))
}

// settleRun does what is left when the kernel has ended.
func (c *construct) settleRun(program device.Program, args []Arg) {
	c.ran()
	if c.pace != c.launch.Pace {
		c.kernel.pace.Store(int64(c.launch.Pace))
	}
	if c.remembers {
		c.memorize(program, args)
	}
	c.takeAssigned()
	c.reduce(args)
	if c.lends {
		c.takeBack()
	}
	c.releaseAll()
}

// ran ends the kernel's run. Its fault, if there was one, goes on as a panic.
func (c *construct) ran() {
	if c.traced && c.launch.Fault == nil {
		c.executed(false)
	}
	if f := c.launch.Fault; f != nil {
		c.launch.Fault = nil
		panic(asThrown(f))
	}
	c.running = false
}

// checkLimits refuses what the clauses cannot say about groups, wherever the kernel runs.
func (c *construct) checkLimits(w *With) {
	if w.NumTeams < 0 {
		panic(c.error(BadLaunch, fmt.Sprintf("num_teams(%d): want a positive number", counted(w.NumTeams))))
	}
	if w.ThreadLimit < 0 {
		panic(c.error(BadLaunch, fmt.Sprintf("thread_limit(%d): want a positive number", counted(w.ThreadLimit))))
	}
	if n := w.LeastTeams; n < 0 || n > w.NumTeams {
		panic(c.error(BadLaunch, fmt.Sprintf("num_teams(%d:%d): want a positive number, and one that is no less", counted(n),
			w.NumTeams)))
	}
	if w.NumThreads < 0 {
		panic(c.error(BadLaunch, fmt.Sprintf("num_threads(%d): want a positive number", counted(w.NumThreads))))
	}
	if w.GroupBytes < 0 {
		panic(c.error(BadLaunch, fmt.Sprintf("ompx_dyn_groupprivate(%d): want a number of bytes", w.GroupBytes)))
	}
}

// limits sets what the clauses or else the environment say about groups.
func (c *construct) limits(w *With) {
	c.launch.Groups, c.launch.GroupSize = w.NumTeams, w.ThreadLimit
	if c.launch.Groups == 0 {
		c.launch.Groups = c.target.groups.numTeams
	}
	if c.launch.GroupSize == 0 {
		c.launch.GroupSize = c.target.groups.teamsLimit
	}
	if w.NumThreads != 0 && (c.launch.GroupSize == 0 || w.NumThreads < c.launch.GroupSize) {
		c.launch.GroupSize = w.NumThreads
	}
	if w.GroupBytes != 0 {
		c.groupMemory(w.GroupBytes, c.target.device.Properties().LocalMemory, "this device")
	}
	if w.OneTeam {
		c.launch.Groups = 1
	}
	if w.OneThread {
		c.launch.GroupSize = 1
	}
	if limit := c.target.groups.threadLimit; limit != 0 && (c.launch.GroupSize == 0 || limit < c.launch.GroupSize) {
		c.launch.GroupSize = limit
	}
}

// groupMemory holds what a work-group shares, with bytes of it that the launch asks for, to what there is.
func (c *construct) groupMemory(bytes, has int, where string) {
	if own := c.kernel.Team; bytes > has-own {
		panic(c.error(CannotRun, fmt.Sprintf("kernel %s wants %d bytes of memory for each work-group by "+
			"ompx_dyn_groupprivate, beside %d of its own; %s has %d", c.kernel.Name, bytes, own, where, has)))
	}
}

// bind fills the launch's arguments in. The items of the mapped ones are on the device, or they have no storage.
func (c *construct) bind(args []Arg) {
	c.launch.Args = slices.Grow(c.launch.Args[:0], len(args))[:len(args)] // behind the length all are zero
	c.launch.Results = 0
	c.reserve(args)
	mapped := 0
	for i := range args {
		a, b := &args[i], &c.launch.Args[i]
		b.Lo, b.Hi, b.Len, b.Cap = a.Lo, a.Hi, a.Len, a.Cap
		switch a.Form {
		case Value:
			b.Value = a.Value
		case DeviceNumber:
			*(*int)(unsafe.Pointer(&b.Value)) = c.deviceNumber()
		case OnInitialDevice:
			*(*bool)(unsafe.Pointer(&b.Value)) = c.target == nil
		case Private:
			c.copied(b, a, c.kernel.Params[i].layoutOf())
		case Reduced:
			b.Result = c.launch.Results
			c.launch.Results += device.Slots((a.Hi - a.Lo) * int(a.Size))
			if a.mapped() {
				mapped++
			}
		case Several:
			b.Missing = true
		case Unreachable:
			b.Missing = true
			if c.kernel.Params[i].Kind == Reduction { // the kernel has a slot for it all the same
				b.Result = c.launch.Results
				c.launch.Results++
			}
		case Sequence, Variable:
			if c.target == nil {
				b.Ptr, b.Lo, b.Hi = a.Ptr, 0, a.Cap
				continue
			}
			it := &c.items[mapped]
			mapped++
			c.locate(b, a, it)
			if it.mode&NeedsCapacity != 0 && b.Hi < a.Cap {
				panic(c.capacityMissing(a, b, it))
			}
		}
	}
	if c.launch.Results > 0 {
		c.reducedApart(args)
	}
}

// deviceNumber is that of the device which runs the kernel.
func (c *construct) deviceNumber() int {
	if c.target == nil {
		return len(c.sys.devices)
	}
	return c.target.number
}

// nothing is where slices without elements are that are not nil.
var nothing [1]complex128

// locate gives a mapped argument its memory on the device.
func (c *construct) locate(b *device.Arg, a *Arg, it *item) {
	b.Short = it.short
	if it.mode&Joined != 0 && c.joined(b, a, it) {
		return
	}
	switch {
	case it.first != nil:
	case it.beside != nil:
		b.Mem, b.Bytes = it.beside, it.bytes
		return
	case it.mode&Reached != 0 && it.bytes > 0:
		b.Hi = 0
		return
	case a.Size == 0:
		b.Ptr, b.Hi = a.Ptr, a.Cap // elements without bytes are where they are
		return
	default:
		if a.Ptr != nil {
			b.Ptr = unsafe.Pointer(&nothing)
		}
		return
	}
	size := int(a.Size)
	b.Overwritten = it.bare
	i, off, n := it.common()
	b.Mem, b.Offset, b.Layout = it.first.store.mem, off, it.layout
	if n < it.bytes {
		// The elements that are there from their first to their last byte.
		skip := (i + size - 1) / size
		b.Lo, b.Hi = a.Lo+skip, a.Lo+max(skip, (i+n)/size)
		b.Offset += skip*size - i
	} else if it.far > it.hi {
		b.Hi = int(it.far-it.begin()) / size
	}
	b.Bytes = (b.Hi - b.Lo) * size
	if b.Bytes == 0 && b.Len > 0 {
		b.Mem = nil
	}
	if c.traced {
		c.argument(it)
	}
}

// whole reports whether the kernel finds every item from its first to its last element.
func (c *construct) whole() bool {
	for i := range c.launch.Args {
		if c.kernel.Params[i].Kind != Firstprivate && cut(&c.launch.Args[i]) {
			return false
		}
	}
	return true
}

// cut says that some of a sequence's elements are not there. There may be more, up to its capacity.
func cut(b *device.Arg) bool { return b.Lo != 0 || b.Hi < b.Len }

// variableCut says that a variable is there in part, which no form of a kernel can use.
func (c *construct) variableCut(args []Arg) bool {
	for i := range args {
		if args[i].Form == Variable && cut(&c.launch.Args[i]) {
			return true
		}
	}
	return false
}

func (c *construct) partMissing() *Error {
	i := slices.IndexFunc(c.launch.Args, func(b device.Arg) bool { return cut(&b) })
	p, b := &c.kernel.Params[i], &c.launch.Args[i]
	return c.error(PartMissing, fmt.Sprintf("%s: only elements [%d:%d] of %d are on the device, and kernel %s needs all of them",
		p.Name, b.Lo, b.Hi, b.Len, c.kernel.Name))
}

// capacityMissing is the error of a kernel that asks for the capacity of a slice of which the device has less.
func (c *construct) capacityMissing(a *Arg, b *device.Arg, it *item) *Error {
	return c.error(PartMissing, fmt.Sprintf("%s: kernel %s uses its capacity of %d, and the device has only %d elements; "+
		"map it up to its capacity, as in map(tofrom: x[:cap(x)])",
		it.param.Name, c.kernel.Name, a.Cap, b.Hi))
}

// reserve makes room for the kernel's copies of firstprivate variables, which must not move while they are filled.
func (c *construct) reserve(args []Arg) {
	words := 0
	for i := range args {
		if args[i].Form == Private {
			words += int(args[i].Size+7)/8 + 1
		}
	}
	if cap(c.launch.Data) < words {
		c.launch.Data = make([]uint64, 0, words)
	}
	c.launch.Data = c.launch.Data[:0]
}

// copied makes the kernel's copy of a firstprivate variable, whose pointer words, if the layout says that it has some,
// are nil in the copy.
func (c *construct) copied(b *device.Arg, a *Arg, l *device.Layout) {
	at, words := len(c.launch.Data), int(a.Size+7)/8+1
	c.launch.Data = c.launch.Data[:at+words]
	if a.Ptr == nil {
		return
	}
	p := unsafe.Pointer(&c.launch.Data[at])
	if l == nil {
		copy(unsafe.Slice((*byte)(p), a.Size), unsafe.Slice((*byte)(a.Ptr), a.Size))
	} else {
		clear(c.launch.Data[at:])
		l.CopyPlain(p, a.Ptr, 0, int(a.Size))
	}
	b.Ptr, b.Offset, b.Bytes = p, at*8, int(a.Size)
}
