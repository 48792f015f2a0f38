// Package other is imported by a dot.
package other

// Base is a variable that everybody can name, without the package's name.
var Base = 10

var picks = map1()

func map1() []int32 { return []int32{5, 6, 7} }

// Pick picks.
func Pick(i int) int32 { return picks[i%len(picks)] + int32(Base) }

// Move changes both.
func Move(by int) { picks[0], Base = int32(by), by }
