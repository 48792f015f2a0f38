package core

// Body is a list of statements in the making.
type Body []Stmt

// Add appends statements.
func (b *Body) Add(list ...Stmt) { *b = append(*b, list...) }

// Set gives v the value of x.
func (b *Body) Set(v *Var, x Expr) { b.Add(&Set{v, x}) }

// Load reads v at p.
func (b *Body) Load(v *Var, p Expr) { b.Add(&Load{v, p}) }

// Store writes x at p.
func (b *Body) Store(p, x Expr) { b.Add(&Store{p, x}) }

// Move copies n bytes.
func (b *Body) Move(dst, src, n Expr) { b.Add(&Move{dst, src, n}) }

// Zero clears n bytes.
func (b *Body) Zero(p, n Expr) { b.Add(&Zero{p, n}) }

// Clear clears a variable in memory: what a declaration does.
func (b *Body) Clear(v *Var) { b.Zero(v.Addr(), Int(v.Type.Size)) }

// Check fails unless cond holds.
func (b *Body) Check(cond Expr, site int, args ...Expr) { b.Add(&Check{cond, site, args}) }

// Fail fails.
func (b *Body) Fail(site int, args ...Expr) { b.Add(&Fail{site, args}) }

// If is a branch whose sides are built by functions; no is nil if there is no other side.
func (b *Body) If(cond Expr, yes, no func(*Body)) *If {
	s := &If{Cond: cond, Then: build(yes), Else: build(no)}
	b.Add(s)
	return s
}

// Repeat is a loop that a Break ends.
func (b *Body) Repeat(label string, body func(*Body)) *Repeat {
	s := &Repeat{Label: label, Body: build(body)}
	b.Add(s)
	return s
}

// While is a loop with a condition before each turn and what is done after each. A Continue in it would not do that, so who has
// one puts a Block around the statements before post and breaks that.
func (b *Body) While(label string, cond Expr, body, post func(*Body)) *Repeat {
	return b.Repeat(label, func(b *Body) {
		b.If(Un(Not, cond), func(b *Body) { b.Break(label) }, nil)
		b.Add(build(body)...)
		b.Add(build(post)...)
	})
}

// Count is the loop in which v goes from 0 up to n, which does not change.
func (b *Body) Count(label string, v *Var, n Expr, body func(*Body)) *Repeat {
	b.Set(v, ZeroOf(v.Type))
	return b.While(label, Bin(Lt, v.Get(), n), body, func(b *Body) { b.Set(v, Bin(Add, v.Get(), ConstOf(v.Type, 1))) })
}

// Block is statements that a Break can leave.
func (b *Body) Block(label string, body func(*Body)) { b.Add(&Block{label, build(body)}) }

// Break leaves the Repeat or Block with the label.
func (b *Body) Break(label string) { b.Add(&Break{label}) }

// Continue begins the Repeat with the label anew.
func (b *Body) Continue(label string) { b.Add(&Continue{label}) }

// Return leaves the function.
func (b *Body) Return(x ...Expr) { b.Add(&Return{x}) }

// Call calls a function.
func (b *Body) Call(results []*Var, f *Func, args ...Expr) { b.Add(&Call{results, f, args}) }

// Barrier waits for the group.
func (b *Body) Barrier() { b.Add(&Barrier{}) }

// Line says which line of the user's follows.
func (b *Body) Line(pos string) { b.Add(&Line{pos}) }

func build(f func(*Body)) Body {
	var b Body
	if f != nil {
		f(&b)
	}
	return b
}
