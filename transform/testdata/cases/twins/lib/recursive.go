package lib

var (
	tree  = []int{0, 0, 0, 1, 1, 2, 2, 3}
	bias  = 7
	limit = 2
)

// Depth is how far a node is from the root.
func Depth(i int) int {
	if i == 0 {
		return 0
	}
	return 1 + Depth(tree[i])
}

// Even and odd call each other.
func Even(i int) bool { return i <= limit-2 || odd(i-1) }

func odd(i int) bool { return i > limit-2 && Even(i-1) }

type number interface{ ~int | ~float64 }

// Biased is generic, and calls another one.
func Biased[T number](x T) (y T) {
	f := twice[T]
	for range limit {
		y += f(x) + T(bias)
	}
	return y + twice(y)
}

func twice[T number](x T) T { return x * T(limit) }
