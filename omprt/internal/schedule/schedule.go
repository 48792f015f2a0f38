// Package schedule is the arithmetic of OpenMP's loop schedules (5.2, section 11.5.3): which thread of a team runs
// which iterations. It knows nothing of threads; iterations are numbered from 0.
package schedule

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Kind is how iterations are dealt out.
type Kind uint8

// The kinds. The zero Kind is what an absent clause means.
const (
	Unset   Kind = iota
	Static       // in turn, decided before the loop begins
	Dynamic      // in pieces of the chunk, to whoever asks
	Guided       // in pieces that shrink to the chunk, to whoever asks
	Auto         // as the runtime likes: Static
	Runtime      // as the internal control variable says
)

var names = [...]string{Unset: "unset", Static: "static", Dynamic: "dynamic", Guided: "guided", Auto: "auto",
	Runtime: "runtime"}

func (k Kind) String() string {
	if int(k) < len(names) {
		return names[k]
	}
	return "Kind(" + strconv.Itoa(int(k)) + ")"
}

// Schedule is a kind, its chunk, 0 where none was given, and the modifier monotonic: a thread runs its iterations in
// rising order. Here they always are, whatever was asked for.
type Schedule struct {
	Kind      Kind
	Chunk     int
	Monotonic bool
}

// String is the schedule as OMP_SCHEDULE spells it.
func (s Schedule) String() string {
	text := s.Kind.String()
	if s.Monotonic {
		text = "monotonic:" + text
	}
	if s.Chunk > 0 {
		text += "," + strconv.Itoa(s.Chunk)
	}
	return text
}

// Accepted is what Parse understands, for messages.
const Accepted = "[monotonic:|nonmonotonic:]static|dynamic|guided|auto[,chunk] with a chunk from 1 on"

// Parse reads a schedule as OMP_SCHEDULE spells it (5.2, section 21.2.1).
func Parse(text string) (Schedule, error) {
	var s Schedule
	kind, chunk, chunked := strings.Cut(strings.ToLower(text), ",")
	modifier, rest, modified := strings.Cut(kind, ":")
	if modified {
		kind = rest
		switch strings.TrimSpace(modifier) {
		case "monotonic":
			s.Monotonic = true
		case "nonmonotonic":
		default:
			return s, fmt.Errorf("want %s", Accepted)
		}
	}
	for k := Static; k <= Auto; k++ {
		if strings.TrimSpace(kind) == names[k] {
			s.Kind = k
		}
	}
	if s.Kind == Unset {
		return s, fmt.Errorf("want %s", Accepted)
	}
	if chunked {
		n, err := strconv.Atoi(strings.TrimSpace(chunk))
		if err != nil || n < 1 || n > math.MaxInt32 {
			return s, fmt.Errorf("want %s", Accepted)
		}
		s.Chunk = n
	}
	return s, nil
}

// Block is the iterations that thread num of size runs of a static schedule without a chunk: one piece for each thread,
// which differ by one iteration at most.
func Block(trips, num, size int) (lo, hi int) {
	each, more := trips/size, trips%size
	lo = num*each + min(num, more)
	hi = lo + each
	if num < more {
		hi++
	}
	return lo, hi
}

// Round is piece number turn of thread num of a static schedule with a chunk; lo == hi behind the last one. The pieces
// go round the threads.
func Round(trips, num, size, chunk, turn int) (lo, hi int) {
	pieces := (trips-1)/chunk + 1 // not trips+chunk-1, which may be more than an int holds
	if trips == 0 || turn > (pieces-1-num)/size || num >= pieces {
		return trips, trips
	}
	lo = (turn*size + num) * chunk
	return lo, lo + min(chunk, trips-lo)
}

// Shrunk is how many iterations somebody takes of a guided schedule when rest are left: half of an even share, the
// chunk at least.
func Shrunk(rest, size, chunk int) int {
	return min(rest, max(chunk, (rest-1)/size/2+1))
}
