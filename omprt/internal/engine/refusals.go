package engine

import (
	"errors"
	"fmt"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/order"
	"github.com/gooffload/gooffload/omprt/trace"
)

func (c *construct) error(code Code, msg string) *Error {
	e := (&Error{Code: code, Pos: c.pos, Msg: msg}).WhereMandatory(c.sys.settings.offload == mandatory)
	if c.target != nil && (code == PartlyPresent || code == NotPresent || code == PartMissing) {
		e.Table = c.target.env.String()
	}
	return e
}

func (c *construct) failed(err error, it *item) *Error {
	msg := err.Error()
	if it != nil {
		msg = it.param.Name + ": " + msg
	}
	var memory *device.OutOfMemory
	if errors.As(err, &memory) {
		return c.error(OutOfMemory, msg)
	}
	var over *late
	if errors.As(err, &over) {
		return c.error(TimedOut, msg)
	}
	var depend *order.Dependence
	if errors.As(err, &depend) {
		return c.error(Dependence, msg)
	}
	return c.error(DeviceFailure, msg)
}

func (c *construct) notPresent(it *item, what string) *Error {
	if it.led && it.mode&OnDevice != 0 {
		return c.error(NotPresent, fmt.Sprintf("%s: %d bytes at 0x%016x, to which an element of it leads, are not on "+
			"device %d; map them, too", c.ledBy(it), it.bytes, it.begin(), c.target.number))
	}
	name := it.param.Name
	if it.led {
		name = c.ledBy(it)
	}
	return c.error(NotPresent,
		fmt.Sprintf("%s: device mapping required by 'present' %s modifier does not exist for host "+
			"address 0x%016x (%d bytes)%s", name, what, it.begin(), it.bytes, afterClose(it.begin())))
}

func (c *construct) partlyPresent(it *item, there trace.Entry) *Error {
	return c.error(PartlyPresent,
		fmt.Sprintf("%s: explicit extension not allowed: "+
			"host address specified is 0x%016x (%d bytes), but device allocation maps to host at 0x%016x (%d bytes)",
			it.param.Name, it.begin(), it.bytes, there.HostAddr, there.Bytes))
}
