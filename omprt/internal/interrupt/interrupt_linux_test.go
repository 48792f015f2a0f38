package interrupt

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMain is also the program that the tests send signals to.
func TestMain(m *testing.M) {
	how := os.Getenv("INTERRUPTED")
	if how == "" {
		os.Exit(m.Run())
	}
	if strings.HasSuffix(how, " busy") {
		for range 2 * runtime.GOMAXPROCS(0) {
			go func() {
				for {
					garbage = make([]byte, 100)
				}
			}()
		}
	}
	how = strings.TrimSuffix(how, " busy")
	own := make(chan os.Signal, 99)
	switch how {
	case "earlier":
		signal.Notify(own, syscall.SIGINT)
	case "everything":
		signal.Notify(own)
	case "ignored":
		signal.Ignore(syscall.SIGINT)
	}
	stop := Before(func() { fmt.Println("f") })
	switch how {
	case "later":
		signal.Notify(own, syscall.SIGINT)
	case "stopped":
		stop()
	case "no longer":
		signal.Notify(own, syscall.SIGINT)
		signal.Stop(own)
	}
	fmt.Println("ready")
	times, end := 0, time.After(2*time.Second)
	for waiting := true; waiting; {
		select {
		case s := <-own:
			if s == syscall.SIGINT { // and not Go's own SIGURG
				times++
				end = time.After(50 * time.Millisecond) // a second one would come by then
			}
		case <-end:
			waiting = false
		}
	}
	fmt.Println("own", times)
	os.Exit(7)
}

var garbage []byte

func TestWhoseSignalItIs(t *testing.T) {
	for how, want := range map[string]struct {
		said   string
		status syscall.Signal // by which it ends; 0: by itself
	}{
		"alone":      {"f", syscall.SIGINT},
		"no longer":  {"f", syscall.SIGINT},
		"stopped":    {"", syscall.SIGINT},
		"earlier":    {"own 1", 0},
		"later":      {"own 1", 0},
		"everything": {"own 1", 0},
		"ignored":    {"own 0", 0},
		"alone busy": {"f", syscall.SIGINT},
		"later busy": {"own 1", 0},
	} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			cmd := exec.Command(os.Args[0])
			cmd.Env = append(os.Environ(), "INTERRUPTED="+how)
			out, err := cmd.StdoutPipe()
			require.NoError(t, err)
			require.NoError(t, cmd.Start())
			lines := bufio.NewScanner(out)
			require.True(t, lines.Scan())
			require.Equal(t, "ready", lines.Text())
			require.NoError(t, cmd.Process.Signal(syscall.SIGINT))
			said := ""
			for lines.Scan() {
				said += lines.Text()
			}
			assert.Equal(t, want.said, said)
			var exit *exec.ExitError
			require.ErrorAs(t, cmd.Wait(), &exit)
			status := exit.Sys().(syscall.WaitStatus)
			if want.status == 0 {
				assert.Equal(t, 7, status.ExitStatus())
			} else {
				assert.True(t, status.Signaled(), status)
				assert.Equal(t, want.status, status.Signal())
			}
		})
	}
}

func TestTheOtherSignalToo(t *testing.T) {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "INTERRUPTED=alone")
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	lines := bufio.NewScanner(out)
	lines.Scan()
	require.NoError(t, cmd.Process.Signal(syscall.SIGTERM))
	lines.Scan()
	assert.Equal(t, "f", lines.Text())
	var exit *exec.ExitError
	require.ErrorAs(t, cmd.Wait(), &exit)
	assert.Equal(t, syscall.SIGTERM, exit.Sys().(syscall.WaitStatus).Signal())
}
