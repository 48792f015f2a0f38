//go:build linux && (amd64 || arm64)

package opencl

import (
	"cmp"
	"fmt"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/opencl/cl"
	"github.com/gooffload/gooffload/omprt/trace"
)

const (
	// groupSize is the work-groups' size where nobody says another one. It is the same for all launches, because
	// drivers for processors compile a kernel anew for each size.
	groupSize = 64
	// nestGroups is how many groups a nest gets at most. Up to that each work-item has one iteration: those of a group
	// have neighbours, and drivers for processors make vectors of them. With more, each work-item takes several that
	// lie far apart.
	nestGroups = 1 << 24
	// resultGroups is how many groups a launch with results has at most, whatever the device: which iterations are
	// added up together is a function of their number alone.
	resultGroups = 64
	// resultRoom is how much memory the results of a launch may take, in bytes: with long ones there are fewer
	// work-items.
	resultRoom = 64 << 20
	// printRoom is how many words the launch of a kernel that prints has for that.
	printRoom = 1 << 18
)

// spread is the ND-range of a launch; largest is the work-group that the kernel can run in.
func (a *accelerator) spread(k *device.Kernel, l *device.Launch, largest int) (cl.Range, error) {
	switch {
	case l.Grid != nil:
		return grid(k, l.Grid, largest)
	case k.Groups != nil:
		return cl.Range{}, fmt.Errorf("kernel %s runs by groups, and its launch does not say which", k.Name)
	}
	local, err := localSize(k, l, largest)
	if err != nil {
		return cl.Range{}, err
	}
	most := nestGroups
	if l.Results > 0 {
		most = resultGroups
		if bytes := partBytes(k, l); bytes > 0 {
			if required(k) == 0 {
				local = max(1, min(local, resultRoom/bytes))
			}
			most = max(1, min(most, resultRoom/(bytes*local)))
		}
	}
	if l.Groups > 0 {
		most = l.Groups
	}
	count := max(1, min((l.Trips()-1)/local+1, most))
	return cl.Range{Dims: 1, Global: [3]uintptr{uintptr(local * count)}, Local: [3]uintptr{uintptr(local)}}, nil
}

// partBytes is the memory of a work-item's parts.
func partBytes(k *device.Kernel, l *device.Launch) (sum int) {
	for i := range k.Params {
		if p := &k.Params[i]; p.Parts {
			sum += resultBytes(p, &l.Args[i])
		}
	}
	return sum
}

func grid(k *device.Kernel, g *device.NDRange, largest int) (cl.Range, error) {
	if err := g.Check(k, largest); err != nil {
		return cl.Range{}, err
	}
	r := cl.Range{Dims: 3}
	for d := range 3 {
		r.Offset[d], r.Local[d] = uintptr(g.Offset[d]), uintptr(g.Size[d])
		r.Global[d] = uintptr(g.Size[d]) * uintptr(g.Count[d])
	}
	return r, nil
}

// localSize is the size of the work-groups of a nest.
func localSize(k *device.Kernel, l *device.Launch, largest int) (int, error) {
	if n := required(k); n > 0 {
		if n > largest {
			return 0, fmt.Errorf("kernel %s requires work-groups of %d work-items and can run in %d", k.Name, n,
				largest)
		}
		return n, nil
	}
	if n := volume(k.Attr.MaxWorkGroupSize); n > 0 {
		largest = min(largest, n)
	}
	if l.GroupSize > 0 {
		return min(l.GroupSize, largest), nil
	}
	return min(groupSize, largest), nil
}

// required is how many work-items a kernel's groups must have; 0: any number.
func required(k *device.Kernel) int { return volume(k.Attr.ReqdWorkGroupSize) }

// volume is how many work-items a group of a size has; 0: the size is not given.
func volume(size [3]int) int { return size[0] * max(size[1], 1) * max(size[2], 1) }

// trace sends the launch's partition to the trace.
func (r *run) trace() {
	p, a := r.of, r.of.of
	e := trace.Event{
		Kind: trace.Submit, Device: a.number, Plugin: pluginName, Name: p.kernel.Name,
		Pos:        cmp.Or(r.launch.Pos, p.kernel.Pos),
		DeviceAddr: p.Entry(), Index: p.index, SIMDWidth: a.width, Preferred: groupSize,
		Levels: []int{r.launch.Trips()},
	}
	for d := range 3 {
		e.GroupSizes[d], e.GroupCounts[d] = 1, 1
		if d < r.space.Dims {
			e.GroupSizes[d] = int(r.space.Local[d])
			e.GroupCounts[d] = int(r.space.Global[d] / r.space.Local[d])
		}
	}
	trace.Emit(&e)
}
