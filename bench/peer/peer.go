// Package peer runs a C program beside a benchmark: compiled by LLVM's clang, told on its standard input what to time.
package peer

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
)

// Peer is the program. It answers each line, of words and a number of repetitions at its end, with the nanoseconds of
// one and a check value.
type Peer struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
	dir string

	// Frozen stops the peer between runs: threads that LLVM's runtime leaves spinning, for 200 ms by default, else have
	// the processors while the other one is timed.
	Frozen bool
}

// Start compiles and starts a program; flags and env are the compiler's and the program's besides the usual ones.
func Start(source []byte, flags, env []string) (*Peer, error) {
	dir, err := os.MkdirTemp("", "bench")
	if err != nil {
		return nil, err
	}
	file, exe := filepath.Join(dir, "peer.c"), filepath.Join(dir, "peer")
	if err := os.WriteFile(file, source, 0o666); err != nil {
		return nil, err
	}
	args := append([]string{"-O3", "-march=native", "-fopenmp", file, "-o", exe}, flags...)
	if out, err := exec.Command("clang-19", args...).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("compiling the peer: %w (Debian: apt-get install clang-19 libomp-19-dev libffi-dev)\n%s",
			err, out)
	}
	p := &Peer{cmd: exec.Command(exe), dir: dir}
	p.cmd.Env = append(append(os.Environ(), "LD_LIBRARY_PATH=/usr/lib/llvm-19/lib"), env...)
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

// Gone is what Run panics with when the peer has ended.
type Gone struct{ error }

// Run has the peer run something n times and returns the nanoseconds of one. A peer that fails ends the benchmark,
// unless that recovers a Gone.
func (p *Peer) Run(what string, n int) float64 {
	var ns, check float64
	if p.Frozen {
		p.signal(syscall.SIGCONT)
		defer p.signal(syscall.SIGSTOP)
	}
	if _, err := fmt.Fprintln(p.in, what, n); err != nil {
		panic(Gone{fmt.Errorf("the peer has gone: %w", err)})
	}
	if _, err := fmt.Fscan(p.out, &ns, &check); err != nil {
		panic(Gone{fmt.Errorf("the peer's answer: %w", err)})
	}
	return ns
}

func (p *Peer) signal(s syscall.Signal) {
	if err := p.cmd.Process.Signal(s); err != nil {
		panic(Gone{fmt.Errorf("the peer has gone: %w", err)})
	}
}

// Stop ends the peer.
func (p *Peer) Stop() {
	if p.Frozen {
		_ = p.cmd.Process.Signal(syscall.SIGCONT)
	}
	_ = p.in.Close()
	_ = p.cmd.Wait()
	_ = os.RemoveAll(p.dir)
}
