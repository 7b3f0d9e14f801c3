import AdaptiveFileSystem
import Glibc
import Journal

// Measures how long it takes until decisions are on the disk.
//
//     journal-benchmark FOLDER
//
// FOLDER is on the disk that is measured, and must not exist. It stays, so that you can look at it.
let arguments = CommandLine.arguments
guard arguments.count == 2 else { exit(2) }
let folder = FilePath(arguments[1])
let clock = ContinuousClock()

func report(_ name: String, rounds: Int, _ body: () throws -> Void) rethrows {
  var times = try (0..<rounds).map { _ in try clock.measure(body) / .milliseconds(1) }
  times.sort()
  func rounded(_ time: Double) -> Double { (time * 100).rounded() / 100 }
  print("\(name): median \(rounded(times[rounds / 2])) ms, slowest \(rounded(times[rounds - 1])) ms")
}

let entry = Journal.Entry(
  target: [UInt8](repeating: 1, count: 60), payload: [UInt8](repeating: 2, count: 300))
let many = [Journal.Entry](repeating: entry, count: 1_000)
let journal = try Journal(folder: folder)
var ids: [Journal.EntryID] = []
try report("record 1 entry", rounds: 200) { ids += try journal.record([entry]) }
try report("finish 1 entry", rounds: 200) { try journal.finish([ids.removeLast()]) }
try report("record 1,000 entries", rounds: 20) { ids += try journal.record(many) }
try report("finish 1,000 entries", rounds: 20) {
  try journal.finish([Journal.EntryID](ids.suffix(1_000)))
  ids.removeLast(1_000)
}
// A change of 1,000 photos with their sidecars.
let change = [UInt8](repeating: 3, count: 400_000)
try report("begin and end an operation of 400 kB", rounds: 170) {
  try journal.end(journal.begin(change: change, summary: []), done: change)
}
_ = try journal.record(many)
try journal.close()
try report("open a journal with a full history, and close it", rounds: 5) {
  try Journal(folder: folder).close()
}
let next = try Journal(folder: folder)
try report("adopt 1,000 entries", rounds: 1) { _ = try next.adoptEntriesOfEndedSessions() }
