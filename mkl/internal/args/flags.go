package args

// CBLAS's numbers for the flags.
const (
	RowMajor, ColMajor        = 101, 102
	NoTrans, Trans, ConjTrans = 111, 112, 113
	Upper, Lower              = 121, 122
	NonUnit, Unit             = 131, 132
	Left, Right               = 141, 142
)

func (c *check) layout(parameter, v int) {
	if v != RowMajor && v != ColMajor {
		c.fail(parameter, "layout", "is %d; it must be RowMajor (101) or ColMajor (102)", v)
	}
}

func (c *check) trans(parameter int, name string, v int) {
	if v < NoTrans || v > ConjTrans {
		c.badTrans(parameter, name, v)
	}
}

func (c *check) badTrans(parameter int, name string, v int) {
	c.fail(parameter, name, "is %d; it must be NoTrans (111), Trans (112) or ConjTrans (113)", v)
}

func (c *check) uplo(parameter, v int) {
	if v != Upper && v != Lower {
		c.fail(parameter, "uplo", "is %d; it must be Upper (121) or Lower (122)", v)
	}
}

func (c *check) diag(parameter, v int) {
	if v != NonUnit && v != Unit {
		c.fail(parameter, "diag", "is %d; it must be NonUnit (131) or Unit (132)", v)
	}
}

func (c *check) side(parameter, v int) {
	if v != Left && v != Right {
		c.fail(parameter, "side", "is %d; it must be Left (141) or Right (142)", v)
	}
}
