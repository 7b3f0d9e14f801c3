import AdaptiveFileSystem
import Glibc
import Journal

// Uses a journal in another process than the tests.
//
//     journal-victim work FOLDER LOG     stops itself, then does one of everything, and is killed
//     journal-victim adopt FOLDER        adopts entries, prints their numbers, and waits for end of file
//     journal-victim load FOLDER COUNT   records and finishes entries, and prints their numbers
let arguments = CommandLine.arguments
guard arguments.count >= 3 else { exit(2) }
let folder = FilePath(arguments[2])

/// Writes a line at once, without a buffer that would end with the process.
func acknowledge(_ line: String, to file: FileDescriptor = .standardOutput) throws {
  try file.writeAll([UInt8]("\(line)\n".utf8))
}

func bytes(_ text: String) -> [UInt8] { [UInt8](text.utf8) }

func work(_ log: FileDescriptor) throws {
  let journal = try Journal(folder: folder)
  try acknowledge("opened", to: log)
  _ = try journal.adoptEntriesOfEndedSessions()
  try acknowledge("adopted", to: log)
  let ids = try journal.record(
    (1...3).map { Journal.Entry(target: bytes("photo \($0)"), payload: bytes("old")) })
  try acknowledge("recorded \(ids.map { "\($0.number)" }.joined(separator: " "))", to: log)
  try journal.replace(ids[1], payload: bytes("new"))
  try acknowledge("replaced", to: log)
  try journal.keep(ids[2])
  try acknowledge("kept", to: log)
  try journal.finish([ids[0]])
  try acknowledge("finished", to: log)
  let operation = try journal.begin(change: bytes("planned"), summary: bytes("trash"))
  try acknowledge("begun", to: log)
  try journal.end(operation, done: bytes("done"))
  try acknowledge("ended", to: log)
  let undo = try journal.begin(
    change: bytes("planned undo"), summary: bytes("undo"), purpose: .undo(of: operation))
  try journal.end(undo, done: bytes("undone"))
  try acknowledge("undone", to: log)
  try journal.close()
  try acknowledge("closed", to: log)
}

do {
  switch arguments[1] {
  case "work":
    let log = open(arguments[3], O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    raise(SIGSTOP)
    try work(FileDescriptor(log))
  case "adopt":
    let journal = try Journal(folder: folder)
    for entry in try journal.adoptEntriesOfEndedSessions() { try acknowledge("\(entry.id.number)") }
    try acknowledge("adopted")
    // The session must go on until all others have adopted, too.
    _ = try FileDescriptor.standardInput.read()
  case "load":
    let journal = try Journal(folder: folder)
    for number in 1...(Int(arguments[3]) ?? 1) {
      let entries = (1...3).map { Journal.Entry(target: bytes("\(number)"), payload: bytes("\($0)")) }
      let ids = try journal.record(entries)
      for id in ids { try acknowledge("recorded \(id.number)") }
      try journal.finish([ids[0]])
      try acknowledge("finished \(ids[0].number)")
    }
  default: exit(2)
  }
} catch {
  try? acknowledge("\(error)", to: .standardError)
  exit(1)
}
