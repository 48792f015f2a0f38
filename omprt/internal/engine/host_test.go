package engine_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
	"github.com/gooffload/gooffload/omprt/trace"
)

// reopen sets the environment for the rest of the test.
func reopen(t *testing.T, env map[string]string) {
	for name, value := range env {
		t.Setenv(name, value)
	}
	omp.Close()
	t.Cleanup(omp.Close)
}

// touch shows where a kernel runs: only on the host does it write the user's own memory during the launch.
func touch(w omp.With) (onHost bool) {
	x := []int{0}
	k := omp.Kernel{Name: "touch", Pos: "h.go:1:1", Params: []omp.Param{{Name: "x", Map: omp.To}}, Body: func(c *omp.Chunk) {
		omp.Items[int](c, 0)[0] = 1
		onHost = x[0] == 1
	}}
	omp.Target(&k, w, nil, omp.Slice(x))
	return onHost
}

func TestWhereAKernelRuns(t *testing.T) {
	for name, row := range map[string]struct {
		env    map[string]string
		with   omp.With
		onHost bool
	}{
		"by default":                 {nil, omp.With{}, false},
		"if is false":                {nil, omp.With{Host: true}, true},
		"device(0)":                  {nil, omp.With{Device: omp.DeviceNum(0)}, false},
		"the initial device":         {nil, omp.With{Device: omp.DeviceNum(1)}, true},
		"omp_initial_device":         {nil, omp.With{Device: omp.DeviceNum(-1)}, true},
		"disabled":                   {map[string]string{"OMP_TARGET_OFFLOAD": "disabled"}, omp.With{Device: omp.DeviceNum(0)}, true},
		"mandatory, initial device":  {map[string]string{"OMP_TARGET_OFFLOAD": "MANDATORY"}, omp.With{Device: omp.DeviceNum(-1)}, true},
		"default device is the host": {map[string]string{"OMP_DEFAULT_DEVICE": "1"}, omp.With{}, true},
		"no device":                  {map[string]string{"GOOFFLOAD_SIM_DEVICES": "0"}, omp.With{}, true},
		"a second device":            {map[string]string{"GOOFFLOAD_SIM_DEVICES": "2", "OMP_DEFAULT_DEVICE": "1"}, omp.With{}, false},
	} {
		t.Run(name, func(t *testing.T) {
			reopen(t, row.env)
			assert.Equal(t, row.onHost, touch(row.with))
		})
	}
}

func TestADeviceThatIsNotThereIsAnError(t *testing.T) {
	for _, row := range []struct {
		devices, byDefault string
		with               omp.With
		want               string
	}{
		{"1", "", omp.With{Device: omp.DeviceNum(2)}, "there is no device 2: the only device is 0, and 1 is the host"},
		{"1", "", omp.With{Device: omp.DeviceNum(-2)}, "there is no device -2: the only device is 0, and 1 is the host"},
		{"1", "5", omp.With{}, "OMP_DEFAULT_DEVICE is 5, and there is no such device: the only device is 0, and 1 is the host"},
		{"3", "", omp.With{Device: omp.DeviceNum(1000)}, "there is no device 1000: the devices are 0 to 2, and 3 is the host"},
	} {
		reopen(t, map[string]string{"GOOFFLOAD_SIM_DEVICES": row.devices, "OMP_DEFAULT_DEVICE": row.byDefault})
		err := errorOf(t, func() { touch(row.with) })
		assert.Equal(t, omprt.NoDevice, err.Code)
		assert.Equal(t, row.want, err.Msg)
		assert.EqualError(t, err, "h.go:1:1: omptarget error: "+row.want)
	}
}

