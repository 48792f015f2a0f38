//go:build unix && !linux && !darwin

package sim

// noReserve is nothing here: these systems reserve no memory for a mapping that is not touched.
const noReserve = 0
