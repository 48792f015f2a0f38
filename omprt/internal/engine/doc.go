// Package engine carries out constructs: the device data environments, launches, and the devices while they are open.
// Package gen is how generated code reaches it, package omprt how people do.
package engine
