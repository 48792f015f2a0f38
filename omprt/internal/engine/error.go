package engine

import "github.com/gooffload/gooffload/omprt/internal/failure"

// Error is the panic of a construct that cannot be carried out, Code what kind of error it is.
type (
	Error = failure.Error
	Code  = failure.Code
)

// The codes of errors.
const (
	BadEnvironment = failure.BadEnvironment
	BadLaunch      = failure.BadLaunch
	NoDevice       = failure.NoDevice
	DeviceFailure  = failure.DeviceFailure
	CannotRun      = failure.CannotRun
	OutOfMemory    = failure.OutOfMemory
	PartlyPresent  = failure.PartlyPresent
	NotPresent     = failure.NotPresent
	PartMissing    = failure.PartMissing
	Overlap        = failure.Overlap
	Dependence     = failure.Dependence
	BadArgument    = failure.BadArgument
	InUse          = failure.InUse
	Untouchable    = failure.Untouchable
	TimedOut       = failure.TimedOut
)
