// Package devices holds kernels in core form that are launched through the runtime's seam, on real devices, and
// compared with what the interpreter or the simulated device does. Only here do the translator and the runtime meet but
// in generated code.
package devices
