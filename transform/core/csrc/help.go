package csrc

import "strings"

// help gives the program a function once: text with its name for NAME and other words for those in the list. It
// returns the name.
func (w *printer) help(name, text string, words ...string) string {
	if !w.helped[name] {
		w.helped[name] = true
		w.helpers.WriteString(replaceWords(text, append([]string{"NAME", name}, words...)))
	}
	return name
}

// replaceWords replaces words in capitals; one that is a part of a longer identifier stays, but for what follows an
// underscore or an u.
func replaceWords(text string, words []string) string {
	var b strings.Builder
	for i := 0; i < len(text); {
		if i > 0 && alphanumeric(text[i-1]) && text[i-1] != '_' && text[i-1] != 'u' {
			b.WriteByte(text[i])
			i++
			continue
		}
		n := 0
		for k := 0; k < len(words); k += 2 {
			end := i + len(words[k])
			if strings.HasPrefix(text[i:], words[k]) &&
				(end == len(text) || !alphanumeric(text[end]) || text[end] == '_') {
				b.WriteString(words[k+1])
				n = len(words[k])
				break
			}
		}
		if n == 0 {
			b.WriteByte(text[i])
			n = 1
		}
		i += n
	}
	return b.String()
}

func alphanumeric(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// prelude is what stands before the functions.
func (w *printer) prelude() string {
	text := w.Dialect.begin
	if w.doubles {
		text += w.Dialect.doubles
	}
	if w.wide {
		text += w.Dialect.wide
	}
	if w.fences {
		text += w.Dialect.fences
	}
	text += memoryText
	if w.doubles {
		text += "typedef f64 f64_m MAY_ALIAS;\n"
	}
	return text + reportText
}

// memoryText is how memory is accessed. Pointers in memory are words, which a device may have to translate.
const memoryText = `#if defined(__GNUC__) || defined(__clang__)
#define MAY_ALIAS __attribute__((__may_alias__))
#else
#define MAY_ALIAS
#endif
typedef i8 i8_m MAY_ALIAS;
typedef u8 u8_m MAY_ALIAS;
typedef i16 i16_m MAY_ALIAS;
typedef u16 u16_m MAY_ALIAS;
typedef i32 i32_m MAY_ALIAS;
typedef u32 u32_m MAY_ALIAS;
typedef i64 i64_m MAY_ALIAS;
typedef u64 u64_m MAY_ALIAS;
typedef f32 f32_m MAY_ALIAS;
#define LOAD(T, SPACE, p) (*(SPACE const T##_m *)(p))
#define STORE(T, SPACE, p, x) (*(SPACE T##_m *)(p) = (x))
#ifndef DEVICE_POINTER
#define DEVICE_POINTER(word) ((DEVICE u8 *)(uintptr_t)(word))
#define DEVICE_WORD(p) ((u64)(uintptr_t)(p))
#endif
`

// reportText is the record of a fault, followed by what was printed. Who wins the exchange writes.
const reportText = `typedef struct {
	i32 won, site;
	i64 item, arg[3];
	i32 room, used;
	i32 lock[8];
} report_t;
`

const faultText = `FN void NAME(DEVICE report_t *report, i32 site, i64 item, i64 a, i64 b, i64 c)
{
	if (SWAP_32(&report->won, 0, 1) != 0)
		return;
	report->site = site;
	report->item = item;
	report->arg[0] = a;
	report->arg[1] = b;
	report->arg[2] = c;
}
`

// What does not find room is counted in used and dropped.
const printText = `FN DEVICE u64 *NAME(DEVICE report_t *report, i32 words)
{
	i32 at;
	if (report->used > report->room)
		return 0;
	at = ADD_32(&report->used, words);
	return at + words <= report->room ? (DEVICE u64 *)(report + 1) + at : 0;
}
`
