package cli

import (
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
)

// program runs the built program with the terminal of this one. Signals are the program's to answer: this process
// passes them on, waits, and returns the program's own exit status, or as a shell does that of the signal which killed
// it.
func (e *env) program(argv []string) int {
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, e.stdout, e.stderr
	signals := make(chan os.Signal, 4)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(signals)
	if e.Err() != nil { // before the program could get it
		return e.ended().status()
	}
	if err := cmd.Start(); err != nil {
		return e.fail(exitUsage, err)
	}
	done := make(chan struct{})
	go func() {
		for {
			select {
			case s := <-signals:
				// From a terminal the program gets the interrupt itself.
				if s != os.Interrupt || !atTerminal() {
					_ = cmd.Process.Signal(s)
				}
			case <-done:
				return
			}
		}
	}()
	err := cmd.Wait()
	close(done)
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit):
		if ws, ok := exit.Sys().(syscall.WaitStatus); ok && ws.Signaled() {
			return signalled{ws.Signal()}.status()
		}
		return exit.ExitCode()
	case err != nil:
		return e.fail(exitUsage, err)
	}
	return exitOK
}
