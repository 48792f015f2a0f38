module github.com/gooffload/gooffload/bench/dft

go 1.26.0

require (
	github.com/gooffload/gooffload v0.0.0
	golang.org/x/sys v0.49.0
	gonum.org/v1/gonum v0.17.0
)

replace github.com/gooffload/gooffload => ../..
