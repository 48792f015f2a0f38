package cli

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// signalled is what becomes of a command when the user or the system ends it.
type signalled struct{ by os.Signal }

func (s signalled) Error() string {
	if s.by == os.Interrupt {
		return "interrupted"
	}
	return s.by.String()
}

// status is the exit status as a shell has it.
func (s signalled) status() int {
	number, _ := s.by.(syscall.Signal)
	return 128 + int(number)
}

// untilSignal is a context that ends with the first signal, which is its cause, a signalled.
func untilSignal() (ctx context.Context, stop func()) {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		select {
		case s := <-signals:
			cancel(signalled{s})
		case <-ctx.Done():
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		cancel(nil)
	}
}

// ended is the signal that has ended the command's context: nothing else does before the command returns.
func (e *env) ended() signalled {
	s, _ := context.Cause(e).(signalled)
	return s
}
