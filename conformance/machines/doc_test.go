// Package machines builds generated files for other machines than the one that translates, in a module of the user's
// own, and runs them where that can be done: what the offloaded build prints there is what the sequential one prints
// there.
package machines
