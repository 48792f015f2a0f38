// Package happens tells the race detector what happens before what. The runtime has locks, pools and goroutines of its
// own, and each of these orders, to the detector, what they do for two kernels that nothing orders: a race between them
// would show or not as the goroutines happen to meet. A kernel that nothing waits for therefore runs apart: what it
// comes after is in a Clock, by what the program says, and nothing else is. Memory of a device is what kernels touch
// only: what the runtime moves there the detector does not see. Of builds without it nothing of this is left.
package happens
