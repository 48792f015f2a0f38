//go:build race

package machines

func init() { raced = true }
