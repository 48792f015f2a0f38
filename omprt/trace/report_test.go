package trace_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/trace"
)

const us = time.Microsecond

// run is two launches of a kernel, one by the host, and an update.
func run(r trace.Report) string {
	of := trace.Event{Region: 1, Kernel: "K", Name: "K", Pos: "f.go:3:2"}
	tell := func(kind trace.Kind, change func(*trace.Event)) {
		e := of
		e.Kind = kind
		e.At = 100 * us
		change(&e)
		r.Event(&e)
	}
	tell(trace.DeviceInitialize, func(e *trace.Event) { e.Name, e.Plugin, e.Took = "Simulated GPU", "SIM", 300*us })
	for op, took := range []time.Duration{20 * us, 10 * us} {
		op := uint64(op + 1)
		tell(trace.Malloc, func(e *trace.Event) { e.Took, e.Bytes = us, 64 })
		tell(trace.Launching, func(e *trace.Event) { e.Op = op })
		tell(trace.Executed, func(e *trace.Event) { e.Took, e.Op, e.Trips, e.Plugin = took-2*us, op, 50, "SIM" })
		tell(trace.Ran, func(e *trace.Event) { e.Took, e.Op, e.Trips = took, op, 50 })
		tell(trace.ToDeviceEnd, func(e *trace.Event) { e.Name, e.Bytes, e.Took = "x", 64, 15*us })
		tell(trace.FromDeviceEnd, func(e *trace.Event) { e.Name, e.Bytes, e.Took = "x", 32, 15*us })
	}
	tell(trace.FromDeviceEnd, func(e *trace.Event) {
		e.Kernel, e.Region, e.Construct, e.Pos, e.Bytes, e.Took = "", 2, trace.TargetUpdate, "f.go:9:2", 8, 5*us
	})
	tell(trace.HostRun, func(e *trace.Event) { e.Device, e.Reason = trace.Host, "its if clause is false" })
	tell(trace.HostRan, func(e *trace.Event) { e.Device, e.Took, e.Trips = trace.Host, 7*us, 50 })
	var b bytes.Buffer
	_, err := r.WriteTo(&b)
	if err != nil {
		return err.Error()
	}
	return b.String()
}

func TestTheSummary(t *testing.T) {
	assert.Equal(t, ""+
		"kernel           device  launches  time/ms  iterations  to/bytes  from/bytes  transfers  position\n"+
		"K                0       2         0.030    100         128       64          67%        f.go:3:2\n"+
		"K                host    1         0.007    50          0         0           -          f.go:3:2 (on the host: its if clause is false)\n"+
		"(target-update)  0       0         -        -           0         8           100%       f.go:9:2\n"+
		"offloaded: 1 kernel, 2 launches, 100 iterations in 0.030 ms on device 0 (Simulated GPU); 128 bytes there and 72 back "+
		"in 0.065 ms; on the host 1 run of target regions in 0.007 ms\n", run(trace.NewSummary()))
	var b bytes.Buffer
	_, err := trace.NewSummary().WriteTo(&b)
	require.NoError(t, err)
	assert.Equal(t, "nothing was offloaded: no target construct has run\n", b.String())
}

// The widths are those of the guide (guide-facts section 12).
func TestThePluginProfile(t *testing.T) {
	got := run(trace.NewPluginProfile(us))
	assert.Equal(t, strings.Repeat("=", 118)+"\n"+
		"LIBOMPTARGET_PLUGIN_PROFILE(SIM) for OMP DEVICE(0) Simulated GPU, Thread 0\n"+
		strings.Repeat("-", 118)+"\n"+
		"Kernel 0                  : K\n"+
		strings.Repeat("-", 118)+"\n"+
		"                          : Host Time (usec)                        Device Time (usec)\n"+
		"Name                      :      Total   Average       Min       Max     Total   Average       Min       Max     Count\n"+
		strings.Repeat("-", 118)+"\n"+
		"DataAlloc                 :       2.00      1.00      1.00      1.00      0.00      0.00      0.00      0.00      2.00\n"+
		"DataRead (Device to Host) :      35.00     11.67      5.00     15.00         -         -         -         -      3.00\n"+
		"DataWrite (Host to Device):      30.00     15.00     15.00     15.00         -         -         -         -      2.00\n"+
		"Kernel 0                  :      30.00     15.00     10.00     20.00     26.00     13.00      8.00     18.00      2.00\n"+
		"OffloadEntriesInit        :     300.00    300.00    300.00    300.00      0.00      0.00      0.00      0.00      1.00\n"+
		strings.Repeat("=", 118)+"\n", got)
	assert.Contains(t, run(trace.NewPluginProfile(time.Millisecond)), "Host Time (msec)")
}

func TestTheTimingsOfOnetrace(t *testing.T) {
	host := run(trace.NewHostTiming())
	assert.Regexp(t, `^=== API Timing Results: ===\n\n +Total Execution Time \(ns\): +\d+\n`+
		`Total API Time for SIM backend \(ns\): +397000\n\n== SIM Backend: ==\n\nFunction, +Calls, `, host)
	assert.Contains(t, host, "Function,       Calls,           Time (ns),  Time (%),        Average (ns),            Min (ns),            Max (ns)\n"+
		"    Open,           1,              300000,     75.57,              300000,              300000,              300000\n"+
		"    Read,           3,               35000,      8.82,               11666,                5000,               15000\n")
	device := run(trace.NewDeviceTiming())
	assert.Regexp(t, `(?m)^Total Device Time for SIM backend \(ns\): +91000$`, device)
	assert.Regexp(t, `(?m)^ +K, +2, +26000, +28\.57, +13000, +8000, +18000$`, device, "as the device says")
	assert.Regexp(t, `(?m)^Write\(M2D\), +2, +30000, `, device)
}

func TestAChromeTraceIsBounded(t *testing.T) {
	r := trace.NewChrome(5)
	text := run(r)
	var file struct {
		OtherData   map[string]string
		TraceEvents []map[string]any
	}
	require.NoError(t, json.Unmarshal([]byte(text), &file))
	bars := 0
	for _, e := range file.TraceEvents {
		if e["ph"] == "X" {
			bars++
		}
	}
	assert.Equal(t, 5, bars)
	assert.Equal(t, "5", file.OtherData["leftOut"])
	assert.Equal(t, 5, r.(interface{ LeftOut() int }).LeftOut())
}

type full struct{}

var errFull = errors.New("no space left on device")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestWhatCannotBeWrittenIsAnError(t *testing.T) {
	for _, r := range []trace.Report{trace.NewSummary(), trace.NewPluginProfile(us), trace.NewHostTiming(),
		trace.NewChrome(10)} {
		run(r)
		_, err := r.WriteTo(full{})
		assert.ErrorIs(t, err, errFull)
	}
}
