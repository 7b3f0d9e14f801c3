import Glibc

// Measures the cost of the toolkit and prints a line for each row.
//
// `adaptive-benchmark` prints all rows, `adaptive-benchmark layout` those of layout by constraints, `… text`
// those of long texts, `… tables` those of tables and trees, `… rows` those of a million rows that are
// applied in pieces, and `… gallery` those of the gallery.
// `adaptive-benchmark check` only counts allocations, which do not depend on the machine. It fails if there
// are more than allowed.

let allocations = AllocationBenchmark()
let layout = LayoutBenchmark()
switch CommandLine.arguments.dropFirst().first {
case "check":
  print(allocations.row)
  print(layout.row)
  exit(allocations.isKept && layout.isKept ? 0 : 1)
case "layout":
  for row in layout.rows() { print(row) }
case "text":
  for row in TextBenchmark().rows() { print(row) }
case "tables":
  for row in TableBenchmark().rows() { print(row) }
case "rows":
  for row in await DiffableBenchmark().rows() { print(row) }
case "gallery":
  for row in GalleryBenchmark().rows() { print(row) }
default:
  let rows =
    TransitionBenchmark().rows() + TraitBenchmark().rows() + [allocations.row] + layout.rows()
    + TextBenchmark().rows() + TableBenchmark().rows() + GalleryBenchmark().rows()
    + (await DiffableBenchmark().rows())
  for row in rows { print(row) }
}
