//go:build !elsewhere

package dt

// Somewhere is called as it is, because other machines may have another one.
func Somewhere(x float64) float64 {
	return x * hidden // want OMP510 "hidden" "function dt.Somewhere is called from a kernel and reads hidden as the host has it"
}
