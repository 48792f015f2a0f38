package directives

import (
	"go/token"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
)

var mapModifiers = []string{"always", "close", "present", "ompx_hold", "self", "delete"}

// mapWords are all types and plain modifiers.
var mapWords = slices.Concat([]string{"to", "from", "tofrom", "alloc", "storage", "release"}, mapModifiers)

// mapTypes are the types that a directive takes (OpenMP 5.2, 5.8.3; 6.0,
// 7.9.1): an entering construct copies nothing back and releases nothing, an
// exiting one copies nothing in. tofrom decays to the direction there is.
func mapTypes(k Kind) []string {
	switch k {
	case TargetEnterData:
		return []string{"to", "tofrom", "alloc", "storage"}
	case TargetExitData:
		return []string{"from", "tofrom", "release", "delete", "storage"}
	}
	return []string{"to", "from", "tofrom", "alloc", "storage"}
}

func defaultMapType(k Kind) MapType {
	switch k {
	case TargetEnterData:
		return MapTo
	case TargetExitData:
		return MapFrom
	}
	return MapToFrom
}

func readMap(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	mods, list, found := r.beforeColon()
	c := &MapClause{Keyword: r.kw, Type: defaultMapType(r.dir.Kind)}
	switch {
	case found && !r.mapModifiers(c, mods):
		return nil
	case !found && r.missesColon():
		return nil
	}
	var ok bool
	if c.Items, ok = r.items(list, sections); !ok {
		return nil
	}
	return c
}

// missesColon reports map(to x): the words are there, the colon is not.
func (r *clauseReader) missesColon() bool {
	i := r.args.lo
	for i < r.args.hi && contains(mapWords, r.toks[i].lit) {
		i++
	}
	if i == r.args.lo || i == r.args.hi || r.toks[i].kind != token.IDENT {
		return false
	}
	last := r.wordAt(i - 1)
	r.report(diag.Errorf(codeModifiers, last.Pos, last.End, "a colon is missing behind '%s'", last).
		Fix("write '"+last.Text+":'", diag.Edit{Pos: last.End, End: last.End, NewText: ":"}))
	return true
}

// mapModifiers reads what stands before the colon: modifiers and, somewhere
// among them, the type.
func (r *clauseReader) mapModifiers(c *MapClause, s span) bool {
	mods, ok := r.modifiers(s)
	if !ok {
		return false
	}
	if len(mods) == 0 {
		r.errorSpan(codeArgMissing, s, "a map type is missing before the colon: want %s", orList(mapTypes(r.dir.Kind)))
		return false
	}
	for _, m := range mods {
		if !r.mapModifier(c, m) {
			return false
		}
	}
	return r.deleteAsType(c) && r.mapModifiersFit(c, s)
}

// deleteAsType makes delete the type, as it was before 6.0, where no other
// type is written.
func (r *clauseReader) deleteAsType(c *MapClause) bool {
	i := slices.IndexFunc(c.Modifiers, func(w Word) bool { return w.Text == "delete" })
	if i < 0 || c.TypeWord.Text != "" {
		return true
	}
	c.Type, c.TypeWord = MapDelete, c.Modifiers[i]
	c.Modifiers = slices.Delete(c.Modifiers, i, i+1)
	if len(c.Modifiers) == 0 {
		c.Modifiers = nil
	}
	return r.mapTypeFits(c.TypeWord)
}

func (r *clauseReader) mapModifier(c *MapClause, m modifier) (ok bool) {
	switch {
	case m.Text == "mapper" && m.hasArgs:
		c.Mapper, ok = r.name(m)
		return ok
	case m.Text == "iterator" && m.hasArgs:
		c.Iterators, ok = r.iterators(m.args)
		return ok
	case contains(mapWords, m.Text) && !contains(mapModifiers, m.Text):
		if c.TypeWord.Text != "" {
			r.report(r.diagSpan(codeModifiers, m.span, "'map' takes one type").Note(c.TypeWord.Pos, c.TypeWord.End, "the first is here"))
			return false
		}
		c.Type, c.TypeWord = MapType(m.Text), m.Word
		return r.plain(m) && r.mapTypeFits(m.Word)
	case contains(mapModifiers, m.Text):
		c.Modifiers = append(c.Modifiers, m.Word)
		return r.plain(m)
	}
	r.unknownModifier(m, append(append([]string{}, mapTypes(r.dir.Kind)...), append(mapModifiers, "mapper", "iterator")...)...)
	return false
}

