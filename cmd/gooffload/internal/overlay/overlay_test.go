package overlay

import (
	"encoding/json"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
)

// cache makes a cache folder for the test and returns where overlays lie in it.
func cache(t *testing.T) string {
	dir := t.TempDir()
	t.Setenv("XDG_CACHE_HOME", dir)
	t.Setenv("HOME", dir)
	base, err := os.UserCacheDir()
	require.NoError(t, err)
	return filepath.Join(base, "gooffload", "overlay")
}

func replaced(t *testing.T, config string) map[string]string {
	text, err := os.ReadFile(config)
	require.NoError(t, err)
	var c struct{ Replace map[string]string }
	require.NoError(t, json.Unmarshal(text, &c))
	return c.Replace
}

func TestSameContentIsTheSameFile(t *testing.T) {
	cache(t)
	out := []transform.Output{{Path: "/src/a.go", Content: []byte("package a")}}
	first, err := Write(out, nil)
	require.NoError(t, err)
	second, err := Write(out, nil)
	require.NoError(t, err)
	assert.Equal(t, first, second)
	content, err := os.ReadFile(replaced(t, first)["/src/a.go"])
	require.NoError(t, err)
	assert.Equal(t, "package a", string(content))

	out[0].Content = []byte("package b")
	third, err := Write(out, nil)
	require.NoError(t, err)
	assert.NotEqual(t, replaced(t, first), replaced(t, third))
}

func TestNothingToReplaceIsNoOverlay(t *testing.T) {
	name, err := Write(nil, nil)
	require.NoError(t, err)
	assert.Empty(t, name)
}

func TestWhatIsGone(t *testing.T) {
	cache(t)
	name, err := Write(nil, []string{"/src/a_omp.go"})
	require.NoError(t, err)
	assert.Equal(t, map[string]string{"/src/a_omp.go": ""}, replaced(t, name))
}

func TestWritersAtOnceLeaveWholeFiles(t *testing.T) {
	dir := cache(t)
	content := make([]byte, 1<<16)
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() {
			name, err := Write([]transform.Output{{Path: "/src/a.go", Content: content}}, nil)
			if assert.NoError(t, err) {
				text, err := os.ReadFile(replaced(t, name)["/src/a.go"])
				assert.NoError(t, err)
				assert.Len(t, text, len(content))
			}
		})
	}
	wg.Wait()
	left, err := filepath.Glob(filepath.Join(dir, "new-*"))
	require.NoError(t, err)
	assert.Empty(t, left, "temporary files")
}

func TestFilesThatNoBuildUsesGo(t *testing.T) {
	dir := cache(t)
	name, err := Write([]transform.Output{{Path: "/src/a.go", Content: []byte("package a")}}, nil)
	require.NoError(t, err)
	old := time.Now().Add(-60 * 24 * time.Hour)
	require.NoError(t, os.Chtimes(name, old, old))
	require.NoError(t, os.Chtimes(filepath.Join(dir, "trimmed"), old, old))
	_, err = Write([]transform.Output{{Path: "/src/b.go", Content: []byte("package b")}}, nil)
	require.NoError(t, err)
	assert.NoFileExists(t, name)
}
