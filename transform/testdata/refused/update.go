package refused

func update(x []int, n int, g [][2]int) {
	var a [4]int
	// want+1 OMP502 `[1:2]` "a part of an array" OMP502 `[:n:2]` "a section with a step"
	//omp:target update from(a[1:2], x[:n:2])
	// want+1 OMP502 `[:2][0:1]` "more than one dimension"
	//omp:target update to(g[:2][0:1])
	_ = a
}
