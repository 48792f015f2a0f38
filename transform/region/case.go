package region

import "github.com/gooffload/gooffload/transform/facts"

// Case is one of the regions that an annotated statement is where its kernel calls what a variable may hold, or what
// conditions choose: one for each of what that may be, of which the launch chooses.
type Case struct {
	Of      *Region            // the statement's
	Held    []facts.Assumption // the case
	Decided []Decision         // … of these
	Last    bool               // if none before was chosen, this one is; otherwise the statement may run as it is
}
