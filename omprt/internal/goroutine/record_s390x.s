#include "textflag.h"

// func record() unsafe.Pointer
TEXT ·record(SB), NOSPLIT, $0-8
	MOVD g, R2
	MOVD R2, ret+0(FP)
	RET
