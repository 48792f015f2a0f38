//go:build linux && (amd64 || arm64)

package cl

import "unsafe"

// Wait blocks the calling thread until the event is complete (section 5.11). It returns the error of the command or of
// one that it waited for.
func (e Event) Wait() error {
	err := begin(waitForEvents, 1).atCopy(uintptr(e)).call()
	if is(err, execStatusError) {
		if _, own := e.Done(); own != nil {
			return own
		}
	}
	return err
}

const execStatusError Code = -14 // EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST

// Done reports whether the event is complete, and the error that it ended with.
func (e Event) Done() (bool, error) {
	const executionStatus = 0x11D3 // 0: complete; negative: a code
	status := new(int32)
	if err := begin(getEventInfo, uintptr(e), executionStatus,
		4).at(unsafe.Pointer(status)).with(0).call(); err != nil {
		return true, err
	}
	if *status < 0 {
		return true, &Error{"an enqueued command", Code(*status)}
	}
	return *status == 0, nil
}

// Release gives the event back.
func (e Event) Release() error { return release(releaseEvent, uintptr(e)) }

// Retain makes a second reference to the event, to be released, too.
func (e Event) Retain() error {
	err := begin(retainEvent, uintptr(e)).call()
	if err == nil {
		objects.Add(1)
	}
	return err
}
