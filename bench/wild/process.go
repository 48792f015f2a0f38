package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// process is a command that is going to be run, with what it prints kept.
type process struct {
	cmd            *exec.Cmd
	stdout, stderr bytes.Buffer
}

func (b *bench) process(dir, name string, args ...string) *process {
	p := &process{cmd: exec.Command(name, args...)}
	p.cmd.Dir, p.cmd.Stdout, p.cmd.Stderr = dir, &p.stdout, &p.stderr
	p.cmd.Env = append(os.Environ(), "GOWORK=off", "GOTOOLCHAIN=local",
		strings.TrimSpace("GOFLAGS=-buildvcs=false -mod=mod "+b.tagged()))
	b.log("in", dir+":", name, strings.Join(args, " "))
	return p
}

// tagged is the flag for the module's build tags and others; "" where there are none.
func (b *bench) tagged(others ...string) string {
	tags := strings.Join(append(strings.Fields(b.tags), others...), ",")
	if tags == "" {
		return ""
	}
	return "-tags=" + tags
}

func (b *bench) goCommand(dir string, args ...string) *process { return b.process(dir, "go", args...) }

func (b *bench) offload(dir string, args ...string) *process {
	return b.process(dir, b.command, args...)
}

// made is offload for what has kernels made: also those for the plugin's devices, where one is asked for.
func (b *bench) made(dir, verb string, args ...string) *process {
	if b.plugin != "" {
		args = append([]string{"-plugin", b.plugin}, args...)
	}
	return b.offload(dir, append([]string{verb}, args...)...)
}

func (b *bench) log(words ...any) {
	if b.verbose {
		fmt.Fprintln(os.Stderr, words...)
	}
}

// run runs the process; the error has what it said.
func (p *process) run() error {
	err := p.cmd.Run()
	if err == nil {
		return nil
	}
	said := strings.TrimSpace(p.stderr.String())
	if said == "" {
		said = strings.TrimSpace(p.stdout.String())
	}
	return fmt.Errorf("%s: %w\n%s", strings.Join(p.cmd.Args, " "), err, said)
}

func (p *process) output() (string, error) {
	err := p.run()
	return p.stdout.String(), err
}
