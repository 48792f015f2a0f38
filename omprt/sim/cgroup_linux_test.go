package sim

import (
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const unlimited = uint64(math.MaxUint64)

func TestCgroupMemory(t *testing.T) {
	for name, c := range map[string]struct {
		self  string
		files map[string]string // below the mount
		want  uint64
	}{
		"v2, the process's own group": {
			"0::/a/b\n", map[string]string{"a/b/memory.max": "1073741824\n", "a/memory.max": "max\n"}, gib},
		"v2, an ancestor is stricter": {
			"0::/a/b/c\n", map[string]string{"a/b/c/memory.max": "4294967296\n", "a/b/memory.max": "max\n", "a/memory.max": "2147483648\n"}, 2 * gib},
		"v2, a container that sees its group as the root": {
			"0::/\n", map[string]string{"memory.max": "536870912\n"}, 512 * mib},
		"v2, the host's path in a container's mount": {
			"0::/docker/0123\n", map[string]string{"memory.max": "536870912\n"}, 512 * mib},
		"v2, no limit": {
			"0::/a\n", map[string]string{"a/memory.max": "max\n"}, unlimited},
		"v2, a group that was removed": {
			"0::/a/b (deleted)\n", map[string]string{"a/memory.max": "1073741824\n"}, gib},
		"v2, a path with a colon": {
			"0::/a:b/c\n", map[string]string{"a:b/c/memory.max": "1073741824\n"}, gib},
		"v2, another group's limit": {
			"0::/a\n", map[string]string{"b/memory.max": "4096\n", "a/c/memory.max": "4096\n"}, unlimited},
		"v2, outside of the mount": {
			"0::/../a\n", map[string]string{"a/memory.max": "4096\n", "memory.max": "4096\n"}, unlimited},
		"v2, a name that begins with dots": {
			"0::/..a\n", map[string]string{"..a/memory.max": "1073741824\n"}, gib},
		"v1": {
			"9:cpu,cpuacct:/x\n4:memory:/a/b\n1:name=systemd:/y\n",
			map[string]string{"memory/a/b/memory.limit_in_bytes": "1073741824\n", "memory/memory.limit_in_bytes": "9223372036854771712\n"}, gib},
		"v1, an ancestor is stricter": {
			"4:memory:/a/b\n",
			map[string]string{"memory/a/b/memory.limit_in_bytes": "9223372036854771712\n", "memory/a/memory.limit_in_bytes": "2147483648\n"}, 2 * gib},
		"v1, the host's path in a container's mount": {
			"4:memory:/docker/0123\n", map[string]string{"memory/memory.limit_in_bytes": "536870912\n"}, 512 * mib},
		"v1, mounted with another controller": {
			"4:hugetlb,memory:/a\n", map[string]string{"memory/a/memory.limit_in_bytes": "1073741824\n"}, gib},
		"v1, no limit": {
			"4:memory:/\n", map[string]string{"memory/memory.limit_in_bytes": "9223372036854771712\n"}, 9223372036854771712},
		"v1, a group of no interest": {
			"4:memory_like:/a\n", map[string]string{"memory/a/memory.limit_in_bytes": "4096\n"}, unlimited},
		"hybrid: the stricter of the two": {
			"4:memory:/a\n0::/b\n",
			map[string]string{"memory/a/memory.limit_in_bytes": "1073741824\n", "b/memory.max": "2147483648\n"}, gib},
		"garbage in one file leaves the others": {
			"0::/a/b\n", map[string]string{"a/b/memory.max": "lots\n", "a/memory.max": "1073741824\n", "memory.max": ""}, gib},
		"larger than 64 bits": {
			"0::/a\n", map[string]string{"a/memory.max": "99999999999999999999999\n"}, unlimited},
		"missing files": {"0::/a/b\n4:memory:/c\n", nil, unlimited},
		"garbage for a list": {
			"\n::\n0:\nmemory\n4:memory:relative\n0::relative\n", map[string]string{"relative/memory.max": "4096\n", "memory.max": "4096\n"}, unlimited},
		"an empty list": {"", map[string]string{"memory.max": "4096\n"}, unlimited},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			self, mount := filepath.Join(dir, "self"), filepath.Join(dir, "mount")
			require.NoError(t, os.WriteFile(self, []byte(c.self), 0o644))
			for file, text := range c.files {
				file = filepath.Join(mount, file)
				require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
				require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
			}
			assert.Equal(t, c.want, cgroupMemory(self, mount))
		})
	}
}

// A kernel without control groups has no list.
func TestCgroupMemoryWithoutList(t *testing.T) {
	mount := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(mount, "memory.max"), []byte("4096\n"), 0o644))
	assert.Equal(t, unlimited, cgroupMemory(filepath.Join(mount, "nosuch"), mount))
}

func TestParseLimit(t *testing.T) {
	for text, want := range map[string]uint64{
		"max\n": unlimited, "": unlimited, "0\n": unlimited, "-1\n": unlimited, "1.5\n": unlimited, "4096 4096\n": unlimited,
		"18446744073709551616\n": unlimited, "18446744073709551615\n": unlimited,
		"9223372036854771712\n": 9223372036854771712, "4096\n": 4096, "4096": 4096, " 4096 \n": 4096,
	} {
		assert.Equal(t, want, parseLimit(text), "%q", text)
	}
}

// Any list ends, and limits nothing where nothing is mounted.
func FuzzMemoryGroups(f *testing.F) {
	for _, s := range []string{"0::/a/b\n", "4:memory:/a\n0::/\n", "0::/../a", "0:://\n", "4:cpu,memory:/a:b/./../c"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, list string) {
		v2, v1 := memoryGroups(list)
		for _, group := range []string{v2, v1} {
			if group != "" {
				assert.True(t, filepath.IsAbs(group))
			}
			assert.Equal(t, unlimited, leastLimit("/nosuch", group, "memory.max"))
		}
	})
}
