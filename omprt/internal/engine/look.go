package engine

import "github.com/gooffload/gooffload/omprt/workshare"

// wordsBeside is from how many bytes of words on a helper compares them. To ask one and to wait for it takes some 200
// ns, in which one goroutine compares 12 KiB. Tests change it.
var wordsBeside = 32 << 10

// look is a comparison of the host's words beside the kernel that reads those on the device. To compare those of a
// batch of thousands takes a tenth of the time of its products, and a batch begins with what one goroutine does, while
// the helpers wait.
type look struct {
	of      *repeat
	leads   bool // as before
	beside  *workshare.Beside
	confirm func() bool
}

// lookBeside has a helper compare the words of a launch, which is at the site.
func (p *site) lookBeside(r *repeat) {
	k := &p.look
	if k.beside == nil {
		k.beside = workshare.NewBeside(func() { k.leads = k.of.leadsAsBefore() })
		k.confirm = func() bool {
			k.beside.End()
			return k.leads
		}
	}
	k.of, k.leads = r, false
	p.launch.Confirm = k.confirm
	k.beside.Begin()
}
