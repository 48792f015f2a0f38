package devices

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/csrc"
	"github.com/gooffload/gooffload/transform/core/verify"
)

// sources are the kernels of a program as OpenCL C: for launches that have every item whole, and for any.
func sources(t testing.TB, p *core.Program) [][]device.Source {
	t.Helper()
	require.NoError(t, verify.Program(p))
	list := make([][]device.Source, len(p.Kernels))
	for _, whole := range []bool{true, false} {
		src, err := csrc.Program(p, csrc.Options{Lines: true, Whole: whole})
		require.NoError(t, err)
		for i, k := range src.Kernels {
			list[i] = append(list[i], device.Source{
				Dialect: device.OpenCL, Text: &src.Text, Entry: k.Name, Sites: sites(p), Whole: whole,
				Heeds: k.Heeds,
			})
		}
	}
	return list
}

func sites(p *core.Program) []device.Site {
	var list []device.Site
	for _, s := range p.Sites {
		list = append(list, device.Site{Pos: s.Pos, Code: device.Code(s.Code), Unsigned: s.Unsigned, Text: s.Text})
	}
	return list
}

// described is a kernel for devices that do not run Go.
func described(k *core.Kernel, sources []device.Source) *device.Kernel {
	d := &device.Kernel{Name: k.Name, Pos: k.Pos, Loops: len(k.Loops), Sources: sources}
	if k.Groups != nil {
		d.Attr.ReqdWorkGroupSize = k.Groups.Reqd
		for _, v := range k.Groups.Team {
			d.Team += int(v.Type.Size)
		}
	}
	for _, p := range k.Params {
		d.Params = append(d.Params, device.Param{
			Name: p.Name, Kind: kinds[p.Kind], Type: types[p.Type], Size: int(p.Type.Size), Optional: p.Missing != nil,
			Parts: p.Kind == core.Parts,
		})
	}
	return d
}

var kinds = map[core.ParamKind]device.ParamKind{core.Buffer: device.Buffer, core.Value: device.Value,
	core.Result: device.Result, core.Parts: device.Result}

// types are those that are not NoType. Pointers are words, too.
var types = map[*core.Type]device.Type{
	core.Bool: device.Bool, core.Int8: device.Int8, core.Int16: device.Int16, core.Int32: device.Int32,
	core.Int64: device.Int64,
	core.Uint8: device.Uint8, core.Uint16: device.Uint16, core.Uint32: device.Uint32, core.Uint64: device.Uint64,
	core.Float32: device.Float32, core.Float64: device.Float64,
}

// plugin opens the devices of a plugin that is linked in. They are closed when the test ends.
func plugin(t testing.TB, name string) []device.Device {
	t.Helper()
	for _, p := range device.Plugins() {
		if p.Name() != name {
			continue
		}
		list, err := p.Open()
		t.Cleanup(func() {
			for _, d := range list {
				require.NoError(t, d.Close())
			}
		})
		if len(list) == 0 {
			t.Skipf("no device of plugin %s: %v", name, err)
		}
		return list
	}
	require.Fail(t, "no plugin "+name)
	return nil
}
