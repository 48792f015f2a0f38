package fission

import (
	"go/token"
	"go/types"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/ir"
)

// use is x = v.
func use(x, v *ir.Var) ir.Stmt {
	return &ir.Assign{Op: token.ASSIGN, Lhs: []ir.Expr{ref(1, x)}, Rhs: []ir.Expr{ref(1, v)}}
}

func define(v *ir.Var, init ir.Expr) ir.Stmt {
	return &ir.Define{Lhs: []*ir.Var{v}, Rhs: []ir.Expr{init}}
}

func variable(name string) *ir.Var { return &ir.Var{Name: name, Type: types.Typ[types.Int]} }

// What lives across a barrier is an array, what does not stays where it is, and what is the same for all is the team's.
func TestWhatLivesAcross(t *testing.T) {
	thread, item := variable("id"), variable("x")
	own, brief, same, number := variable("own"), variable("brief"), variable("same"), variable("number")
	twice := &ir.Binary{Value: ir.Value{T: thread.Type}, Op: token.ADD, X: ref(1, thread), Y: ref(1, thread)}
	body := []ir.Stmt{
		define(number, ref(1, thread)), define(own, twice), define(brief, twice), use(item, brief),
		define(same, number1()), &ir.Barrier{}, use(item, own), use(item, same), use(item, number),
	}
	out, made, no := Cut(body, Team{Threads: number1(), Most: 8, Thread: thread})
	require.Nil(t, no)
	var shape []string
	for _, s := range out {
		switch s := s.(type) {
		case *ir.Declare:
			shape = append(shape, s.Var.Name+" "+s.Var.Type.String())
		case *ir.Define:
			shape = append(shape, s.Lhs[0].Name)
		case *ir.Range:
			shape = append(shape, "threads")
		}
	}
	assert.Equal(t, []string{"ownOf [8]int", "threads", "same", "threads"}, shape)
	assert.Len(t, made, 2)
}

func number1() ir.Expr { return number(1, 1) }

// A barrier that some threads may not come to is refused where that is decided.
func TestABarrierThatNotAllComeTo(t *testing.T) {
	thread := variable("id")
	cond := &ir.Binary{Value: ir.Value{Node: ir.Node{Pos: 7}, T: types.Typ[types.Bool]}, Op: token.EQL, X: ref(7, thread),
		Y: number1()}
	body := []ir.Stmt{&ir.If{Cond: cond, Then: &ir.Block{Body: []ir.Stmt{&ir.Barrier{}}}}}
	_, _, no := Cut(body, Team{Threads: number1(), Most: 8, Thread: thread})
	require.NotNil(t, no)
	assert.EqualValues(t, 7, no.Pos)
}
