package diag

func init() { tables = append(tables, binding) }

// binding are the codes of where a directive stands.
var binding = []Entry{
	{
		Code: "OMP401", Stage: StageDirectives,
		Title: "directive where no statement can be",
		Text:  `A directive stands on a line of its own between the statements of a function, not outside of functions and not in the middle of a statement, such as between the arguments of a call or the fields of a type.`,
		Bad: `package p

//omp:barrier

func f() {}`,
		Good: `package p

func f() {
	//omp:barrier
}`,
	},
	{
		Code: "OMP402", Stage: StageDirectives,
		Title: "nothing behind the directive",
		Text:  `The directive applies to the next statement of the same block, and nothing follows. It does not reach over the block's closing brace.`,
		Bad: `{
	work()
	//omp:parallel
}
work()`,
		Good: `{
	work()
}
//omp:parallel
work()`,
	},
	{
		Code: "OMP403", Stage: StageDirectives,
		Title: "directive that needs a loop",
		Text: `The directive shares out the iterations of a loop, so a for statement that counts has to follow directly: for i := lo; i < hi; i += s, for i := range n, or for i, v := range s. A loop without a condition, or without a step, has no number of iterations that is known before it runs.

Between the directive and its loop only loop transformations may stand: tile, interchange, reverse, unroll with partial, fuse. Other constructs are combined to one directive, such as 'for simd'.`,
		Bad: `//omp:parallel for
if ok {
	work()
}`,
		Good: `//omp:parallel for
for i := range n {
	work(i)
}`,
	},
	{
		Code: "OMP404", Stage: StageDirectives,
		Title: "directive that needs a call",
		Text:  `dispatch is about one call: a statement f(x), an assignment y = f(x) with the call as its whole right side, or a block of exactly one of these.`,
		Bad: `//omp:dispatch
y = 2 * f(x)`,
		Good: `//omp:dispatch
y = f(x)
y *= 2`,
	},
	{
		Code: "OMP405", Stage: StageDirectives,
		Title: "declarative directive in the wrong place",
		Text:  `A declarative directive stands in the comment directly above the declaration that it is about, without an empty line between: declare target above a var, a var group or a func; declare variant, declare simd and declare reduction above a func; declare mapper above a type; groupprivate (without an initial value) and threadprivate above a var of the package; allocate above a var. It names only what is declared there: variables, or parameters of the func. requires and assumes stand above package.`,
		Bad: `package p

//omp:declare target
type t int`,
		Good: `package p

//omp:declare target
var t int`,
	},
	{
		Code: "OMP406", Stage: StageDirectives,
		Title: "not enough loops",
		Text:  `collapse(n), ordered(n), the sizes of tile and the permutation of interchange count loops that are nested in each other: the body of each holds exactly one other loop, which has no directive of its own. A second loop beside it, or a loop inside an if, ends the nest. Under tile, interchange, ordered(n) and a scan, nothing else stands between the loops.`,
		Bad: `//omp:for collapse(2)
for i := range n {
	work(i)
}`,
		Good: `//omp:for collapse(2)
for i := range n {
	for j := range m {
		work(i, j)
	}
}`,
	},
	{
		Code: "OMP407", Stage: StageDirectives,
		Title: "branch out of a construct",
		Text:  `What a construct applies to is left by its end only: return, goto and break out of it would leave threads behind, and so would continue of a loop that is not the innermost one. Set a variable and test it, or use cancel.`,
		Bad: `//omp:parallel for
for i := range n {
	if x[i] == 0 {
		break
	}
}`,
		Good: `//omp:parallel for reduction(||: zero)
for i := range n {
	if x[i] == 0 {
		zero = true
		continue
	}
}`,
	},
	{
		Code: "OMP408", Stage: StageDirectives,
		Title: "defer or recover in a construct",
		Text:  `A deferred call runs when its function returns, not when the construct ends, and on another goroutine than the construct's. recover has no panic of its own there. Put the construct's body into a function that defers.`,
		Bad: `//omp:parallel
{
	mu.Lock()
	defer mu.Unlock()
}`,
		Good: `//omp:parallel
{
	func() {
		mu.Lock()
		defer mu.Unlock()
	}()
}`,
	},
	{
		Code: "OMP409", Stage: StageDirectives,
		Title: "construct inside a construct that cannot hold it",
		Text:  `Some constructs cannot be nested, because the inner one would wait for threads that never get there, or asks for something that a device, a team, a lane or a work-item does not have. OpenMP 5.2, section 17.1, has the rules: a device does not offload; a loop or barrier that the whole team shares needs a 'parallel' between it and another one; directly inside teams stand distribute, parallel and loop; inside simd only atomic, simd, scan, loop where it needs no team, and ordered with simd; inside atomic and dispatch only their statement; between the loops of collapse(n) nothing.`,
		Bad: `//omp:parallel for
for i := range n {
	work(i)
	//omp:barrier
}`,
		Good: `//omp:parallel for
for i := range n {
	work(i)
}
//omp:barrier`,
	},
	{
		Code: "OMP410", Stage: StageDirectives,
		Title: "directive without the construct it belongs to",
		Text:  `The directive is a part of another construct, and has to stand inside it in the same function: section in sections, scan in a loop with an inscan reduction, ordered in a loop with the clause ordered, cancel and cancellation point in what they name. distribute stands in teams, or by itself in a function that a block of teams calls. loop by itself needs bind.`,
		Bad: `//omp:parallel
{
	//omp:distribute
	for i := range n {
		work(i)
	}
}`,
		Good: `//omp:teams distribute
for i := range n {
	work(i)
}`,
	},
	{
		Code: "OMP411", Stage: StageDirectives,
		Title: "malformed sections",
		Text:  `sections applies to a block in which every statement is a section: a statement or block with //omp:section above it. Only the first may do without.`,
		Bad: `//omp:sections
{
	a()
	b()
}`,
		Good: `//omp:sections
{
	a()
	//omp:section
	b()
}`,
	},
	{
		Code: "OMP412", Stage: StageDirectives,
		Title: "construct over a declaration",
		Text:  `A construct is a scope of its own, so that a variable declared by its one statement could not be seen behind it. Declare the variable before, or put braces around everything that uses it.`,
		Bad: `//omp:task
x := f()
use(x)`,
		Good: `var x int
//omp:task
x = f()
use(x)`,
	},
	{
		Code: "OMP413", Stage: StageDirectives,
		Title: "stand-alone directive in between",
		Text:  `A stand-alone directive takes effect where it stands. It cannot stand between a construct and its statement, or between a label and its statement.`,
		Bad: `//omp:parallel
//omp:taskwait
{
	work()
}`,
		Good: `//omp:taskwait
//omp:parallel
{
	work()
}`,
	},
	{
		Code: "OMP414", Stage: StageDirectives,
		Title: "teams beside other statements",
		Text:  `A target that holds teams holds nothing else: the teams are started together with the kernel. Move the other statements inside or outside, or combine the two to target teams.`,
		Bad: `//omp:target
{
	n++
	//omp:teams
	{
		work()
	}
}`,
		Good: `//omp:target
{
	//omp:teams
	{
		work()
	}
}`,
	},
	{
		Code: "OMP415", Stage: StageDirectives,
		Title: "not an atomic operation",
		Text: `atomic is about one read, write or change of one place, in one of the forms of OpenMP 5.2, section 4.3.1.3. Expressions do not use the place that is changed.

- atomic read: v = x
- atomic write: x = e
- atomic, or atomic update: x++, x--, x op= e, x = x op e, x = e op x, x = min(x, e), x = max(x, e)
- atomic compare: if x == e { x = d }, or if e < x { x = e } and its kin
- atomic capture: a block of two, v = x and an update or write of x, in either order
- atomic compare capture: such a block with a comparison; if x == e { x = d } else { v = x }; or { r = x == e; if r { x = d } }, perhaps with else { v = x }

For anything else use critical, or package sync/atomic.`,
		Bad: `//omp:atomic
x, y = y, x`,
		Good: `//omp:atomic
x += y`,
	},
	{
		Code: "OMP416", Stage: StageDirectives,
		Title: "inscan reduction and scan that do not match",
		Text:  `reduction(inscan, op: x) makes a prefix sum. The body of its loop is cut in two by //omp:scan: one part adds to x, the other uses what was added up so far. Which part comes first is said by inclusive(x) or exclusive(x), which names variables of that reduction.`,
		Bad: `//omp:for reduction(inscan, +: s)
for i := range n {
	s += x[i]
	y[i] = s
}`,
		Good: `//omp:for reduction(inscan, +: s)
for i := range n {
	s += x[i]
	//omp:scan inclusive(s)
	y[i] = s
}`,
	},
}
