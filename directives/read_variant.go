package directives

import (
	"go/token"
)

func readAdjustArgs(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	op, list, found := r.cut(r.args, token.COLON)
	if !found {
		r.errorSpan(codeArgMissing, r.args, "'adjust_args' needs an operation before its list: need_device_ptr, need_device_addr or nothing")
		return nil
	}
	c := &AdjustArgsClause{Keyword: r.kw}
	var ok bool
	if c.Op, ok = r.oneOf(op, "an operation of 'adjust_args'", "need_device_ptr", "need_device_addr", "nothing"); !ok {
		return nil
	}
	if c.Args, ok = r.items(list, names); !ok {
		return nil
	}
	return c
}

func readAppendArgs(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	c := &AppendArgsClause{Keyword: r.kw}
	for _, part := range r.split(r.args, token.COMMA) {
		name, inner, ok := r.call(part)
		if !ok || name.Text != "interop" {
			r.errorSpan(codeSelector, part, "'append_args' appends interop objects, as in interop(targetsync)")
			return nil
		}
		prefer, types, ok := r.interopTypes(inner)
		if !ok {
			return nil
		}
		c.Interops = append(c.Interops, AppendedInterop{prefer, types})
	}
	return c
}
