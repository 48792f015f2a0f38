package main

// taskgroup_task_reduction: OpenMP V&V 5.0, section 15.4.
// Tasks of a group put their parts together.
func init() { add("taskgroup_task_reduction", taskgroupTaskReduction) }

func taskgroupTaskReduction(t *check) {
	n := 0
	//omp:parallel
	{
		//omp:single
		{
			//omp:taskgroup task_reduction(+: n)
			{
				for i := range 50 {
					//omp:task in_reduction(+: n)
					{
						n += i
					}
				}
			}
		}
	}
	t.is("n", n, 1225)
}
