package fission

import (
	"go/token"

	"github.com/gooffload/gooffload/transform/ir"
)

// collective are the statements that all threads do together: barriers, what is done once or shared, what has such a
// statement within, and jumps out of, or to the next turn of, what all do together. sub: the threads are those of a
// sub-group.
func collective(body []ir.Stmt, sub bool) map[ir.Stmt]bool {
	m := &marker{all: map[ir.Stmt]bool{}, sub: sub}
	for m.grown = true; m.grown; {
		m.grown = false
		m.list(body)
	}
	return m.all
}

type marker struct {
	all    map[ir.Stmt]bool
	around []target
	grown  bool
	sub    bool
}

// target is what a jump may leave.
type target struct {
	stmt  ir.Stmt
	label string
	loop  bool
}

// list reports whether all threads do some of the statements together.
func (m *marker) list(list []ir.Stmt) bool {
	found := false
	for _, s := range list {
		if m.one(s, "") {
			found = true
			if !m.all[s] {
				m.all[s], m.grown = true, true
			}
		}
	}
	return found
}

func (m *marker) one(s ir.Stmt, label string) bool {
	switch s := s.(type) {
	case *ir.Barrier:
		return s.Sub == m.sub
	case *ir.Once, *ir.Shared:
		return true
	case *ir.Declare, *ir.Define: // of the team's, which all come to
		for _, v := range declares(s) {
			if v != nil && (v.Team || v.Sub && m.sub) {
				return true
			}
		}
		return false
	case *ir.Branch:
		return m.leavesTogether(s)
	case *ir.List:
		return m.list(s.Stmts)
	case *ir.Block:
		return m.list(s.Body)
	case *ir.Labeled:
		found := m.one(s.Stmt, s.Label)
		if found && !m.all[s.Stmt] {
			m.all[s.Stmt], m.grown = true, true
		}
		return found
	case *ir.If:
		then, other := m.list(s.Then.Body), false
		if s.Else != nil {
			other = m.list([]ir.Stmt{s.Else})
		}
		return then || other
	case *ir.For:
		return m.within(target{s, label, true}, s.Body.Body)
	case *ir.Range:
		return m.within(target{s, label, true}, s.Body.Body)
	case *ir.Switch:
		found := false
		for _, c := range s.Cases {
			if m.within(target{s, label, false}, c.Body) {
				found = true
			}
		}
		return found
	}
	return false
}

func (m *marker) within(t target, body []ir.Stmt) bool {
	m.around = append(m.around, t)
	defer func() { m.around = m.around[:len(m.around)-1] }()
	return m.list(body)
}

// leavesTogether reports a jump that concerns what all threads do together.
func (m *marker) leavesTogether(s *ir.Branch) bool {
	if s.Op == token.GOTO || s.Op == token.FALLTHROUGH {
		return false
	}
	for i := len(m.around) - 1; i >= 0; i-- {
		t := m.around[i]
		if s.Label == "" && (t.loop || s.Op == token.BREAK) || s.Label != "" && s.Label == t.label {
			return m.all[t.stmt]
		}
	}
	return false
}
