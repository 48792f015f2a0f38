package region

import (
	"go/constant"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// HostAllocate checks the clauses allocate of a host construct (OpenMP 5.2, section 6.6). A private copy is a Go
// variable, whose memory Go allocates: in no other may a pointer be kept. OpenMP's own allocators have no traits but
// their defaults, and all of their memory is the host's, so a program cannot tell what they give from what Go does. An
// allocator of the program's own has traits that show (section 6.2): an alignment, a pool that may be used up.
func (u *Regions) HostAllocate(from *directives.Bound) {
	seen := map[string]bool{}
	for _, cl := range directives.Get[*directives.AllocateClause](from.Directive) {
		for _, it := range cl.Items {
			name := u.Text(it.Expr)
			if seen[name] {
				u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr,
					"allocate names %s twice, and its copy lies in one place", name).Fix("name it once")
			}
			seen[name] = true
		}
		u.hostAllocate(from, cl)
	}
}

func (u *Regions) hostAllocate(from *directives.Bound, cl *directives.AllocateClause) {
	if cl.Align != nil && u.aligns(cl.Align, from.Pos) {
		u.hostCopyAligned(from, cl)
	}
	if cl.Allocator == nil {
		return
	}
	name, known := u.predefinedAllocator(cl.Allocator, from.Pos)
	if known && (name == "" || strings.HasPrefix(name, "omp_target_")) {
		r := u.Errorf(cl.Allocator, source.CodeClauseExpr,
			"Go allocates the copies that threads of the host have, and no allocator with traits or memory of its own does")
		r.Fix("declare a slice in the construct, in place of the copy: s, err := omprt.AllocWith[T](n, " +
			u.allocatorInGo(cl.Allocator, name) + "), for types without pointers")
		r.Fix("take one of OpenMP's own allocators of the host, as omprt.DefaultMemAlloc")
	}
}

// hostCopyAligned refuses an alignment that Go does not give a copy.
func (u *Regions) hostCopyAligned(from *directives.Bound, cl *directives.AllocateClause) {
	n, _ := constant.Int64Val(constant.ToInt(u.Info().Types[cl.Align].Value))
	for _, it := range cl.Items {
		if !u.TypeCheck(it.Expr, from.Pos) || n <= u.Pkg.TypesSizes.Alignof(u.TypeOf(it.Expr)) {
			continue
		}
		u.Errorf(cl.Align, source.CodeClauseExpr,
			"Go decides where the copies that threads of the host have lie, and does not align %s to %d bytes",
			u.Text(it.Expr), n).
			Fix("declare a slice in the construct, in place of the copy: s, err := omprt.AlignedAllocWith[T](" +
				u.Text(cl.Align) + ", n, omprt.DefaultMemAlloc), for types without pointers")
		return
	}
}
