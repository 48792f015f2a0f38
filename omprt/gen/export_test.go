package gen

// Turns counts a loop over the numbers from 0 to most.
var Turns = turns
