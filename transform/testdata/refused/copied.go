package copied

// What keeps a kernel from having a copy of a function that uses package variables.

var table = [4]int{1, 2, 3, 4}

var total int

var list []int

var text = "text"

type grid struct{ v int }

func entry(i int) int { return table[i&3] } // want OMP510 "table" "function entry uses the package variable table, and table means something else at the region"

func again(i int) int {
	if i == 0 {
		return table[0]
	}
	return again(i-1) + 1 // want OMP510 "again(i-1)" "function again uses package variables and calls itself, which the kernel's copy of it cannot"
}

func count() { total++ } // want OMP520 "total" "the region assigns total: the update would be lost on the device"

func drop() { list = list[1:] } // want OMP520 "list" "the region assigns the slice list itself"

func length() int { return len(text) }

func (g grid) at(i int) int { return table[i&3] + g.v }

func sum(list ...int) int { return list[0] + table[0] }

var scratch int

func read(i int) int { return scratch + i } // want OMP510 "scratch" "function read uses scratch, of which the region has a copy of its own" OMP523 "scratch" "scratch is private in the region and read after it"

func f(x []int, g grid) {
	table := [2]int{}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = entry(i) + table[i&1]
	}
}

func h(x []int, g grid) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = again(i)
		count()
		drop()
		x[i] += length()
		m := g.at // want OMP510 "g.at" "method grid.at uses package variables, and is a value here"
		_ = m
		x[i] += sum(1, 2)
	}
	//omp:target teams distribute parallel for private(scratch)
	for i := range x {
		scratch = i
		x[i] = read(i) + scratch
	}
}

func mapped(x []int) {
	//omp:target teams distribute parallel for map(tofrom: total)
	for i := range 1 {
		count()
		x[i] = i
	}
}
