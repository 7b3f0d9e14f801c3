import AdaptiveConstraintSolver
import Glibc

// Measures the solver.
//
// `solver-benchmark FILE ...` builds each layout and sets its sizes in turn. It prints the layout's name, the
// median nanoseconds of both, and all values at the last size. `solver-benchmark chain N` and `grid N` print
// generated layouts.

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 2, let count = Int(arguments[1]), count > 0,
  arguments[0] == "chain" || arguments[0] == "grid"
{
  print(arguments[0] == "chain" ? GeneratedLayout.chain(count) : GeneratedLayout.grid(count), terminator: "")
  exit(0)
}
for path in arguments {
  guard let workload = Workload(path: path) else {
    print("\(path) is no layout")
    exit(1)
  }
  do {
    let repetitions = max(1, 2_000 / workload.lines.count)
    let build = try Stopwatch.median(repetitions: repetitions) { _ in _ = try SolvedWorkload(workload) }
    let solved = try SolvedWorkload(workload)
    let resize = try Stopwatch.median(repetitions: workload.sizes.count * repetitions) { round in
      _ = try solved.resize(workload.sizes[round % workload.sizes.count])
    }
    if let last = workload.sizes.last { _ = try solved.resize(last) }
    let values = zip(workload.variableNames, solved.variables).map { "\($0)=\(solved.solver.value(of: $1))" }
    print(workload.name, build, resize, values.joined(separator: " "))
  } catch {
    print("\(path) contradicts itself: \(error)")
    exit(1)
  }
}
