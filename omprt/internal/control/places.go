package control

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Place is a set of processors that threads are bound to.
type Place []int

// String is the place as OMP_PLACES spells it.
func (p Place) String() string { return "{" + listed(p, strconv.Itoa) + "}" }

const placesWanted = "threads, cores, ll_caches, numa_domains, sockets (each with a count in parentheses or without), " +
	"or places as {0,1},{2:2},{0:2}:4:2,{8:8,!9},!{2}"

// mostPlaced is how many processors of places are read, however often each is named.
const mostPlaced = 1 << 20

// places reads OMP_PLACES. Where threads are bound but no places are given, each processor is one.
func (r *reader) places() []Place {
	v, given := r.get("OMP_PLACES")
	bind := r.bindsThreads()
	if !given && !bind {
		return nil
	}
	if b, ok := r.get("OMP_PROC_BIND"); ok && strings.EqualFold(b, "false") {
		return nil
	}
	own, err := processors()
	if err != nil {
		fmt.Fprintf(r.out, "omprt: OMP_PLACES and OMP_PROC_BIND have no effect: %v\n", err)
		return nil
	}
	if !given {
		v = "threads"
	}
	places, err := parsePlaces(v, own)
	if err != nil {
		r.wrong("OMP_PLACES", v, err.Error())
		return nil
	}
	return places
}

func (r *reader) bindsThreads() bool {
	b, ok := r.get("OMP_PROC_BIND")
	return ok && !strings.EqualFold(b, "false")
}

// parsePlaces reads places (5.2, section 21.1.6) among the processors that the process may use.
func parsePlaces(text string, own []int) ([]Place, error) {
	text = strings.ToLower(strings.ReplaceAll(text, " ", ""))
	if !strings.HasPrefix(text, "{") && !strings.HasPrefix(text, "!") {
		return abstract(text, own)
	}
	var out []Place
	for more := true; more; {
		excluded := strings.HasPrefix(text, "!")
		body, rest, ok := strings.Cut(strings.TrimPrefix(text, "!"), "}")
		if !ok || !strings.HasPrefix(body, "{") {
			return nil, errors.New(placesWanted)
		}
		place, err := parsePlace(body[1:])
		if err != nil {
			return nil, err
		}
		var interval string
		interval, text, more = strings.Cut(rest, ",")
		repeated, err := repeat(place, interval)
		switch {
		case err != nil || excluded && interval != "":
			return nil, errors.New(placesWanted)
		case excluded:
			out = slices.DeleteFunc(out, func(p Place) bool { return slices.Equal(p, place) })
		default:
			out = append(out, repeated...)
		}
	}
	if len(out) == 0 {
		return nil, errors.New(placesWanted)
	}
	return among(out, own)
}

// parsePlace reads what stands between braces: numbers, first:length[:stride], and !number, which takes one out.
func parsePlace(body string) (Place, error) {
	var out Place
	for part := range strings.SplitSeq(body, ",") {
		number, excluded := strings.CutPrefix(part, "!")
		n, err := numbersOf(number)
		if err != nil || n[0] < 0 || excluded && strings.Contains(number, ":") {
			return nil, errors.New(placesWanted)
		}
		if excluded {
			out = slices.DeleteFunc(out, func(cpu int) bool { return cpu == n[0] })
			continue
		}
		for k := range n[1] {
			out = append(out, n[0]+k*n[2])
		}
	}
	if len(out) == 0 {
		return nil, errors.New(placesWanted)
	}
	return out, nil
}

// repeat reads the :length[:stride] behind a place.
func repeat(p Place, interval string) ([]Place, error) {
	n, err := numbersOf("0" + interval)
	if err != nil {
		return nil, err
	}
	if n[1] > mostPlaced/len(p) { // their product need not fit 32 bits
		return nil, errors.New(placesWanted)
	}
	var out []Place
	for k := range n[1] {
		var moved Place
		for _, cpu := range p {
			moved = append(moved, cpu+k*n[2])
		}
		out = append(out, moved)
	}
	return out, nil
}

// numbersOf reads first[:length[:stride]].
func numbersOf(text string) ([3]int, error) {
	n := [3]int{0, 1, 1}
	parts := strings.Split(text, ":")
	if len(parts) > 3 {
		return n, errors.New(placesWanted)
	}
	for i, part := range parts {
		v, err := strconv.Atoi(part)
		if err != nil || i == 1 && (v < 1 || v > 1<<16) {
			return n, errors.New(placesWanted)
		}
		n[i] = v
	}
	return n, nil
}

// abstract reads threads, cores and sockets, with a count or without.
func abstract(text string, own []int) ([]Place, error) {
	name, count, counted := strings.Cut(text, "(")
	places, err := hardware(name, own)
	if err != nil {
		return nil, err
	}
	if !counted {
		return places, nil
	}
	n, err := strconv.Atoi(strings.TrimSuffix(count, ")"))
	if err != nil || n < 1 || !strings.HasSuffix(count, ")") {
		return nil, errors.New(placesWanted)
	}
	return places[:min(n, len(places))], nil
}

// among refuses processors that the process may not use.
func among(places []Place, own []int) ([]Place, error) {
	may := map[int]bool{}
	for _, cpu := range own {
		may[cpu] = true
	}
	for _, p := range places {
		for _, cpu := range p {
			if !may[cpu] {
				return nil, fmt.Errorf("processors among %s: there is no %d, or this process may not use it",
					Place(own), cpu)
			}
		}
	}
	return places, nil
}
