//go:build unix

package cache

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func fresh(t *testing.T) *Dir {
	d := At(filepath.Join(t.TempDir(), "a", "programs"))
	require.NotNil(t, d)
	return d
}

var (
	key     = KeyOf("source", "options")
	content = bytes.Repeat([]byte("program "), 1000)
)

func TestWhatWasPutIsFound(t *testing.T) {
	d := fresh(t)
	_, ok := d.Get(key)
	assert.False(t, ok)
	d.Put(key, content)
	got, ok := At(d.path).Get(key)
	assert.True(t, ok)
	assert.Equal(t, content, got)
	_, ok = d.Get(KeyOf("source", "other options"))
	assert.False(t, ok)
	d.Put(key, nil)
	got, ok = d.Get(key)
	assert.True(t, ok)
	assert.Empty(t, got)
}

func TestKeysTellPartsApart(t *testing.T) {
	assert.NotEqual(t, KeyOf("ab", "c"), KeyOf("a", "bc"))
	assert.NotEqual(t, KeyOf("a", ""), KeyOf("a"))
	assert.Equal(t, KeyOf("a", "b"), KeyOf("a", "b"))
}

func TestOnlyTheUserMayReadIt(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0))
	d := fresh(t)
	d.Put(key, content)
	for name, want := range map[string]os.FileMode{d.path: 0o700, d.name(key): 0o600} {
		info, err := os.Stat(name)
		require.NoError(t, err)
		assert.Equal(t, want, info.Mode().Perm(), name)
	}
}

func TestWhatIsNotTheUsersAloneIsNotUsed(t *testing.T) {
	d := fresh(t)
	d.Put(key, content)
	for _, mode := range []os.FileMode{0o620, 0o602, 0o640, 0o604, 0o666} {
		require.NoError(t, os.Chmod(d.name(key), mode))
		_, ok := d.Get(key)
		assert.False(t, ok, mode)
	}
	require.NoError(t, os.Chmod(d.name(key), 0o600))
	if os.Geteuid() == 0 {
		require.NoError(t, os.Chown(d.name(key), 12345, 12345))
		_, ok := d.Get(key)
		assert.False(t, ok, "of another user")
		require.NoError(t, os.Chown(d.name(key), 0, 0))
		require.NoError(t, os.Chown(d.path, 12345, 12345))
		assert.Nil(t, At(d.path))
		require.NoError(t, os.Chown(d.path, 0, 0))
	}
	_, ok := d.Get(key)
	assert.True(t, ok)
	require.NoError(t, os.Chmod(d.path, 0o770))
	assert.Nil(t, At(d.path))
}

func TestLinksAndOtherThingsAreNotFollowed(t *testing.T) {
	d := fresh(t)
	d.Put(key, content)
	require.NoError(t, os.Rename(d.name(key), d.path+"-away"))
	require.NoError(t, os.Symlink(d.path+"-away", d.name(key)))
	_, ok := d.Get(key)
	assert.False(t, ok, "a link")
	require.NoError(t, os.Remove(d.name(key)))
	require.NoError(t, syscall.Mkfifo(d.name(key), 0o600))
	_, ok = d.Get(key) // and does not wait for a writer
	assert.False(t, ok, "a pipe")
	require.NoError(t, os.Remove(d.name(key)))
	require.NoError(t, os.Mkdir(d.name(key), 0o700))
	_, ok = d.Get(key)
	assert.False(t, ok, "a folder")
	d.Put(key, content)
	entries, err := os.ReadDir(d.path)
	require.NoError(t, err)
	assert.Len(t, entries, 1, "what could not be put leaves nothing behind")
	link := d.path + "-link"
	require.NoError(t, os.Symlink(d.path, link))
	assert.Nil(t, At(link))
}

func TestDamageIsFound(t *testing.T) {
	d := fresh(t)
	d.Put(key, content)
	whole, err := os.ReadFile(d.name(key))
	require.NoError(t, err)
	for at := 0; at < len(whole); at += 97 {
		bad := bytes.Clone(whole)
		bad[at] ^= 4
		require.NoError(t, os.WriteFile(d.name(key), bad, 0o600))
		_, ok := d.Get(key)
		require.False(t, ok, at)
	}
	for _, n := range []int{0, 1, len(magic), headerBytes - 1, headerBytes, len(whole) - 1} {
		require.NoError(t, os.WriteFile(d.name(key), whole[:n], 0o600))
		_, ok := d.Get(key)
		require.False(t, ok, n)
	}
	other := KeyOf("another program")
	require.NoError(t, os.WriteFile(d.name(other), whole, 0o600))
	_, ok := d.Get(other)
	assert.False(t, ok, "a file under another's name")
	d.Put(key, content)
	_, ok = d.Get(key)
	assert.True(t, ok, "and is mended")
}

func TestACacheThatCannotBeUsedFindsNothing(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	assert.Nil(t, At(file))
	assert.Nil(t, At(filepath.Join(file, "below", "it")))
	t.Setenv("XDG_CACHE_HOME", "not absolute")
	assert.Nil(t, Open())
	var none *Dir
	none.Put(key, content)
	_, ok := none.Get(key)
	assert.False(t, ok)
	d := fresh(t)
	require.NoError(t, os.RemoveAll(d.path))
	d.Put(key, content)
	_, ok = d.Get(key)
	assert.False(t, ok)
}

func TestManyWritersAndReaders(t *testing.T) {
	d := fresh(t)
	var wg sync.WaitGroup
	for w := range 8 {
		wg.Go(func() {
			mine := At(d.path)
			for i := range 50 {
				k := KeyOf(fmt.Sprint(i % 5))
				want := bytes.Repeat([]byte{byte(i % 5)}, 10000)
				if (i+w)%3 == 0 {
					mine.Put(k, want)
				}
				if got, ok := mine.Get(k); ok {
					assert.Equal(t, want, got)
				}
			}
		})
	}
	wg.Wait()
	entries, err := os.ReadDir(d.path)
	require.NoError(t, err)
	assert.Len(t, entries, 5)
}

func TestProgramsThatNobodyUsesGo(t *testing.T) {
	d := fresh(t)
	used := KeyOf("used")
	d.Put(key, content)
	d.Put(used, content)
	old := time.Now().Add(-2 * keep)
	for _, k := range []Key{key, used} {
		require.NoError(t, os.Chtimes(d.name(k), old, old))
	}
	_, ok := d.Get(used)
	assert.True(t, ok)
	At(d.path)
	_, ok = d.Get(key)
	assert.False(t, ok)
	_, ok = d.Get(used)
	assert.True(t, ok)
}
