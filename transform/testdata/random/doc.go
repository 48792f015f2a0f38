// Package random is the place over which tests lay programs that they make at random.
package random
