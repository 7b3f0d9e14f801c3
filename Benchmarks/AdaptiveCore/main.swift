import Glibc

// Measures what the toolkit costs and prints a line for each row.
//
// `adaptive-benchmark` prints all rows, `adaptive-benchmark layout` those of layout by constraints.
// `adaptive-benchmark check` only counts allocations, which depend on no
// machine, and fails when there are more than there may be.

let allocations = AllocationBenchmark()
if CommandLine.arguments.dropFirst().first == "check" {
  print(allocations.row)
  exit(allocations.isKept ? 0 : 1)
}
if CommandLine.arguments.dropFirst().first == "layout" {
  for row in LayoutBenchmark().rows() { print(row) }
  exit(0)
}
let rows = TransitionBenchmark().rows() + TraitBenchmark().rows() + LayoutBenchmark().rows()
for row in rows + [allocations.row] { print(row) }
