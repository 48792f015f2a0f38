// Package interrupt does something before a signal ends the program, where the program leaves what the signal does to
// the system.
package interrupt
