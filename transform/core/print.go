package core

// Printed is the text of a Print's format around its values: before the first, between them, and behind the last.
// Percent signs are as they are printed.
func Printed(format string) []string {
	parts := []string{""}
	last := &parts[0]
	for i := 0; i < len(format); i++ {
		if format[i] != '%' || i+1 == len(format) {
			*last += format[i : i+1]
			continue
		}
		if i++; format[i] == 'v' {
			parts = append(parts, "")
			last = &parts[len(parts)-1]
		} else {
			*last += "%"
		}
	}
	return parts
}
