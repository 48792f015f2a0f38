package across

import (
	"encoding/binary"
	"slices"
)

func f(x []int, order []byte) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = slices.Max(x[i:]) // want OMP510 "slices.Max(x[i:])" "the source of function slices.Max is not at hand"
	}
	e := binary.LittleEndian
	//omp:target
	{
		x[0] = int(e.Uint16(order)) // want OMP510 "e.Uint16(order)" "the source of function .* is not at hand"
		c := e                      // want OMP521 "e" "its type littleEndian is not exported by package encoding/binary"
		_ = c
	}
}
