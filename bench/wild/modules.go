package main

import (
	"fmt"
	"strings"
)

// module is a version of a public module, and the packages of it that are looked at.
type module struct {
	Path     string   `json:"path"`
	Version  string   `json:"version"`
	Patterns []string `json:"patterns"`
	Tags     string   `json:"tags,omitempty"` // what it is built with
}

func (m module) String() string { return m.Path + "@" + m.Version }

// list is the default: arrays, statistics, signals, images, sound, geometry, codecs.
var list = []module{
	{"golang.org/x/image", "v0.47.0", []string{"./..."}, ""},
	{"github.com/anthonynsimon/bild", "v0.14.0", []string{"./..."}, ""},
	{"github.com/disintegration/imaging", "v1.6.2", []string{"./..."}, ""},
	{"github.com/nfnt/resize", "v0.0.0-20180221191011-83c6a9932646", []string{"./..."}, ""},
	{"github.com/mjibson/go-dsp", "v0.0.0-20180508042940-11479a337f12", []string{"./..."}, ""},
	{"github.com/montanaflynn/stats", "v0.7.1", []string{"./..."}, ""},
	{"github.com/go-audio/audio", "v1.0.0", []string{"./..."}, ""},
	{"github.com/hajimehoshi/go-mp3", "v0.3.4", []string{"./internal/..."}, ""}, // the rest is a player with a driver
	{"github.com/mewkiz/flac", "v1.0.14", []string{"./..."}, ""},
	{"github.com/golang/geo", "v0.0.0-20260818125358-b200a1149890", []string{"./..."}, ""},
	{"github.com/klauspost/compress", "v1.20.3", []string{"./huff0/...", "./fse/...", "./flate/...",
		"./s2/...", "./zstd/..."}, "noasm nounsafe"},
	{"github.com/klauspost/reedsolomon", "v1.14.2", []string{"./..."}, "noasm nounsafe"},
	// Where these three have assembly, or package unsafe, there are Go bodies as well, for builds with such tags.
	{"gonum.org/v1/gonum", "v0.17.0", []string{"./..."}, "noasm safe"},
}

// choose is what the command line names: modules as path@version or path@version:pattern,pattern, or a part of the
// list.
func choose(args []string, only string) ([]module, error) {
	if len(args) == 0 {
		return chosenOfList(only)
	}
	var all []module
	for _, a := range args {
		path, rest, ok := strings.Cut(a, "@")
		version, patterns, some := strings.Cut(rest, ":")
		if !ok || version == "" {
			return nil, fmt.Errorf("%s is not path@version", a)
		}
		m := module{Path: path, Version: version, Patterns: []string{"./..."}, Tags: tagsOf(path)}
		if some {
			m.Patterns = strings.Split(patterns, ",")
		}
		all = append(all, m)
	}
	return all, nil
}

// tagsOf is what the list builds a module with.
func tagsOf(path string) string {
	for _, m := range list {
		if m.Path == path {
			return m.Tags
		}
	}
	return ""
}

func chosenOfList(only string) ([]module, error) {
	if only == "" {
		return list, nil
	}
	var some []module
	for _, m := range list {
		for word := range strings.SplitSeq(only, ",") {
			if strings.Contains(m.Path, word) {
				some = append(some, m)
				break
			}
		}
	}
	if len(some) == 0 {
		return nil, fmt.Errorf("no module of the list has %s in its path", only)
	}
	return some, nil
}
