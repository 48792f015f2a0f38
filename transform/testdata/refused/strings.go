package refused

// Strings are read, and none is made or assigned.

type label struct {
	text string
	n    int
}

func texts(s string, words []string, ls []label, b []byte, x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		t := s + words[i] // want OMP510 "s + words[i]" "a string is made here"
		t = string(b)     // want OMP510 "string(b)" "a string is made here"
		c := []byte(s)    // want OMP510 "[]byte(s)" "cannot allocate memory"
		r := string(b[0]) // want OMP510 "string(b[0])" "a string is made here"
		words[i] = "a"    // want OMP522 "words[i]" "words.i. is a string in the memory of words"
		ls[i].text = s    // want OMP522 "ls[i].text" "is a string in the memory of ls"
		s = "b"           // want OMP520 "s" "the region assigns the string s itself"
		x[i] = len(t) + len(c) + len(r)
	}
	//omp:target teams distribute parallel for
	for i := range words {
		t := words[i]
		t = t[1:]
		t += s // want OMP510 "t += s" "a string is made here"
		copy(b, t) // want OMP534 "b" "may be written in iteration"
		x[i] = len(t)
	}
	//omp:target firstprivate(s)
	{
		x[0] = len(s)
	}
	// want+1 OMP502 "[1:2]" "a part of a string is not built yet"
	//omp:target map(to: s[1:2])
	{
		x[0] = len(s)
	}
}
