package refused

type pair struct{ x, y []int }

func expressions(x []int, s string, p pair, f float64) {
	// want+1 OMP503 "s" "if takes a condition, and s is of type string"
	//omp:target if(s)
	{
	}
	// want+1 OMP503 "f" "device takes an integer, and f is of type float64"
	//omp:target device(f)
	{
	}
	// want+1 OMP503 "x" "takes an integer"
	//omp:target teams distribute parallel for thread_limit(x)
	for i := range x {
		x[i]++
	}
}

func deviceNumbers(x []int) {
	const past = 1 - 4
	// want+1 OMP503 `-2` `device takes a number from 0 on, or -1 for the host, not -2`
	//omp:target device(-2)
	{
	}
	// want+1 OMP503 `past` `device takes a number from 0 on, or -1 for the host, and past is -3`
	//omp:target teams distribute parallel for device(device_num: past)
	for i := range x {
		x[i]++
	}
	// want+1 OMP503 `-2` `device takes a number from 0 on`
	//omp:target data device(-2) map(to: x)
	{
	}
	// want+1 OMP503 `-2` `device takes a number from 0 on`
	//omp:target enter data device(-2) map(to: x)
	// want+1 OMP503 `-2` `device takes a number from 0 on`
	//omp:target update device(-2) to(x)
	// want+1 OMP503 `-2` `device takes a number from 0 on`
	//omp:target exit data device(-2) map(from: x)
	//omp:target device(-1)
	{
	}
}

func launchValues(x []int, c chan int, f float64) {
	// want+1 OMP503 `1.5` `num_teams takes an integer, and 1.5 is not a whole number`
	//omp:target teams distribute parallel for num_teams(1.5)
	for i := range x {
		x[i]++
	}
	const none = 0
	// want+1 OMP503 `none` `num_teams takes a number from 1 on, and none is 0`
	//omp:target teams distribute parallel for num_teams(none) thread_limit(4)
	for i := range x {
		x[i]++
	}
	// want+1 OMP503 `2-3` `thread_limit takes a number from 1 on, and 2-3 is -1`
	//omp:target teams distribute parallel for thread_limit(2-3)
	for i := range x {
		x[i]++
	}
	// want+1 OMP503 `<-c` `which the plain build does not do`
	//omp:target teams distribute parallel for num_teams(<-c)
	for i := range x {
		x[i]++
	}
	// want+1 OMP503 `f` `device takes an integer, and f is of type float64`
	//omp:target teams distribute parallel for device(f)
	for i := range x {
		x[i]++
	}
	// want+1 OMP503 `<-c` `which the plain build does not do`
	//omp:target teams distribute parallel for if((1 + <-c) > 3)
	for i := range x {
		x[i]++
	}
}
