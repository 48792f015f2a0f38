package gen

// Go's predeclared names under names that nothing in a program hides: generated code uses them where a declaration of
// the user's, like a parameter that is called len, stands between it and Go's own.
type (
	GoBool       = bool
	GoInt        = int
	GoInt8       = int8
	GoInt16      = int16
	GoInt32      = int32
	GoInt64      = int64
	GoUint       = uint
	GoUint8      = uint8
	GoUint16     = uint16
	GoUint32     = uint32
	GoUint64     = uint64
	GoUintptr    = uintptr
	GoFloat32    = float32
	GoFloat64    = float64
	GoComplex64  = complex64
	GoComplex128 = complex128
	GoString     = string
)

// The predeclared constants.
const (
	GoTrue  = true
	GoFalse = false
)

// GoLen is len of a slice.
func GoLen[S ~[]T, T any](s S) int { return len(s) }

// GoPanic is panic, in a statement that Go knows to be the last: for { GoPanic(v) }.
func GoPanic(v any) { panic(v) }
