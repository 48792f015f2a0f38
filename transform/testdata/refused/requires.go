// want+1 OMP503 "least" "unified_shared_memory takes a constant that is true or false, and least is not one"
//omp:requires unified_shared_memory(least)
// want+1 OMP502 "reverse_offload" "reverse_offload on requires is legal and not built yet"
//omp:requires unified_address(least > 1) reverse_offload dynamic_allocators(least > 2)
//omp:requires unified_address

package refused

const least = 2
