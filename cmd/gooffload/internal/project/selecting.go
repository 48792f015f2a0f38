package project

import (
	"go/build"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/buildtag"
)

// selecting is a way to have a file built: the command line with the fewest changes under which the go command takes
// it.
func (p *Project) selecting(name string, q Query) string {
	tags := slices.DeleteFunc(p.file(name).header.Tags(), func(t string) bool {
		return t == "omp" || slices.Contains(q.Tags, t)
	})
	parts := strings.FieldsFunc(filepath.Base(name), func(r rune) bool { return r == '_' || r == '.' })
	systems := slices.Concat([]string{build.Default.GOOS}, tags, parts, []string{"linux", "darwin", "windows"})
	systems = slices.DeleteFunc(systems, notGOOS)
	machines := slices.DeleteFunc(slices.Concat([]string{build.Default.GOARCH}, tags, parts), notGOARCH)
	context := build.Default
	for _, more := range subsets(tags) {
		for _, context.GOARCH = range machines {
			for _, context.GOOS = range systems {
				context.BuildTags = slices.Concat(q.Tags, more)
				if match, err := context.MatchFile(filepath.Split(name)); err == nil && match {
					return commandLine(context.GOOS, context.GOARCH, more, q)
				}
			}
		}
	}
	return ""
}

// BuildsHere reports a file that is built with the tag omp on this machine, by its constraint and its name. Others are
// made on others.
func (p *Project) BuildsHere(path string) bool {
	context := build.Default
	context.BuildTags = withOmp(p.query.Tags)
	match, err := context.MatchFile(filepath.Split(path))
	return err != nil || match
}

func notGOOS(s string) bool   { return !slices.Contains(buildtag.GOOSs, s) }
func notGOARCH(s string) bool { return !slices.Contains(buildtag.GOARCHs, s) }

// commandLine is that of the query's command with more asked for.
func commandLine(goos, goarch string, tags []string, q Query) string {
	var words []string
	if goos != build.Default.GOOS {
		words = append(words, "GOOS="+goos)
	}
	if goarch != build.Default.GOARCH {
		words = append(words, "GOARCH="+goarch)
	}
	words = append(words, "gooffload", q.LeftOut)
	if all := slices.Concat(q.Tags, tags); len(all) > 0 {
		words = append(words, "-tags", strings.Join(all, ","))
	}
	return strings.Join(words, " ")
}

// subsets are those of a few tags, the smallest first.
func subsets(tags []string) [][]string {
	const few = 6
	var all [][]string
	for bits := range 1 << min(len(tags), few) {
		var some []string
		for i := range min(len(tags), few) {
			if bits>>i&1 != 0 {
				some = append(some, tags[i])
			}
		}
		all = append(all, some)
	}
	slices.SortStableFunc(all, func(a, b []string) int { return len(a) - len(b) })
	return all
}
