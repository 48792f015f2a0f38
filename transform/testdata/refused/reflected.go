package refused

import "reflect"

type reflectedSettings struct{ step func(float64) float64 }

type otherSettings struct{ step func(float64) float64 }

func reflectedHalf(x float64) float64 { return x / 2 }

func reflects(s *reflectedSettings, from otherSettings, out []float64) {
	s.step = reflectedHalf
	to := reflect.ValueOf(s).Elem()
	to.Set(reflect.ValueOf(from).Convert(to.Type()))
	// want+1 OMP551 "//omp:target teams distribute parallel for" "what s.step holds shows when the program runs: there are kernels for reflectedHalf, and"
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = s.step(out[i])
	}
}