// LLVM's text for a failure is true where the user has said so, whatever the failure is, and only there.
func TestOnlyWhatIsMandatoryIsSaidToBe(t *testing.T) {
	const text = "\nh.go:1:1: omptarget fatal error 1: failure of target construct while offloading is mandatory"
	reopen(t, map[string]string{"OMP_TARGET_OFFLOAD": "MANDATORY"})
	err := errorOf(t, func() { touch(omp.With{Device: omp.DeviceNum(7)}) })
	assert.EqualError(t, err, "h.go:1:1: omptarget error: "+err.Msg+text)

	reopen(t, map[string]string{"GOOFFLOAD_SIM_DEVICES": "0"})
	for _, w := range []omp.With{{}, {Device: omp.DeviceNum(-1)}, {Host: true}} {
		err := errorOf(t, func() { touch(w) })
		assert.Equal(t, omprt.NoDevice, err.Code)
		assert.EqualError(t, err, "h.go:1:1: omptarget error: OMP_TARGET_OFFLOAD=MANDATORY, and there is no device"+text)
	}
	_, fails := omprt.Devices()
	assert.EqualError(t, fails, "omptarget error: OMP_TARGET_OFFLOAD=MANDATORY, and there is no device")

	reopen(t, map[string]string{"OMP_TARGET_OFFLOAD": "DEFAULT"})
	devices, fails := omprt.Devices()
	assert.NoError(t, fails)
	assert.Empty(t, devices)
}

func TestEachDeviceHasItsOwnDataEnvironment(t *testing.T) {
	reopen(t, map[string]string{"GOOFFLOAD_SIM_DEVICES": "3"})
	assert.Equal(t, 3, omprt.GetNumDevices())
	assert.Equal(t, 3, omprt.GetInitialDevice())
	assert.Equal(t, 0, omprt.GetDefaultDevice())
	x := []float64{1}
	second := omp.With{Device: omp.DeviceNum(1)}
	omp.TargetEnterData(region(omp.To), second, omp.Slice(x))
	assert.False(t, omprt.TargetIsPresent(&x[0], 0))
	assert.True(t, omprt.TargetIsPresent(&x[0], 1))
	assert.True(t, omprt.TargetIsPresent(&x[0], 3), "the host")
	assert.False(t, omprt.TargetIsPresent(&x[0], 7))
	assert.False(t, omprt.TargetIsPresent((*int)(nil), 1))
	addTo(x, omp.ToFrom)
	assert.Equal(t, []float64{2}, x)
	omp.TargetExitData(region(omp.From), second, omp.Slice(x))
	assert.Equal(t, []float64{1}, x)
}

func TestDataConstructsOfTheHostDoNothing(t *testing.T) {
	host := omp.With{Host: true}
	x := []float64{1}
	omp.TargetEnterData(region(omp.To|omp.Present), host, omp.Slice(x))
	omp.TargetUpdate(region(omp.To|omp.Present), host, omp.Slice(x))
	omp.TargetData(region(omp.ToFrom), host, omp.Slice(x)).End()
	omp.TargetExitData(region(omp.Delete), host, omp.Slice(x))
	assert.False(t, omprt.TargetIsPresent(&x[0], 0))
}

func TestRunningOnTheHostIsNotSilent(t *testing.T) {
	var b bytes.Buffer
	stop := trace.Subscribe(trace.All, trace.NewInfo(&b, trace.InfoKernels))
	touch(omp.With{Host: true})
	stop()
	assert.Equal(t, "omptarget host info: Kernel touch at h.go:1:1 runs on the host: its if clause is false\n", b.String())
}

func TestAHostRegionSeesSectionsWholeAndFaultsAsTheDeviceDoes(t *testing.T) {
	x := []float64{1, 2, 3}
	k := omp.Kernel{Name: "k", Pos: "h.go:2:1", Loops: 1, Params: []omp.Param{{Name: "x", Map: omp.ToFrom}, {Name: "n", Kind: omp.Firstprivate}},
		Body: func(c *omp.Chunk) {
			n := omp.Item[[1]int](c, 1)
			omp.Items[float64](c, 0)[n[0]]++
		}}
	at := [1]int{2}
	omp.Target(&k, omp.With{Host: true}, omp.Nest{omp.Upto(1)}, omp.Section(x, 0, 1), omp.Copy(&at))
	assert.Equal(t, []float64{1, 2, 4}, x)
	at[0] = 3
	fault := faultOf(t, func() {
		omp.Target(&k, omp.With{Host: true}, omp.Nest{omp.Upto(1)}, omp.Slice(x), omp.Copy(&at))
	})
	assert.Contains(t, fault.Error(), "index out of range [3] with length 3 (in kernel k launched at h.go:2:1)")
}

