package cli

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"
)

// patience is how long a command works before it says what it is at.
const patience = time.Second

// progress says on a terminal what a command is at, when that takes its time, and leaves no trace.
type progress struct {
	mu    sync.Mutex
	doing string
	shown bool
	ended chan struct{}
	idle  sync.WaitGroup
}

// progress begins to say what is done. Where standard error is not a terminal, nothing is said.
func (e *env) progress() *progress {
	p := &progress{ended: make(chan struct{})}
	if f, ok := e.stderr.(*os.File); ok && isTerminal(f) {
		p.idle.Go(func() { p.show(f, time.NewTicker(patience)) })
	}
	return p
}

// at sets what is being done.
func (p *progress) at(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.doing = fmt.Sprintf(format, args...)
}

// end wipes what was said. What is printed then begins at the left.
func (p *progress) end() {
	close(p.ended)
	p.idle.Wait()
}

const wipe = "\r\x1b[K"

func (p *progress) show(w io.Writer, ticker *time.Ticker) {
	defer ticker.Stop()
	for {
		select {
		case <-p.ended:
			if p.shown {
				fmt.Fprint(w, wipe)
			}
			return
		case <-ticker.C:
			p.mu.Lock()
			fmt.Fprint(w, wipe+"gooffload: "+p.doing)
			p.shown = true
			p.mu.Unlock()
		}
	}
}
