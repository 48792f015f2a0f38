package cli

import (
	"errors"
	"flag"
	"io"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/cmd/gooffload/internal/goargs"
	"github.com/gooffload/gooffload/cmd/gooffload/internal/project"
)

// packageFlags are the flags of the commands that look at packages and leave building to the go command.
type packageFlags struct {
	name string
	set  *flag.FlagSet
	tags string
	json bool
	fix  bool
	v    bool
	core bool

	plugin string
}

func newPackageFlags(c command) *packageFlags {
	f := &packageFlags{name: c.name, set: flag.NewFlagSet(c.name, flag.ContinueOnError)}
	f.set.SetOutput(io.Discard)
	f.set.Usage = func() {}
	f.set.BoolVar(&f.json, "json", false, "print one JSON array on standard output, and nothing else there")
	f.set.StringVar(&f.tags, "tags", "", "build `tags`, separated by commas; omp is understood")
	c.flags(f)
	return f
}

func noFurtherFlags(*packageFlags) {}

// withFlags runs a command whose flags are its own.
func (e *env) withFlags(c command, args []string, run func(f *findings, flags *packageFlags) int) int {
	flags := newPackageFlags(c)
	if err := flags.set.Parse(args); err != nil {
		return e.misused(c, err)
	}
	return e.finding(flags.json, func(f *findings) int { return run(f, flags) })
}

// query is what the flags and arguments name: by default the package of the working folder.
func (f *packageFlags) query(e *env) (project.Query, error) {
	q := project.Query{Patterns: f.set.Args(), Tests: true, LeftOut: f.name}
	if len(q.Patterns) == 0 {
		q.Patterns = []string{"."}
	}
	var err error
	q.Tags, err = e.buildTags(goargs.SplitTags(f.tags))
	return q, err
}

// buildTags are the tags given, or else those of GOFLAGS, which -tags would displace; omp is understood.
func (e *env) buildTags(given []string) ([]string, error) {
	tags := slices.Clone(given)
	vars, err := e.readGoEnv()
	if err != nil {
		return nil, err
	}
	for f := range strings.FieldsSeq(vars["GOFLAGS"]) {
		name, value, _ := strings.Cut(strings.TrimLeft(f, "-"), "=")
		switch {
		case name == "tags" && len(given) == 0:
			tags = goargs.SplitTags(value)
		case name == "overlay":
			return nil, errors.New("GOFLAGS has -overlay, which cannot be combined with gooffload's own")
		}
	}
	return slices.DeleteFunc(tags, func(t string) bool { return t == "omp" }), nil
}