func TestAnErrorWithinAHostRegionStaysThatError(t *testing.T) {
	k := omp.Kernel{Name: "k", Body: func(*omp.Chunk) { touch(omp.With{Device: omp.DeviceNum(99)}) }}
	err := errorOf(t, func() { omp.Target(&k, omp.With{Host: true}, nil) })
	assert.Equal(t, omprt.NoDevice, err.Code)
}

func TestSettingsOfTheEnvironment(t *testing.T) {
	d, limit, teams, err := engine.ReadSettings(map[string]string{"OMP_DEFAULT_DEVICE": " 2 ", "OMP_THREAD_LIMIT": "1024", "OMP_NUM_TEAMS": "120", "OMP_TARGET_OFFLOAD": ""})
	require.NoError(t, err)
	assert.Equal(t, []int{2, 1024, 120}, []int{d, limit, teams})
	for name, values := range map[string][]string{
		"OMP_DEFAULT_DEVICE": {"x", "-2", "1.5", "99999999999"},
		"OMP_TARGET_OFFLOAD": {"ON", "1"},
		"LIBOMPTARGET_DEBUG": {"yes", "-1"},
		"LIBOMPTARGET_INFO":  {"all", "-2", "0x1ffffffff"},

		"OMP_TEAMS_THREAD_LIMIT_DEV":  {"0", "all"},
		"LIBOMPTARGET_DEVICES":        {"tile", "1"},
		"LIBOMPTARGET_PLUGIN_PROFILE": {"yes", "T,sec", "usec"},
		"LIBOMPTARGET_PROFILE":        {"/no/such/folder/trace.json"},
		"GOOFFLOAD_SUMMARY":           {"all", "1,2"},
		"GOOFFLOAD_LABELS":            {"2", "kernel"},
	} {
		for _, v := range values {
			_, _, _, err := engine.ReadSettings(map[string]string{name: v})
			assert.ErrorContains(t, err, name+"="+v+": want ")
		}
	}
	for _, v := range []string{"-1", "0x10", "16"} {
		_, _, _, err := engine.ReadSettings(map[string]string{"LIBOMPTARGET_INFO": v})
		assert.NoError(t, err)
	}
	reopen(t, map[string]string{"OMP_NUM_TEAMS_DEV": "none"})
	assert.Equal(t, omprt.BadEnvironment, errorOf(t, func() { omprt.GetNumDevices() }).Code)
	_, err = omprt.Devices()
	assert.EqualError(t, err, "omptarget error: OMP_NUM_TEAMS_DEV=none: want a number from 1 on")
	t.Setenv("OMP_NUM_TEAMS_DEV", "3")
	assert.Equal(t, 1, omprt.GetNumDevices(), "usable after the setting is put right")
	devices, err := omprt.Devices()
	assert.NoError(t, err)
	assert.Len(t, devices, 1)
}

func TestTeamsOfTheEnvironmentReachTheDevice(t *testing.T) {
	reopen(t, map[string]string{"OMP_THREAD_LIMIT": "1024", "OMP_NUM_TEAMS": "120"})
	var log recorder
	stop := trace.Subscribe(trace.Submits, &log)
	defer stop()
	k := omp.Kernel{Name: "k", Loops: 1, Body: func(*omp.Chunk) {}}
	omp.Target(&k, omp.With{}, omp.Nest{omp.Upto(1_000_000)})
	e := log.events[len(log.events)-1]
	assert.Equal(t, 122880, e.GroupSizes[0]*e.GroupCounts[0])
	omp.Target(&k, omp.With{ThreadLimit: 64, NumTeams: 3}, omp.Nest{omp.Upto(1_000_000)})
	e = log.events[len(log.events)-1]
	assert.Equal(t, [2]int{64, 3}, [2]int{e.GroupSizes[0], e.GroupCounts[0]}, "the clauses are narrower")
	reopen(t, map[string]string{"OMP_THREAD_LIMIT": "256", "OMP_TEAMS_THREAD_LIMIT": "128"})
	for _, row := range []struct{ clause, want int }{{0, 128}, {64, 64}, {192, 192}, {512, 256}} {
		omp.Target(&k, omp.With{ThreadLimit: row.clause, NumTeams: 3}, omp.Nest{omp.Upto(1_000_000)})
		assert.Equal(t, row.want, log.events[len(log.events)-1].GroupSizes[0], row.clause)
	}
}

