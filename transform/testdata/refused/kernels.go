package refused

import (
	"fmt"
	"os"
	"strings"
	"sync"
)

var global = 3

type iface interface{ m() }

type local struct{ v int }

func (l local) method() int { return l.v }

func kernels(x []int, s []local, ch chan int, e iface, n int) {
	//omp:target teams distribute parallel for
	for i := range n {
		x = append(x, 1)  // want OMP510 "append(x, 1)" "append allocates" OMP520 "x" "the slice x itself"
		go work()         // want OMP510 "go work()" "goroutine"
		ch <- 1           // want OMP510 "ch <- 1" "channel"
		fmt.Println(x[i]) // want OMP510 "fmt.Println(x[i])" "fmt.Println is a function of the host"
		_ = strings.Count // want OMP510 "strings.Count" "the source of function strings.Count is not at hand"
		_ = os.Args[0]
		e.m()       // want OMP510 "e.m()" "depends on what the interface e holds"
		panic(x[i]) // want OMP510 "x[i]" "panic in a kernel takes a constant"
		i++         // want OMP510 "i" "assigned in its body"
		var w string
		_ = w + "a" // want OMP510 `w + "a"` "a string is made here"
		usesGlobal()
		x[i] += deep(i)
	}
}
func work() {}

type worded int

func (w worded) String() string { return "w" }

var anError = fmt.Errorf("an error")

type fatal struct{ code int }

var aFatal = fatal{1}

var lent sync.Pool

func panics(x []int, s []string, w []worded, err error) {
	//omp:target teams distribute parallel for
	for i := range x {
		panic(fmt.Sprint(w[i])) // want OMP510 "fmt.Sprint(w[i])" "panic in a kernel takes a constant"
	}
	//omp:target teams distribute parallel for
	for i := range x {
		panic(fmt.Sprint(s[i])) // want OMP510 "fmt.Sprint(s[i])" "panic in a kernel takes a constant"
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = 1
		panic(err) // want OMP510 "err" "panic in a kernel takes a constant"
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = 1
		panic(aFatal) // want OMP510 "aFatal" "panic in a kernel takes a constant"
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = throws(i)
		aFatal.code = 2 // want OMP510 "aFatal.code" "may write the package variable aFatal, which a function reads as the host has it"
	}
	y := *lent.Get().(*[]int)
	//omp:target teams distribute parallel for
	for i := range y {
		y[i] = throws(i) // want OMP510 "y[i]" "may write the package variable aFatal"
	}
	//omp:target teams distribute parallel for
	for i := range x {
		panic(hide(i)) // want OMP510 "hide(i)" "panic in a kernel takes a constant"
	}
}

func throws(i int) int {
	if i < 0 {
		panic(aFatal)
	}
	return i
}

func hide(i int) int { return i }

func usesGlobal() int {
	global++ // want OMP520 "global" "the region assigns global"
	return global
}

func deep(i int) int {
	if i == 0 {
		return 0
	}
	return deeper(i - 1)
}

func deeper(i int) int {
	defer work() // want OMP510 "defer work()" "cannot defer"
	return deep(i)
}

func nested(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		inner(x[i : i+1]) // want OMP510 "inner(x[i : i+1])" "has the directive"
	}
}

func inner(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i]++
	}
}

func asserted(y []int, v any) {
	//omp:target
	{
		y[0] = v.(int) // want OMP510 "v.(int)" "a type assertion looks into an interface"
	}
}
