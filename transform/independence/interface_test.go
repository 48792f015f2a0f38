package independence

import (
	"go/token"
	"go/types"
	"testing"

	"github.com/stretchr/testify/assert"
)

// What a call touches through an interface that holds a pointer is what that points to, of a type that is not known.
func TestTouchedThroughAnInterface(t *testing.T) {
	held := types.NewVar(token.NoPos, nil, "held", types.Typ[types.Int])
	v := types.NewVar(token.NoPos, nil, "v", types.NewInterfaceType(nil, nil))
	w := &walker{r: &Region{}, us: &unknowns{}}
	st := &state{values: map[*types.Var]value{v: {kind: pointer, at: place{root: held}}}}
	p, of := w.touchedPlace(Touch{Memory: Memory{Var: v}}, st)
	assert.Equal(t, held, p.root)
	assert.Equal(t, types.Typ[types.Invalid], of)
}
