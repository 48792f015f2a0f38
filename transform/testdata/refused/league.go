package refused

import "github.com/gooffload/gooffload/omprt"

// everyTeam has what all teams of a league do to what they share.
func everyTeam(x []int, n, total int) {
	//omp:target teams num_teams(4) map(tofrom: n, total)
	{
		team := omprt.GetTeamNum()
		// want+1 OMP525 "n" "n is assigned by teams at once: every team of the league does"
		n++
		x[team] = 1
		if len(x) > 4 {
			// want+1 OMP534 "x[4]" "is assigned by teams at once: several teams may"
			x[4] = 2
		}
		//omp:parallel for
		for i := range 4 {
			// want+1 OMP525 "x[i]" "every team of the league does"
			x[i]++
		}
		if team == 0 {
			total = 1
		}
		own := 0
		own++
	}
}

// differently has loops that not all teams come to, or whose iterations they could not count.
func differently(x []int, n int) {
	//omp:target teams num_teams(n)
	{
		team := omprt.GetTeamNum()
		// want+1 OMP510 "team > 1" "a loop that all teams share stands where not all of them may come"
		if team > 1 {
			//omp:distribute
			for i := range x {
				x[i] = team
			}
		}
	}
	//omp:target teams num_teams(n)
	{
		k := 5
		//omp:distribute
		// want+1 OMP510 "k" "the body of the loop, which teams share, assigns what its condition uses"
		for i := 0; i < k; i++ {
			if x[i] > 0 {
				// want+1 OMP534 "k" "k may be written in iteration"
				k = 3
			}
		}
	}
	//omp:target teams num_teams(n)
	{
		m := n
		//omp:distribute dist_schedule(static)
		// want+1 OMP510 "f" "how many iterations there are is not known before it starts"
		for i := m - 1; i >= 0; i-- {
			x[i] = 0
		}
	}
}

// shares has clauses on loops that several teams share.
func shares(x []int, n, last, sum int) {
	//omp:target teams num_teams(n) map(tofrom: last)
	{
		m := n
		_ = m
		own := 0
		_ = own
		// want+1 OMP503 "own" "lastprivate of 'distribute' takes what is shared in 'teams', and own is private there"
		//omp:distribute lastprivate(last, own)
		for i := range x {
			last, own = x[i], i
		}
	}
	//omp:target teams num_teams(n) map(tofrom: last)
	{
		m := n
		_ = m
		//omp:distribute lastprivate(last) dist_schedule(static)
		for i := len(x) - 1; i > m; i-- { // want OMP510 "f" "dist_schedule.static. without a size of chunks"
			last = x[i]
		}
	}
	//omp:target teams num_teams(n) map(tofrom: sum)
	{
		m := n
		_ = m
		// want+1 OMP524 "sum" "sum is reduced in each team and not on 'teams', where what is found there comes together"
		//omp:distribute parallel for reduction(+: sum)
		for i := range x {
			sum += x[i]
		}
	}
	//omp:target teams num_teams(2)
	{
		m := n
		_ = m
		const none = 0
		// want+1 OMP503 "none" "dist_schedule takes a number from 1 on, not none"
		//omp:distribute dist_schedule(static, none)
		for i := range x {
			x[i] = 0
		}
	}
}

// between has teams that use what other teams write.
func between(x, y, z []int, n int) {
	//omp:target teams num_teams(n)
	{
		first := x[0]
		//omp:distribute
		for i := range x {
			// want+1 OMP534 "x[i]" "a team may write x here while another one uses it: teams do not wait for each other"
			x[i] += first
			y[i] = i
		}
		//omp:distribute
		for i := range x {
			if i > 0 {
				// want+1 OMP534 "z[i]" "a team may write z here while another one uses it"
				z[i] = y[i]
			}
		}
		//omp:distribute
		for i := range y {
			z[i]++
		}
	}
	//omp:target teams num_teams(n)
	{
		for range n {
			//omp:distribute parallel for
			for i := 1; i < len(x); i++ {
				x[i]++
				// want+1 OMP534 "y[i]" "a team may write y here while another one uses it"
				y[i] = x[i]
			}
			//omp:distribute parallel for
			for i := 1; i < len(x); i++ {
				x[i]++
				z[i] = y[i] + y[i-1]
			}
		}
	}
}

type cell struct{ d []int }

// deep has teams that use what other teams write where pointers lead, in loops that are made anew, and of their own.
func deep(x, y, z []int, rows [][]int, cells []*cell, n int) {
	//omp:target teams num_teams(n)
	{
		//omp:distribute parallel for
		for i := range 16 {
			// want+1 OMP534 "x[i]" "a team may write x here while another one uses it"
			x[i] = i
		}
		//omp:distribute parallel for
		//omp:reverse
		for i := range 16 {
			y[i] = x[i]
		}
	}
	//omp:target teams num_teams(n)
	{
		//omp:distribute parallel for
		for i := range 16 {
			rows[i][0] = i     // want OMP534 "rows[i][0]" "a team may write rows.i..0. here while another one uses it"
			cells[i].d[0] = -i // want OMP534 "cells[i].d[0]" "a team may write cells.i..d.0. here while another one uses it"
		}
		//omp:distribute parallel for
		for i := range 16 {
			y[i] = rows[15-i][0]
			c := cells[15-i]
			y[i] += c.d[0]
		}
	}
	//omp:target teams num_teams(n)
	{
		var t [16]int
		s := 0
		var h [4]int
		//omp:distribute parallel for
		for i := range 16 {
			own := i
			// want+1 OMP534 "t[i]" "each team has a t.i. of its own, and writes here only what its iterations of this loop do"
			t[i] = own
			//omp:atomic
			s += x[i] // want OMP534 "s" "each team has a s of its own"
			//omp:atomic
			h[x[i]&3]++
		}
		//omp:distribute parallel for
		for i := range 16 {
			y[i] = t[15-i] + s
		}
		//omp:parallel for
		for k := range 4 {
			//omp:atomic
			z[k] += h[k] // what the teams have comes together
		}
	}
}
