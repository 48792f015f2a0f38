package csrc

import "github.com/gooffload/gooffload/transform/core"

// load is the value of a type at p.
func (w *printer) load(t *core.Type, from core.Space, p string) string {
	switch {
	case t == core.Bool:
		return sprintf("(LOAD(u8, %s, %s) != 0)", spaces[from], p)
	case t == core.Ptr:
		return sprintf("DEVICE_POINTER(LOAD(u64, %s, %s))", spaces[from], p)
	case t.Kind == core.PointerKind:
		return sprintf("(%s)(uintptr_t)LOAD(u64, %s, %s)", w.typ(t), spaces[from], p)
	}
	w.typ(t)
	return sprintf("LOAD(%s, %s, %s)", short(t), spaces[from], p)
}

// store writes x, of a type, at p.
func (w *printer) store(t *core.Type, to core.Space, p, x string) string {
	w.typ(t)
	switch {
	case t == core.Bool:
		return sprintf("STORE(u8, %s, %s, (u8)%s)", spaces[to], p, x)
	case t == core.Ptr:
		return sprintf("STORE(u64, %s, %s, DEVICE_WORD(%s))", spaces[to], p, x)
	case t.Kind == core.PointerKind:
		return sprintf("STORE(u64, %s, %s, (u64)(uintptr_t)(%s))", spaces[to], p, x)
	}
	return sprintf("STORE(%s, %s, %s, %s)", short(t), spaces[to], p, x)
}

var initials = [...]string{core.Device: "d", core.Team: "t", core.Private: "p"}

// move is the function that copies between two spaces. Words go eight bytes at a time where all is aligned to that.
func (w *printer) move(to, from core.Space) string {
	back := ""
	if to == from {
		back = `	if ((uintptr_t)d > (uintptr_t)s) {
		if (words)
			for (i = n; i > 0; i -= 8)
				STORE(u64, TO, d + (i - 8), LOAD(u64, FROM, s + (i - 8)));
		else
			for (i = n; i > 0; i--)
				d[i - 1] = s[i - 1];
		return;
	}
`
	}
	return w.help("move_"+initials[to]+initials[from], `FN void NAME(TO u8 *d, FROM const u8 *s, i64 n)
{
	bool words = (((uintptr_t)d | (uintptr_t)s | (uintptr_t)n) & 7) == 0;
	i64 i;
`+back+`	if (words)
		for (i = 0; i < n; i += 8)
			STORE(u64, TO, d + i, LOAD(u64, FROM, s + i));
	else
		for (i = 0; i < n; i++)
			d[i] = s[i];
}
`, "TO", spaces[to], "FROM", spaces[from])
}

// zero is the function that clears memory of a space.
func (w *printer) zero(space core.Space) string {
	return w.help("zero_"+initials[space], `FN void NAME(TO u8 *d, i64 n)
{
	i64 i;
	if ((((uintptr_t)d | (uintptr_t)n) & 7) == 0)
		for (i = 0; i < n; i += 8)
			STORE(u64, TO, d + i, 0);
	else
		for (i = 0; i < n; i++)
			d[i] = 0;
}
`, "TO", spaces[space])
}
