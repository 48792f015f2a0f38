package diag

// The codes of the translator: OMP50x what is not built yet and clause expressions, OMP51x what a kernel may hold,
// OMP52x the data environment, OMP53x suspicions, OMP54x files, OMP599 a mistake of gooffload itself.
func init() {
	tables = append(tables, []Entry{
		{
			Code: "OMP501", Title: "directive not built yet", Stage: StageTransform,
			Text: "The directive is legal OpenMP and gooffload cannot translate it yet. It is never skipped: a skipped directive would\nleave a program that runs sequentially, or wrongly, without a word.\n\nRemove the directive, or write the loop with one that is built (docs/directives.md). Directives that together are such a\none are built where each is all that the one around it holds: stacked on one loop, or in blocks with nothing beside them.",
			Bad:  "package p\n\nfunc f(x []int) {\n\t//omp:target\n\t{\n\t\t//omp:task\n\t\tx[0]++\n\t}\n}\n",
			Good: "package p\n\nfunc f(x []int) {\n\t//omp:target teams distribute parallel for\n\tfor i := range x {\n\t\tx[i]++\n\t}\n}\n",
		},
		{
			Code: "OMP502", Title: "clause, or form of a clause, not built yet", Stage: StageTransform,
			Text: "The clause is legal here and gooffload cannot translate it yet, or not in this form. It is never skipped.",
			Bad:  "package p\n\nfunc f(x []int, n int) {\n\t//omp:target teams distribute parallel for in_reduction(+: n)\n\tfor i := range x {\n\t\tx[i]++\n\t}\n}\n",
			Good: "package p\n\nfunc f(x []int) {\n\t//omp:target teams distribute parallel for\n\tfor i := range x {\n\t\tx[i]++\n\t}\n}\n",
		},
		{
			Code: "OMP503", Title: "an expression in a clause that does not fit", Stage: StageTransform,
			Text: "Expressions in clauses are Go expressions in the scope of the directive: their names must be declared there and their types\nmust suit the clause. A list item is a variable or a field, each in one clause only.",
			Bad:  "package p\n\nfunc f(x []int) {\n\t//omp:target teams distribute parallel for map(tofrom: y)\n\tfor i := range x {\n\t\tx[i]++\n\t}\n}\n",
			Good: "package p\n\nfunc f(x []int) {\n\t//omp:target teams distribute parallel for map(tofrom: x)\n\tfor i := range x {\n\t\tx[i]++\n\t}\n}\n",
		},
		{
			Code: "OMP510", Title: "no device can run this", Stage: StageTransform,
			Text: "A kernel computes with numbers, arrays, structs, slices and pointers in memory that it is given. It " +
				"cannot append,\nstart goroutines, use channels, maps, interfaces or strings, or call functions that do. A " +
				"method of an interface it calls where\nthe package shows that the interface holds values of one type only. " +
				"Function values it has in\nvariables and as arguments, where it shows which functions they are. Functions " +
				"that a kernel calls are held to the same.",
			Bad: "package p\n\nfunc f(x [][4]int) {\n\t//omp:target teams distribute parallel for\n\tfor i := range x " +
				"{\n\t\ty := append([]int(nil), x[i][:]...)\n\t\tx[i][0] = y[3]\n\t}\n}\n",
			Good: "package p\n\nfunc f(x [][4]int) {\n\t//omp:target teams distribute parallel for\n\tfor i := range x {\n\t\tvar y [4]int\n\t\tcopy(y[:], x[i][:])\n\t\tx[i][0] = y[3]\n\t}\n}\n",
		},
		{
			Code: "OMP511", Title: "a loop whose iterations cannot be counted before it starts", Stage: StageTransform,
			Text: "The iterations of an associated loop are divided before it runs. So its variable is an integer, which the loop\ndeclares, or which has behind the loop what the plain build leaves in it; its condition compares that\nvariable, or a sum or product of it, with a bound that does not change (two such conditions may be joined by &&, and the\nbound may be a variable that the head steps towards it), and its step is fixed (OpenMP 5.2 section 4.4.1,\ncanonical loop nest form). A range over an integer, a slice or an array has that form by itself. Other integers\nthat the loop's head steps by a fixed amount follow from the number of the iteration, as its variable does.\n\nA bound may call functions. They are followed, as those are that the loop calls: it must be seen that nothing in the\nloop changes what the bound reads, and that the bound does nothing but have a value. Where that cannot be seen, compute\nthe bound before the loop.",
			Bad:  "package p\n\nfunc f(x []int) {\n\t//omp:target teams distribute parallel for\n\tfor i := 1; i < len(x); i *= 2 {\n\t\tx[i]++\n\t}\n}\n",
			Good: "package p\n\nfunc f(x []int) {\n\t//omp:target teams distribute parallel for\n\tfor i := 1; i < len(x); i += 2 {\n\t\tx[i]++\n\t}\n}\n",
		},
		{
			Code: "OMP520", Title: "an update that the device would lose", Stage: StageTransform,
			Text: "A scalar that a region uses is firstprivate: each work-item has a copy, and what is assigned to " +
				"it is gone afterwards. The\nplain build would keep it, so the two would differ. Say what is meant: " +
				"a reduction, a variable mapped tofrom, a private one.\n\nAn integer that every iteration steps by " +
				"the same, as in ix += incX, needs no clause: its value follows from the number of\nthe iteration, " +
				"and it has behind the loop what the plain build leaves in it. The step is not under a condition, " +
				"stands\nbehind no continue, and adds what is the same in all iterations and cannot fail, or sums " +
				"with an int that is the\nloop's own variable, as in offset += n - i.\n\nA reduction on a directive " +
				"inside of //omp:target updates a copy, too, unless target maps its variable.\n\nA task has copies " +
				"of the local variables that no clause names and that change, made where the task is met. Where the\n" +
				"task, or a task met before it, may give the variable another value, through a pointer or a function " +
				"literal, too, say\nwhich of both is meant: shared or firstprivate. The same holds for what data " +
				"directives mean by its address.",
			Bad:  "package p\n\nfunc f(x []int) int {\n\tsum := 0\n\t//omp:target teams distribute parallel for\n\tfor i := range x {\n\t\tsum += x[i]\n\t}\n\treturn sum\n}\n",
			Good: "package p\n\nfunc f(x []int) int {\n\tsum := 0\n\t//omp:target teams distribute parallel for reduction(+: sum)\n\tfor i := range x {\n\t\tsum += x[i]\n\t}\n\treturn sum\n}\n",
		},
		{
			Code: "OMP521", Title: "a variable that cannot be in device memory", Stage: StageTransform,
			Text: "Device memory holds numbers, strings, arrays and structs of them, and what leads to such. Maps, " +
				"channels, functions and\ninterfaces stay on the host.\nA struct may have them beside other fields, which a " +
				"region can use.\n\nA groupprivate variable is in the memory of each team: it holds numbers, arrays and structs " +
				"of them, and\nonly regions and the functions that they call use it, with none of its own on the host.",
			Bad:  "package p\n\nfunc f(x []int, m map[int]int) {\n\t//omp:target teams distribute parallel for\n\tfor i := range x {\n\t\tx[i] = m[i]\n\t}\n}\n",
			Good: "package p\n\nfunc f(x, m []int) {\n\t//omp:target teams distribute parallel for\n\tfor i := range x {\n\t\tx[i] = m[i]\n\t}\n}\n",
		},
		{
			Code: "OMP522", Title: "a struct with pointers used whole", Stage: StageTransform,
			Text: "Of a struct that holds slices or pointers, the paths that a region uses are mapped (s.x), not the " +
				"struct: in the region's\nown text and through the functions and methods that it calls. m.At(i, j) maps " +
				"m.data and copies m.cols. What cannot be followed is\nrefused: a field that leads to structs of the same " +
				"type, so that how many there are is not known, or one that another package keeps to itself where generated code\n" +
				"cannot get to it: in a type with type parameters, in a struct that an interface holds, or of a type that cannot be " +
				"named.\n\nElements may be or hold " +
				"pointers and slices, which the region follows: what they lead to is mapped with them. It may assign\nthem, " +
				"rows[i], rows[j] = rows[j], rows[i], and elements that have no other pointers: the host has them when " +
				"the elements are copied\nback. What they lead to then must be memory of the region's items. What the " +
				"region declares or makes is gone when it ends: put\nit into a slice that is declared before. Strings in " +
				"memory are not assigned. Interfaces, maps, channels and functions stay on the\nhost, and the region " +
				"leaves them alone, so that it assigns no element that has some, whole.",
			Bad:  "package p\n\ntype vec struct {\n\tx    []int\n\tnext *vec\n}\n\nfunc (v *vec) at(i int) int {\n\tif i >= len(v.x) {\n\t\treturn v.next.at(i - len(v.x))\n\t}\n\treturn v.x[i]\n}\n\nfunc f(v *vec, y []int) {\n\t//omp:target teams distribute parallel for\n\tfor i := range y {\n\t\ty[i] = v.at(i)\n\t}\n}\n",
			Good: "package p\n\ntype vec struct{ x []int }\n\nfunc (v *vec) at(i int) int { return v.x[i] }\n\nfunc f(v *vec, y []int) {\n\t//omp:target teams distribute parallel for\n\tfor i := range y {\n\t\ty[i] = v.at(i)\n\t}\n}\n",
		},
		{
			Code: "OMP523", Title: "a private variable read after the region", Stage: StageTransform,
			Text: "private gives each work-item a variable of its own that is gone after the region; the plain build " +
				"leaves the last\niteration's value in the one that is read. Declare the variable inside the region " +
				"if it is scratch.\n\nA read need not stand behind the region in the text: a return without values " +
				"reads named results, a deferred call runs at the end,\na loop around comes to its beginning again, " +
				"a pointer or a closure reads the variable by another name, and any function may read\na package " +
				"variable. The variable may be read again once it has been assigned on every way there, by name: not " +
				"by an\nassignment that only some ways pass, nor by elements with computed subscripts, unless a loop " +
				"goes through them all.\n\nfirstprivate of a variable that the region assigns reads it where the " +
				"region begins. In a loop around, in a function literal and\nof a package variable that may be after " +
				"the region has assigned it: declare a copy right above, own := c, and name that.",
			Bad:  "package p\n\nfunc f(x []int) int {\n\tt := 0\n\t//omp:target teams distribute parallel for private(t)\n\tfor i := range x {\n\t\tt = x[i]\n\t\tx[i] = t * t\n\t}\n\treturn t\n}\n",
			Good: "package p\n\nfunc f(x []int) {\n\tt := 0\n\t//omp:target teams distribute parallel for private(t)\n\tfor i := range x {\n\t\tt = x[i]\n\t\tx[i] = t * t\n\t}\n}\n",
		},
		{
			Code: "OMP524", Title: "a reduction variable used in another way than its operator says",
			Stage: StageTransform,
			Text:  "While the loop runs, each part of it has a copy of a reduction variable that starts at the identity of the operator; the copies\nare combined with the operator at the end. So what the variable holds meanwhile is not what it holds in the plain build, and only\nupdates by the operator come to the same: x op= e, x++, x--, x = x op e, x = e op x, x = max(x, e), x = math.Max(x, e),\nif e > x { x = e }, if c { x = true } for || and false for &&, if !x { x = e } for || and if x { x = e } for &&, with an e that\ndoes not use x. - goes with +, and &^ with &.\n\nGo evaluates the e of x = x && e only while x is true. Each part of the loop has an x of its own, so on a device there are more\nevaluations, and e must do nothing but have a value: if !e { x = false } evaluates it in every iteration of both builds.\n\nA running total (s += x[i]; y[i] = s), the place of a maximum kept beside it, a counter used as an index, an update that the\nvariable itself decides are not reductions: they need the iterations in order. Compute them in a loop without a directive, or\nin two loops: the maximum first, then its place.\n\nmax and min keep what Go's functions and comparisons make of a NaN: max(x, e) takes it, if e > x { x = e } does not; math.Max\nputs plus infinity before a NaN; of +0 and -0, > keeps the first and >= the last. So of one floating-point variable all updates\nare of one kind.\n\nIn a region of several directives the clause stands on each of them that has parts of the result, with one operator: on\n//omp:teams, whose teams each have a part, and on //omp:distribute parallel for inside of it, whose threads do.",
			Bad:   "package p\n\nfunc f(x, y []int) int {\n\ts := 0\n\t//omp:target teams distribute parallel for reduction(+: s)\n\tfor i := range x {\n\t\ts += x[i]\n\t\ty[i] = s\n\t}\n\treturn s\n}\n",
			Good:  "package p\n\nfunc f(x, y []int) int {\n\ts := 0\n\t//omp:target teams distribute parallel for reduction(+: s)\n\tfor i := range x {\n\t\ts += x[i]\n\t\ty[i] = x[i]\n\t}\n\treturn s\n}\n",
		},
		{
			Code: "OMP525", Title: "two iterations that touch one element", Stage: StageTransform,
			Text: "Iterations of an associated loop run at once and in any order. What one of them writes, no other one " +
				"may read or write: the\nplain build, in which they follow each other, would compute something else. Here the " +
				"subscripts say that it happens, whenever\nevery loop around the two accesses has two iterations.\n\nRead " +
				"from another array than is written, say reduction(+: s) of a sum, private(t) of scratch, or run the loop " +
				"without a\ndirective.\n\nThe same goes for threads of a parallel region, which do each statement of it at " +
				"once, up to the next barrier: what all of them\nassign is one thread's to assign (single, masked), or " +
				"atomic, or a variable of each thread.\n\nA loop transformation (tile, interchange, reverse, fuse) runs iterations " +
				"in another order, one after the other. Those that change\nplaces must not depend on each other either, " +
				"unless they combine something by the operator of a reduction.",
			Bad:  "package p\n\nfunc f(x []int) {\n\t//omp:target teams distribute parallel for\n\tfor i := 1; i < len(x); i++ {\n\t\tx[i] += x[i-1]\n\t}\n}\n",
			Good: "package p\n\nfunc f(x, y []int) {\n\t//omp:target teams distribute parallel for\n\tfor i := 1; i < len(x); i++ {\n\t\ty[i] = x[i] + x[i-1]\n\t}\n}\n",
		},
		{
			Code: "OMP526", Title: "one variable, two copies", Stage: StageTransform,
			Text: "A scalar that a region uses is firstprivate: the device has a copy of it. What the region reaches through a pointer is mapped\nmemory. Where both are one variable, the plain build has one and the device would have two, and what is assigned to the\none does not show in the other. The same goes for private and reduction variables. Mapped memory is one by its address,\nwhatever names it has: map(tofrom: n).\n\n" +
				"Where a pointer may lead to a number that no clause names, because its address is taken somewhere, and the region writes\n" +
				"through it, the number is mapped, so that there is one. The warning says that it is a copy all the same: a clause asks for\n" +
				"that, or it is a bound of the loop, which the launch uses once. A bound that is an element of a slice is one, too, where\n" +
				"the loop writes elements of another slice, which may lie in the same array.\n\n" +
				"A thread of the host has its own of the variables that clauses name, and of a loop's that is declared before the loop.\n" +
				"A function literal, a pointer or a function of the package that was made outside means the one outside, and is refused where\n" +
				"the construct reaches it. Declare the loop's variable in its head, for i := 0; …, and pass it as an argument.",
			Bad:  "package p\n\nfunc f(x []int) {\n\tn := 1\n\tp := &n\n\t//omp:target\n\t{\n\t\t*p = 7\n\t\tx[0] = n\n\t}\n}\n",
			Good: "package p\n\nfunc f(x []int) {\n\tn := 1\n\tp := &n\n\t//omp:target map(tofrom: n)\n\t{\n\t\t*p = 7\n\t\tx[0] = n\n\t}\n}\n",
		},
		{
			Code: "OMP527", Title: "a variable that no clause names", Stage: StageTransform,
			Text: "default(none) and defaultmap(none) ask for a clause that names each variable of the region, so that nothing is shared,\ncopied or mapped that nobody has thought of. Loop variables and what the region declares itself need none.\n\n" +
				"default(private) and default(firstprivate) are for variables of functions: a clause has to name package variables, and, with\ndefault(private), what the head of the loop uses, which would have no value there.",
			Bad:  "package p\n\nfunc f(x []int, n int) {\n\t//omp:target teams distribute parallel for default(none) map(tofrom: x)\n\tfor i := range x {\n\t\tx[i] += n\n\t}\n}\n",
			Good: "package p\n\nfunc f(x []int, n int) {\n\t//omp:target teams distribute parallel for default(none) map(tofrom: x) firstprivate(n)\n\tfor i := range x {\n\t\tx[i] += n\n\t}\n}\n",
		},
		{
			Code: "OMP528", Title: "an error directive", Stage: StageTransform,
			Text: "//omp:error says that something is wrong where it stands, in the words of its clause message: an error, or with\nseverity(warning) a warning. In a metadirective it is only said where its variant is chosen.",
			Bad:  "package p\n\nfunc f() {\n\t//omp:error message(\"not ported yet\")\n}\n",
			Good: "package p\n\nfunc f() {\n\t//omp:metadirective when(device={kind(gpu)}: error message(\"not on a device\"))\n}\n",
		},
		{
			Code: "OMP530", Title: "written, but mapped to only", Stage: StageTransform,
			Text: "map(to: x) copies x to the device and nothing back. A write to it is lost for the host unless an enclosing data\nenvironment or an update copies it. It may be a write under another name or in a function that is called.\n\nThe same goes for map(alloc: x) of what the region writes and never reads, where the function has not mapped it before: with a\ntarget data region around, an enter data directive above, or map(present, alloc: x).",
			Bad:  "package p\n\nfunc f(x []int) {\n\t//omp:target teams distribute parallel for map(to: x)\n\tfor i := range x {\n\t\tx[i]++\n\t}\n}\n",
			Good: "package p\n\nfunc f(x []int) {\n\t//omp:target teams distribute parallel for map(tofrom: x)\n\tfor i := range x {\n\t\tx[i]++\n\t}\n}\n",
		},
		{
			Code: "OMP531", Title: "read, but never copied to the device", Stage: StageTransform,
			Text: "map(from: x) and map(alloc: x) give x memory on the device and copy nothing there. What the region reads is what an\nearlier directive put there, or, in new memory, nothing: the simulated device shows it as NaN or an absurd number. The first use in\nthe order of the text counts, under whatever name, and in functions that are called, too.",
			Bad:  "package p\n\nfunc f(x, y []int) {\n\t//omp:target teams distribute parallel for map(alloc: x)\n\tfor i := range y {\n\t\ty[i] = x[i]\n\t}\n}\n",
			Good: "package p\n\nfunc f(x, y []int) {\n\t//omp:target teams distribute parallel for map(to: x)\n\tfor i := range y {\n\t\ty[i] = x[i]\n\t}\n}\n",
		},
		{
			Code: "OMP533", Title: "a private variable read before it is assigned", Stage: StageTransform,
			Text: "A private variable has no value when a work-item begins; what the variable outside holds is not copied (firstprivate does\nthat), nor what another iteration left. In the plain build the earlier value is there.\n\nIt must have been assigned on every way to the read: in both branches of an if, in every case of a switch and its default, in\na loop that runs at least once. The fields of a struct and the elements of an array that have constant subscripts are\nvariables of their own here; computed subscripts are taken to be those that were assigned.\n\nIt is an error where every iteration reads the variable before anything can have assigned it, and a warning where one may: behind\na condition, in a function that is called, or because a way leads there on which it has no value.",
			Bad:  "package p\n\nfunc f(x []int, t int) {\n\t//omp:target teams distribute parallel for private(t)\n\tfor i := range x {\n\t\tt += x[i]\n\t\tx[i] = t\n\t}\n}\n",
			Good: "package p\n\nfunc f(x []int, t int) {\n\t//omp:target teams distribute parallel for private(t)\n\tfor i := range x {\n\t\tt = x[i]\n\t\tx[i] += t\n\t}\n}\n",
		},
		{
			Code: "OMP534", Title: "two iterations that may touch one element", Stage: StageTransform,
			Text: "Iterations of an associated loop run at once and in any order. What one of them writes, no other one " +
				"may read or write, and\nhere nothing says that it does not: a subscript is read from memory (h[idx[i]]), an " +
				"access stands behind a condition, or rows\noverlap if a width is less than what is stored in it.\n\n" +
				"Counting, a histogram, is written today with bins for each part of the input, which are added up after the " +
				"loop, as below; parts\nis how many iterations there are to share the work.\n\nWhat the function has checked " +
				"before the loop counts: after if width < n { panic(\"width\") } the rows of x[i*width+j] with j < n\nare " +
				"apart. The clause ompx_independent is your word that no iteration touches what another one writes; it " +
				"silences this\nwarning, and never an error.\n\nIn a parallel region, all of whose threads run what no " +
				"construct divides, it is two threads that may assign one element\n(x[t/2], where t is omprt.GetThreadNum()), " +
				"or of which one uses what the other assigns, with no barrier between.",
			Bad:  "package p\n\nfunc f(x, rank []int) {\n\t//omp:target teams distribute parallel for\n\tfor i := range rank {\n\t\tx[rank[i]]++\n\t}\n}\n",
			Good: "package p\n\nfunc f(x, rank []int) {\n\tconst parts = 64\n\tbins := make([]int, parts*len(x))\n\t//omp:target teams distribute parallel for\n\tfor p := range parts {\n\t\tmine := bins[p*len(x) : (p+1)*len(x)]\n\t\tfor i := p; i < len(rank); i += parts {\n\t\t\tmine[rank[i]]++\n\t\t}\n\t}\n\tfor i, n := range bins {\n\t\tx[i%len(x)] += n\n\t}\n}\n",
		},
		{
			Code: "OMP535", Title: "what is evaluated while a reduction is open may fail", Stage: StageTransform,
			Text: "Go evaluates the e of ok = ok && e only while ok is true, that of ok = ok || e only while it is false. Each part of the\nloop has an ok of its own on a device, so e is evaluated in iterations in which the plain build does not evaluate it. Here\nnothing says that it cannot fail there: an index or a divisor is not seen to be in range.\n\nA check before the loop that excludes it counts. if !e { ok = false } evaluates e in every iteration, in both builds.",
			Bad:  "package p\n\nfunc f(x, y []int) bool {\n\tok := true\n\t//omp:target teams distribute parallel for reduction(&&: ok)\n\tfor i := range x {\n\t\tok = ok && y[i] > x[i]\n\t}\n\treturn ok\n}\n",
			Good: "package p\n\nfunc f(x, y []int) bool {\n\tif len(y) < len(x) {\n\t\treturn false\n\t}\n\tok := true\n\t//omp:target teams distribute parallel for reduction(&&: ok)\n\tfor i := range x {\n\t\tok = ok && y[i] > x[i]\n\t}\n\treturn ok\n}\n",
		},
		{
			Code: "OMP536", Title: "a variable read after the region has panicked", Stage: StageTransform,
			Text: "A panic of a region leaves everything as it was before the construct. In the plain build what the " +
				"iterations before the panic have\nassigned stays: a variable that the loop steps, counts with or reduces is " +
				"somewhere between, and who recovers from the panic, or a\ndeferred call, reads that.\n\nWhere this value " +
				"does not matter, nothing is wrong. Else let the region have a copy that is declared before it, and assign " +
				"the\nvariable behind it: after a panic it is what it was, in both builds.",
			Bad: "package p\n\nfunc f(x []int) (sum int, err any) {\n\tdefer func() { err = recover() }()\n\t//omp:target " +
				"teams distribute parallel for reduction(+: sum)\n\tfor i := range x {\n\t\tsum += 100 / x[i]\n\t}\n\treturn " +
				"sum, nil\n}\n",
			Good: "package p\n\nfunc f(x []int) (sum int, err any) {\n\tdefer func() { err = recover() }()\n\ts := 0\n" +
				"\t//omp:target teams distribute parallel for reduction(+: s)\n\tfor i := range x {\n\t\ts += 100 / x[i]\n" +
				"\t}\n\treturn s, nil\n}\n",
		},
		{
			Code: "OMP537", Title: "a copy of the host's value, where the device has another one",
			Stage: StageTransform,
			Text: "A number that no clause of a region names is firstprivate, also where target data, or target " +
				"enter data, has mapped it: the region\ngets what the host has (OpenMP 5.2, section 5.1.1). A region " +
				"before it that has named the number in map or reduction has assigned\nthe device's, which comes " +
				"back at the end of the data construct. In the plain build there is one number. The same goes for " +
				"how often a\nloop runs, which the host counts, and for what it evaluates of clauses, num_teams(n) " +
				"or a section.\n\nNaming the number in the second region, too, has both use the device's; target " +
				"update from brings it to the host before.",
			Bad: "package p\n\nfunc f(x []int) {\n\tn := 4\n\t//omp:target data map(tofrom: n)\n\t{\n" +
				"\t\t//omp:target map(tofrom: n)\n\t\t{\n\t\t\tn += 5\n\t\t}\n" +
				"\t\t//omp:target teams distribute parallel for\n\t\tfor i := range x {\n\t\t\tx[i] += n\n\t\t}\n" +
				"\t}\n}\n",
			Good: "package p\n\nfunc f(x []int) {\n\tn := 4\n\t//omp:target data map(tofrom: n)\n\t{\n" +
				"\t\t//omp:target map(tofrom: n)\n\t\t{\n\t\t\tn += 5\n\t\t}\n" +
				"\t\t//omp:target teams distribute parallel for map(to: n)\n\t\tfor i := range x {\n\t\t\tx[i] += n\n" +
				"\t\t}\n\t}\n}\n",
		},
		{
			Code: "OMP540", Title: "an annotated file without //go:build !omp", Stage: StageTransform,
			Text: "gooffload generate writes x_omp.go to be built instead of x.go under the tag omp, so x.go must step aside then.\ngooffload generate -fix adds the line, and go generate works from then on. gooffload run, build and test lay the rewritten file\nover x.go and need none.",
		},
		{
			Code: "OMP541", Title: "an annotated cgo file", Stage: StageTransform,
			Text: "The go command rewrites files that import \"C\" before it compiles them; gooffload cannot rewrite them as well. Move the\nannotated functions into a file of their own.",
		},
		{
			Code: "OMP542", Title: "a directive in a generated file", Stage: StageTransform,
			Text: "The file says that it is generated, so the directive would be lost when it is made anew. Put it into the source.",
			Bad:  "// Code generated by hand; DO NOT EDIT.\n\npackage p\n\nfunc f(x []int) {\n\t//omp:target teams distribute parallel for\n\tfor i := range x {\n\t\tx[i]++\n\t}\n}\n",
			Good: "package p\n\nfunc f(x []int) {\n\t//omp:target teams distribute parallel for\n\tfor i := range x {\n\t\tx[i]++\n\t}\n}\n",
		},
		{
			Code: "OMP543", Title: "a hand-written file of the generated file's name", Stage: StageTransform,
			Text: "x_omp.go is where the generated form of x.go belongs, and x_omp_opencl.go the text of its kernels, and a file that gooffload did\nnot write is there. Nothing is overwritten. Rename it.",
		},
		{
			Code: "OMP544", Title: "the package does not compile", Stage: StageTransform,
			Text: "The text is the Go type checker's or the go command's. Directives are translated once the package compiles.",
		},
		{
			Code: "OMP545", Title: "no module", Stage: StageTransform,
			Text: "Rewritten code imports gooffload's runtime, which the go command finds through a go.mod.",
		},
		{
			Code: "OMP546", Title: "a directive in a file that is built only with the tag omp", Stage: StageTransform,
			Text: "The tag omp is set where generated files are built instead of annotated ones. A file that is built only there is taken for one of\nthem, or for a hand-written counterpart, and nobody rewrites it: its directives would run on the host without a word. Put the\nannotated functions into a file without the tag, or into one guarded by //go:build !omp.",
			Bad:  "//go:build omp\n\npackage p\n\nfunc f(x []int) {\n\t//omp:target teams distribute parallel for\n\tfor i := range x {\n\t\tx[i]++\n\t}\n}\n",
			Good: "//go:build !omp\n\npackage p\n\nfunc f(x []int) {\n\t//omp:target teams distribute parallel for\n\tfor i := range x {\n\t\tx[i]++\n\t}\n}\n",
		},
		{
			Code: "OMP547", Title: "an annotated file that is not built here", Stage: StageTransform,
			Text: "The name of the file or its build constraint keep it out of the build on this platform, or with these tags. Its directives can be\nread, but without types nothing can be made of them: no x_omp.go is written or compared. Where the file is built, it needs one.\nThe way out is a command line that selects the file, where there is one; the go command checks and builds for other platforms.\n\nGOOS=windows go tool gooffload generate does not work: the go command would make gooffload itself for Windows, and cannot run that.\nWrite GOOS=windows $(go tool -n gooffload) generate, or install the command (the README's set-up).",
		},
		{
			Code: "OMP548", Title: "a generated file that changes the order of initialisation", Stage: StageTransform,
			Text: "Go initialises the variables of a package, as far as they do not depend on one another, and runs its init functions in the order\nof the names of its files. x_omp.go stands in for x.go under the tag omp and sorts elsewhere: a_b.go comes behind a.go and before\na_omp.go. Where that swaps two steps of which one notices the other, a print, a counter, a table that is filled and read, the two\nbuilds differ before main begins.\n\nRename the annotated file, so that it and the generated one sort in the same place (a0.go and a0_omp.go both come before a_b.go),\nor move the init function or the variable into a file without directives. gooffload run, build, test and vet keep every file's name\nand are not concerned.",
		},
		{
			Code: "OMP549", Title: "a kernel that devices of a plugin refuse", Stage: StageTransform,
			Text: "gooffload generate -plugin writes kernels as text for the devices of a plugin, and this one cannot be written so. The program\nbuilds, and the simulated device runs the kernel. A device of the plugin's refuses it when it is first launched, with the reason\ngiven here; device(n) or LIBOMPTARGET_PLUGIN=sim picks the simulated device.\n\nA function, a constant or a type in a file that is not built everywhere, like one for amd64 alone, is a reason, too: the text is\nbuilt on every machine and would have what the others do not. gooffload run, build and test make the text for the build at hand.",
			Bad:  "package p\n\nfunc fib(n int) int {\n\tif n < 2 {\n\t\treturn n\n\t}\n\treturn fib(n-1) + fib(n-2)\n}\n\nfunc f(x []int) {\n\t//omp:target teams distribute parallel for\n\tfor i := range x {\n\t\tx[i] = fib(x[i])\n\t}\n}\n",
			Good: "package p\n\nfunc fib(n int) int {\n\ta, b := 0, 1\n\tfor range n {\n\t\ta, b = b, a+b\n\t}\n\treturn a\n}\n\nfunc f(x []int) {\n\t//omp:target teams distribute parallel for\n\tfor i := range x {\n\t\tx[i] = fib(x[i])\n\t}\n}\n",
		},
		{
			Code: "OMP550", Title: "a number that is another one where the text is built", Stage: StageTransform,
			Text: "The text of kernels for devices of a plugin has numbers where the source has constants, and it is for machines of 64 bits. gooffload\ngenerate is run for one of 32 bits here, where math.MaxInt, unsafe.Sizeof of an int and the like are other numbers. Generate on a\nmachine of 64 bits, or with GOARCH=amd64. With go tool that is GOARCH=amd64 $(go tool -n gooffload) generate.",
		},
		{
			Code: "OMP551", Title: "a region that runs on the host for some values of a variable", Stage: StageTransform,
			Text: "A region that calls a method of an interface, or a function value, has a kernel for each type or " +
				"function that the package shows:\nthose that it gives the variable, those that the function " +
				"asserts it to, and its own types with the methods. The launch looks which\nit is. The variable may " +
				"hold something else, because other packages may call the function, or because one of the types " +
				"cannot be\nused in a kernel, which the notes say. Then the statement runs as it is written, and a " +
				"line on standard error says so, once for\neach type. Where memory of a device holds what the " +
				"program has put there, which the host would not see, and where\nOMP_TARGET_OFFLOAD is MANDATORY, " +
				"that is a panic instead.\n\nThere is no warning where the package shows all that the variable may " +
				"hold, and that is not more than 8 types or functions a\nvariable, and 12 combinations of several " +
				"variables: of more, the first ones have kernels. A function literal in the declaration\nof a " +
				"package variable is known by its code, where the package does not assign that variable or field. " +
				"Any other has no name, so a\nlaunch knows it by its not being any of these; where there are two, " +
				"declare them as functions.",
			Bad:  "package p\n\ntype Shape interface{ Area() float64 }\n\ntype Square struct{ Side float64 }\n\nfunc (s Square) Area() float64 { return s.Side * s.Side }\n\nfunc Areas(x []float64, s Shape) {\n\t//omp:target teams distribute parallel for\n\tfor i := range x {\n\t\tx[i] *= s.Area()\n\t}\n}\n",
			Good: "package p\n\ntype Shape interface{ Area() float64 }\n\ntype Square struct{ Side float64 }\n\nfunc (s Square) Area() float64 { return s.Side * s.Side }\n\ntype Circle struct{ R float64 }\n\nfunc (c Circle) Area() float64 { return 3 * c.R * c.R }\n\nfunc areas(x []float64, s Shape) {\n\t//omp:target teams distribute parallel for\n\tfor i := range x {\n\t\tx[i] *= s.Area()\n\t}\n}\n\nfunc Both(x []float64) {\n\tareas(x, Square{2})\n\tareas(x, Circle{2})\n}\n",
		},
		{
			Code: "OMP599", Title: "internal error", Stage: StageTransform,
			Text: "gooffload made code that does not parse. That is a bug; nothing was written.",
		},
	})
}
