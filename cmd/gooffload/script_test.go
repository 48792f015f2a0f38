package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/cmd/gooffload/internal/cli"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"gooffload": func() { os.Exit(cli.Main(os.Args[1:], os.Stdout, os.Stderr)) },
	})
}

// TestScripts drives the command as a user does, each script in a folder of its own. The scripts share the machine's
// module and build caches; REPO is this checkout. With -short, for the race detector, they are those in which the
// command does several things at once.
func TestScripts(t *testing.T) {
	repo, err := filepath.Abs("../..")
	require.NoError(t, err)
	out, err := exec.Command("go", "env", "GOCACHE", "GOMODCACHE", "GOPROXY", "GOSUMDB", "GOTOOLCHAIN").Output()
	require.NoError(t, err)
	env := strings.Split(strings.TrimSpace(string(out)), "\n")
	dir, files := "testdata/script", []string(nil)
	if testing.Short() {
		dir = ""
		for _, name := range []string{"examples", "interrupt", "packages", "test_some", "unchanged"} {
			files = append(files, "testdata/script/"+name+".txtar")
		}
	}
	testscript.Run(t, testscript.Params{
		Dir:           dir,
		Files:         files,
		UpdateScripts: os.Getenv("UPDATE") != "",
		Setup: func(e *testscript.Env) error {
			for i, name := range []string{"GOCACHE", "GOMODCACHE", "GOPROXY", "GOSUMDB", "GOTOOLCHAIN"} {
				e.Setenv(name, env[i])
			}
			e.Setenv("REPO", repo)
			e.Setenv("GOFLAGS", "-buildvcs=false")
			e.Setenv("XDG_CACHE_HOME", filepath.Join(e.WorkDir, ".cache"))
			e.Setenv("HOME", e.WorkDir)
			e.Values[signalled{}] = new([]*exec.Cmd)
			return nil
		},
		Condition: func(name string) (bool, error) {
			drivers, err := filepath.Glob("/etc/OpenCL/vendors/*.icd")
			if name != "opencl" {
				err = fmt.Errorf("unknown condition %s", name)
			}
			return len(drivers) > 0, err
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"module": cmdModule,
			"signal": cmdSignal,
			"status": cmdStatus,
		},
	})
}

// cmdModule makes the working folder a user's module that uses this checkout, the way that works without a published
// version, and further local modules given as path=folder.
func cmdModule(ts *testscript.TestScript, neg bool, args []string) {
	repo := ts.Getenv("REPO")
	module := "github.com/gooffload/gooffload"
	ts.Check(ts.Exec("go", "mod", "init", args[0]))
	ts.Check(ts.Exec("go", "mod", "edit", "-require", module+"@v0.0.0", "-replace", module+"="+repo, "-tool",
		module+"/cmd/gooffload"))
	for _, local := range args[1:] {
		path, _, _ := strings.Cut(local, "=")
		ts.Check(ts.Exec("go", "mod", "edit", "-require", path+"@v0.0.0", "-replace", local))
	}
	ts.Check(ts.Exec("go", "mod", "tidy"))
}

// signalled is the key of the background programs that a script has sent a signal.
type signalled struct{}

// cmdSignal waits until the background program of the script has written a file, then sends it a signal, as kill does.
func cmdSignal(ts *testscript.TestScript, neg bool, args []string) {
	sig := map[string]os.Signal{"INT": os.Interrupt, "TERM": syscall.SIGTERM}[args[0]]
	file := ts.MkAbs(args[1])
	for range 600 {
		if _, err := os.Stat(file); err == nil {
			cmds := ts.BackgroundCmds()
			for _, c := range cmds {
				ts.Check(c.Process.Signal(sig))
			}
			*ts.Value(signalled{}).(*[]*exec.Cmd) = cmds
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	ts.Fatalf("%s did not appear", args[1])
}

// cmdStatus checks the exit status of the programs that got a signal, after wait.
func cmdStatus(ts *testscript.TestScript, neg bool, args []string) {
	for _, c := range *ts.Value(signalled{}).(*[]*exec.Cmd) {
		if got := strconv.Itoa(c.ProcessState.ExitCode()); got != args[0] {
			ts.Fatalf("exit status %s, want %s", got, args[0])
		}
	}
}
