package independence

// Lock is a mutex that is locked, or may be, while memory is accessed.
type Lock struct {
	Name    string // locks of one name are one mutex
	Any     bool   // it may be one of another name, too
	Once    bool   // it is a Once: it is locked by what that does, and for reading by who finds it done
	Shared  bool   // it is locked for reading, as others may have it meanwhile
	Perhaps bool   // it is not locked on all ways, or is maybe not the one by which the memory is kept
}

// guarded says of two accesses whether a mutex keeps them apart, and if none does for certain, whether one may, or
// would if it were not locked for reading.
func guarded(a, b access) (apart, perhaps, reading bool) {
	for _, x := range a.locks {
		for _, y := range b.locks {
			switch one := x.Name == y.Name; {
			case !one && !x.Any && !y.Any:
			case x.Shared && y.Shared:
				reading = reading || !x.Once
			case !one || x.Perhaps || y.Perhaps:
				perhaps = true
			default:
				return true, false, false
			}
		}
	}
	return false, perhaps, reading
}
