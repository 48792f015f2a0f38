package main

// declare_mapper_nested_mappers: LLVM offload, section 5.8.8.
// A mapper maps fields whose types have mappers.
func init() { add("declare_mapper_nested_mappers", declareMapperNestedMappers) }

//omp:declare mapper(p vectorPair) map(tofrom: p.a, p.b, p.k)
type vectorPair struct {
	a, b mappedVector
	k    float64
}

func declareMapperNestedMappers(t *check) {
	p := vectorPair{a: mappedVector{n: 8, at: ramp(8)}, b: mappedVector{n: 4, at: ramp(4)}, k: 5}
	//omp:target map(tofrom: p)
	{
		for i := range p.a.n {
			p.a.at[i] *= p.k
		}
		for i := range p.b.n {
			p.b.at[i]++
		}
		p.k = 9
	}
	t.is("a.at[7]", p.a.at[7], 35)
	t.is("b.at[3]", p.b.at[3], 4)
	t.is("k", p.k, 9)
}
