#include "textflag.h"

// func record() unsafe.Pointer
TEXT ·record(SB), NOSPLIT, $0-4
	MOVL (TLS), AX
	MOVL AX, ret+0(FP)
	RET
