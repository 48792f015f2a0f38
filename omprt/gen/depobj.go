package gen

import (
	"github.com/gooffload/gooffload/omprt/internal/depend"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// Depend objects (OpenMP 5.2, section 15.9.4) are variables of type omprt.Depend, which holds what an item of a depend
// clause is. What an object must not be is said where the directive stands, because no task would say it.

// DependInit is depobj with the clause depend.
func DependInit(object *Dependence, d Dependence, pos string) {
	if object.Kind != 0 {
		misused(pos, "the depend object holds a dependence already: depobj(…) destroy comes first")
	}
	*object = d
}

// DependUpdate is depobj with the clause update.
func DependUpdate(object *Dependence, kind depend.Kind, pos string) {
	initialised(object, pos)
	if object.All && kind != DependOut {
		misused(pos, "the depend object stands for omp_all_memory, which goes with out or inout")
	}
	object.Kind = kind
}

// DependDestroy is depobj with the clause destroy.
func DependDestroy(object *Dependence, pos string) {
	initialised(object, pos)
	*object = Dependence{}
}

// DependObject is an item of depend(depobj: …).
func DependObject(object Dependence, pos string) Dependence {
	initialised(&object, pos)
	return object
}

func initialised(object *Dependence, pos string) {
	if object.Kind == 0 {
		misused(pos, "the depend object holds nothing: depobj(…) depend(…) comes first")
	}
}

func misused(pos, why string) { panic(&engine.Error{Code: engine.BadLaunch, Pos: pos, Msg: why}) }

// Dependences are the items of clauses of which some have iterators: all that list gives.
func Dependences(list func(item func(Dependence))) []Dependence {
	items := []Dependence{} // not nil: taskwait with no items waits for nothing
	list(func(d Dependence) { items = append(items, d) })
	return items
}
