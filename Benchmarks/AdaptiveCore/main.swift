import Glibc

// Measures what the toolkit costs and prints a line for each row.
//
// `adaptive-benchmark` prints all rows, `adaptive-benchmark layout` those of layout by constraints.
// `adaptive-benchmark check` only counts allocations, which depend on no machine, and fails when there are more than
// there may be.

let allocations = AllocationBenchmark()
let layout = LayoutBenchmark()
switch CommandLine.arguments.dropFirst().first {
case "check":
  print(allocations.row)
  print(layout.row)
  exit(allocations.isKept && layout.isKept ? 0 : 1)
case "layout":
  for row in layout.rows() { print(row) }
default:
  let rows = TransitionBenchmark().rows() + TraitBenchmark().rows() + [allocations.row] + layout.rows()
  for row in rows { print(row) }
}
