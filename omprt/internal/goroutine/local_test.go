package goroutine

import (
	"runtime"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheRecordIsUnderstoodWhereItIsSeen(t *testing.T) {
	if !recorded {
		t.Skip("this architecture shows no record")
	}
	at := numberAt()
	require.NotZero(t, at)
	var wg sync.WaitGroup
	for range 100 {
		wg.Go(func() { assert.Equal(t, traced(), numberIn(record(), at)) })
	}
	wg.Wait()
}

func TestEveryGoroutineHasItsOwnValue(t *testing.T) {
	var l Local[int]
	mine := 7
	assert.Nil(t, l.Swap(&mine))
	var wg sync.WaitGroup
	for i := range 1000 {
		wg.Go(func() {
			assert.Nil(t, l.Get(), "a goroutine begins without a value")
			for range 10 {
				l.Set(&i)
				runtime.Gosched()
				if assert.NotNil(t, l.Get()) {
					assert.Equal(t, i, *l.Get())
				}
			}
		})
	}
	wg.Wait()
	assert.Same(t, &mine, l.Get())
	assert.Same(t, &mine, l.Swap(nil))
	assert.Nil(t, l.Get())
}

// A record is used again by the next goroutine, which must not find what the last one left there.
func TestAGoroutineDoesNotInheritFromOneThatHasEnded(t *testing.T) {
	var l Local[int]
	for i := range 1000 {
		done := make(chan *int)
		go func() {
			found := l.Get()
			if i%2 == 0 {
				l.Set(&i)
			} else if found == nil {
				found = l.Swap(&i)
			}
			done <- found
		}()
		require.Nil(t, <-done)
	}
}

func TestTheSlowWayIsTheSame(t *testing.T) {
	var l Local[int]
	var wg sync.WaitGroup
	for i := range 50 {
		wg.Go(func() {
			assert.Nil(t, l.slowGet())
			assert.Nil(t, l.slowSwap(&i))
			assert.Same(t, &i, l.slowGet())
			assert.Same(t, &i, l.slowSwap(nil))
			assert.Nil(t, l.slowGet())
		})
	}
	wg.Wait()
	l.slow.Range(func(any, any) bool { assert.Fail(t, "a goroutine that has ended is remembered"); return false })
}

func BenchmarkGet(b *testing.B) {
	var l Local[int]
	l.Set(new(int))
	for b.Loop() {
		if l.Get() == nil {
			b.Fatal("no value")
		}
	}
}

func BenchmarkSlow(b *testing.B) {
	for b.Loop() {
		traced()
	}
}
