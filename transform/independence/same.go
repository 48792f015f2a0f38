package independence

// same is a finding for each two list items that may be the same memory, by other names, where neither has one by
// itself.
func (w *walker) same(worst map[string]Finding) (list []Finding) {
	if w.r.Same == nil {
		return nil
	}
	said := func(a access) bool {
		_, found := worst[a.at.owner()]
		return found
	}
	items := w.items()
	for i, a := range items {
		for _, b := range items[i+1:] {
			if !a.write && !b.write || said(a) || said(b) || !w.r.Same(a.memory(), b.memory()) {
				continue
			}
			if !a.write {
				a, b = b, a
			}
			list = append(list, Finding{
				Kind: Possible, Item: a.at.item().text(nil), Also: b.at.item().text(nil), Write: a.shown(),
				Other: b.shown(),
			})
		}
	}
	return list
}

// items is an access of each list item that has elements, one that writes if there is any.
func (w *walker) items() (list []access) {
	index := map[string]int{}
	for _, a := range w.accesses {
		if !a.at.hasElement() {
			continue
		}
		key := a.at.owner()
		if i, ok := index[key]; !ok {
			index[key] = len(list)
			list = append(list, a)
		} else if a.write && !list[i].write {
			list[i] = a
		}
	}
	return list
}

func (a access) memory() Memory { return Memory{a.at.root, fields(a.at.steps)} }
