package main

import (
	"bufio"
	_ "embed"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
)

//go:embed llvm/loops.c
var peerSource []byte

// peer is the C program of the same loops, running beside this one.
type peer struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
	dir string
}

// startPeer compiles and starts it.
func startPeer() (*peer, error) {
	dir, err := os.MkdirTemp("", "bench")
	if err != nil {
		return nil, err
	}
	source, exe := filepath.Join(dir, "peer.c"), filepath.Join(dir, "peer")
	if err := os.WriteFile(source, peerSource, 0o666); err != nil {
		return nil, err
	}
	compile := exec.Command("clang-19", "-O3", "-march=native", "-fopenmp", "-fopenmp-targets=x86_64-pc-linux-gnu", source, "-o", exe)
	if out, err := compile.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("compiling the peer: %w (Debian: apt-get install clang-19 libomp-19-dev libffi-dev)\n%s", err, out)
	}
	p := &peer{cmd: exec.Command(exe), dir: dir}
	p.cmd.Env = append(os.Environ(), "LD_LIBRARY_PATH=/usr/lib/llvm-19/lib", "OMP_TARGET_OFFLOAD=MANDATORY")
	p.cmd.Stderr = os.Stderr
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.out = bufio.NewReader(out)
	return p, p.cmd.Start()
}

// run has the peer run a loop n times and returns the nanoseconds of one. A peer that fails ends the benchmark.
func (p *peer) run(what string, n int) float64 {
	var ns, check float64
	if _, err := fmt.Fprintln(p.in, what, n); err != nil {
		panic(fmt.Errorf("the peer has gone: %w", err))
	}
	if _, err := fmt.Fscan(p.out, &ns, &check); err != nil {
		panic(fmt.Errorf("the peer's answer: %w", err))
	}
	return ns
}

func (p *peer) stop() {
	_ = p.in.Close()
	_ = p.cmd.Wait()
	_ = os.RemoveAll(p.dir)
}
