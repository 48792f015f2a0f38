module example.com/filter

go 1.26.0

require github.com/gooffload/gooffload v0.0.0

require (
	github.com/dave/dst v0.28.0 // indirect
	github.com/ebitengine/purego v0.11.3 // indirect
	github.com/rogpeppe/go-internal v1.16.0 // indirect
	golang.org/x/mod v0.42.0 // indirect
	golang.org/x/sync v0.24.0 // indirect
	golang.org/x/sys v0.49.0 // indirect
	golang.org/x/tools v0.52.0 // indirect
)

tool github.com/gooffload/gooffload/cmd/gooffload

replace github.com/gooffload/gooffload => ../..
