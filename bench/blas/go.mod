module github.com/gooffload/gooffload/bench/blas

go 1.26.0

require (
	github.com/gooffload/gooffload v0.0.0
	gonum.org/v1/gonum v0.17.0
)

require golang.org/x/sys v0.49.0

replace github.com/gooffload/gooffload => ../..