func TestTeamsOfOneDevice(t *testing.T) {
	reopen(t, map[string]string{"GOOFFLOAD_SIM_DEVICES": "3", "OMP_NUM_TEAMS": "2", "OMP_NUM_TEAMS_DEV": "3",
		"OMP_NUM_TEAMS_DEV_1": "4", "OMP_TEAMS_THREAD_LIMIT_ALL": "64", "OMP_TEAMS_THREAD_LIMIT_DEV_2": "32",
		"OMP_THREAD_LIMIT_DEV_0": "16"})
	var log recorder
	stop := trace.Subscribe(trace.Submits, &log)
	defer stop()
	k := omp.Kernel{Name: "k", Loops: 1, Body: func(*omp.Chunk) {}}
	for d, want := range [][2]int{{16, 3}, {64, 4}, {32, 3}} {
		omp.Target(&k, omp.With{Device: omp.DeviceNum(d)}, omp.Nest{omp.Upto(1_000_000)})
		e := log.events[len(log.events)-1]
		assert.Equal(t, want, [2]int{e.GroupSizes[0], e.GroupCounts[0]}, d)
	}
	reopen(t, map[string]string{"OMP_NUM_TEAMS_DEV_1": "none"})
	err := errorOf(t, func() { omprt.GetNumDevices() })
	assert.Equal(t, "OMP_NUM_TEAMS_DEV_1=none: want a number from 1 on", err.Msg)
}

func TestTheClock(t *testing.T) {
	a := omprt.GetWtime()
	b := omprt.GetWtime()
	assert.GreaterOrEqual(t, b, a)
	assert.Equal(t, 1e-9, omprt.GetWtick())
}

func TestACallThatDoesNotFitItsDescriptorIsRefused(t *testing.T) {
	k := omp.Kernel{Name: "k", Pos: "h.go:3:1", Params: []omp.Param{{Name: "x", Map: omp.ToFrom}}, Body: func(*omp.Chunk) {}}
	assert.Equal(t, omprt.BadLaunch, errorOf(t, func() { omp.Target(&k, omp.With{}, nil) }).Code)
	assert.Equal(t, omprt.BadLaunch, errorOf(t, func() { omp.Target(&k, omp.With{}, nil, omp.Value(1)) }).Code)
	for text, w := range map[string]omp.With{
		"num_teams(0): want a positive number":     {NumTeams: omp.Count(0)},
		"num_teams(-3): want a positive number":    {NumTeams: omp.Count(-3)},
		"thread_limit(0): want a positive number":  {NumTeams: omp.Count(1), ThreadLimit: omp.Count(0)},
		"thread_limit(-1): want a positive number": {ThreadLimit: omp.Count(-1)},
	} {
		err := errorOf(t, func() { omp.Target(&k, w, nil, omp.Slice([]int{1})) })
		assert.Equal(t, omprt.BadLaunch, err.Code)
		assert.Equal(t, text, err.Msg)
	}
	none := omp.Kernel{Name: "k", Pos: "h.go:4:1"}
	err := errorOf(t, func() { omp.Target(&none, omp.With{}, nil) })
	assert.Equal(t, omprt.CannotRun, err.Code)
}

// LLVM's bit 4 shows the table when a kernel has ended, and at a failure; data constructs that succeed are silent.
func TestTheTableIsShownAfterKernelsAndAtFailures(t *testing.T) {
	clean(t)
	var b bytes.Buffer
	stop := trace.Subscribe(trace.InfoTable.Mask(), trace.NewInfo(&b, trace.InfoTable))
	defer stop()
	shown := func(f func()) string {
		b.Reset()
		f()
		return b.String()
	}
	x := []float64{1, 2, 3}
	assert.Empty(t, shown(func() { enter(x[:2], omp.To) }))
	assert.Contains(t, shown(func() { addTo(x[:2], omp.ToFrom) }), "mappings after block at data.go:2:2:")
	assert.Contains(t, shown(func() { errorOf(t, func() { update(x, omp.To) }) }), "mappings after block at data.go:1:2:")
	assert.Empty(t, shown(func() { exit(x[:2], omp.Release) }))
	assert.Equal(t, "omptarget device 0 info: OpenMP Host-Device pointer mappings table empty\n", shown(func() { addTo(x, omp.ToFrom) }))
}
