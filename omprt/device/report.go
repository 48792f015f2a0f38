package device

// Report is the record by which a compiled kernel fails, as it lies in device memory, in the device's (little-endian)
// order. Behind it lie Room words for what the kernel prints.
//
// The first work-item that fails sets Won, by a compare-exchange, and fills in the others; nobody else writes them.
// Which of several failures is reported is unspecified.
type Report struct {
	Won  int32
	Site int32 // number among the source's Sites
	Item int64 // iteration of the nest, or number of the work-item of a kernel by groups
	Args [3]int64
	Room int32    // words behind the report
	Used int32    // words that the kernel would have liked to print
	Lock [8]int32 // 1: a work-item is in a critical region of this number; 0 again when the kernel ends
}

// Fault makes a Fault of a report; nil if nothing has failed.
func (r *Report) Fault(sites []Site) *Fault {
	switch {
	case r.Won == 0:
		return nil
	case r.Site < 0 || int(r.Site) >= len(sites):
		return &Fault{Value: failure("the device reports a failure at a site that the kernel does not have")}
	}
	f := sites[r.Site].Fault(r.Args[0], r.Args[1], r.Args[2])
	f.Item = r.Item
	return f
}
