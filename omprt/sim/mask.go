package sim

import (
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/omprt/device"
)

// masked is how many of n devices ZE_AFFINITY_MASK leaves. They are alike, so it does not matter which.
func masked(n int) (int, error) {
	scaling := strings.TrimSpace(os.Getenv("EnableImplicitScaling"))
	if scaling != "" && scaling != "0" && scaling != "1" {
		return 0, &device.BadSetting{Name: "EnableImplicitScaling", Value: scaling, Want: "0 or 1"}
	}
	mask := strings.TrimSpace(os.Getenv("ZE_AFFINITY_MASK"))
	if mask == "" {
		return n, nil
	}
	wrong := &device.BadSetting{Name: "ZE_AFFINITY_MASK", Value: mask, Want: fmt.Sprintf(
		"numbers of devices from 0 to %d, each with .0 behind it for its one stack or without, with commas between them", n-1)}
	seen, stacks := map[int]bool{}, false
	for part := range strings.SplitSeq(mask, ",") {
		number, stack, of := strings.Cut(strings.TrimSpace(part), ".")
		i, err := strconv.Atoi(number)
		if err != nil || i < 0 || i >= n || of && stack != "0" {
			return 0, wrong
		}
		seen[i] = true
		stacks = stacks || of
	}
	if stacks && scaling == "1" {
		return 0, &device.BadSetting{Name: "EnableImplicitScaling", Value: scaling,
			Want: "0, beside ZE_AFFINITY_MASK=" + mask + ", which chooses stacks"}
	}
	return len(seen), nil
}