func (r *clauseReader) mapTypeFits(m Word) bool {
	fit := mapTypes(r.dir.Kind)
	if contains(fit, m.Text) {
		return true
	}
	r.report(diag.Errorf(codeMapType, m.Pos, m.End, "'%s' does not map '%s': want %s", r.dir.Kind, m.Text, orList(fit)))
	return false
}

func (r *clauseReader) mapModifiersFit(c *MapClause, s span) bool {
	exit := r.dir.Kind == TargetExitData
	switch {
	case c.Is("delete") && !exit:
		r.errorSpan(codeModifierHere, s, "'delete' is for 'target exit data'")
	case c.Is("self") && c.Is("close"):
		r.errorSpan(codeModifiers, s, "'self' and 'close' exclude each other: one asks for the original, the other for a copy")
	case c.Is("ompx_hold") && c.Deletes():
		r.errorSpan(codeModifiers, s, "'ompx_hold' and 'delete' exclude each other")
	case c.Is("ompx_hold") && (exit || r.dir.Kind == TargetEnterData):
		r.errorSpan(codeModifierHere, s, "'ompx_hold' needs an end, which '%s' does not have", r.dir.Kind)
	case c.Is("self") && exit:
		r.errorSpan(codeModifierHere, s, "'self' says how an item arrives, which '%s' does not change", r.dir.Kind)
	default:
		return true
	}
	return false
}

func readDefaultmap(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	behaviour, category, found := r.cut(r.args, token.COLON)
	c := &DefaultmapClause{Keyword: r.kw}
	var ok bool
	if c.Behaviour, ok = r.oneOf(behaviour, "a behaviour of 'defaultmap'", "alloc", "storage", "to", "from", "tofrom", "firstprivate", "present", "none", "default"); !ok {
		return nil
	}
	if found {
		if c.Category, ok = r.oneOf(category, "a variable category", "scalar", "aggregate", "pointer", "all"); !ok {
			return nil
		}
	}
	return c
}

// readMotion reads to and from of target update, and the old to of declare
// target, which is a list of names.
func readMotion(r *clauseReader) Clause {
	if r.dir.Kind == DeclareTarget {
		return readList(names)(r)
	}
	if !r.needArgs() {
		return nil
	}
	mods, list, found := r.beforeColon()
	c := &MotionClause{Keyword: r.kw}
	if found && !r.motionModifiers(c, mods) {
		return nil
	}
	var ok bool
	if c.Items, ok = r.items(list, motions); !ok {
		return nil
	}
	return c
}

func (r *clauseReader) motionModifiers(c *MotionClause, s span) bool {
	mods, ok := r.modifiers(s)
	if !ok {
		return false
	}
	if len(mods) == 0 {
		r.errorSpan(codeModifiers, s, "a modifier is missing before the colon: want present, mapper(id) or iterator(…)")
		return false
	}
	for _, m := range mods {
		switch {
		case m.Text == "present":
			c.Present = true
			ok = r.plain(m)
		case m.Text == "mapper" && m.hasArgs:
			c.Mapper, ok = r.name(m)
		case m.Text == "iterator" && m.hasArgs:
			c.Iterators, ok = r.iterators(m.args)
		default:
			r.unknownModifier(m, "present", "mapper", "iterator")
			return false
		}
		if !ok {
			return false
		}
	}
	return true
}

func readPrefetchData(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	hint, list, found := r.beforeColon()
	c := &PrefetchDataClause{Keyword: r.kw}
	if found {
		if c.Hint = r.expr(hint); c.Hint == nil {
			return nil
		}
		if v, known := intLiteral(c.Hint); known && v != 0 && v != 2 && v != 4 {
			r.errorSpan(codeRange, hint, "a prefetch hint is 0 (none), 2 (L2 or L3) or 4 (L1 and L2 or L3), not %d", v)
			return nil
		}
	}
	var ok bool
	if c.Items, ok = r.items(list, sections); !ok {
		return nil
	}
	return c
}
