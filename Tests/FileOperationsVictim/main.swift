import FileOperations
import AdaptiveFileSystem
import Glibc

// Performs or recovers the change in a file, and is killed while it does.
//
//     file-operations-victim perform|recover FILE
//
// Stops itself right before it begins. Exits with 0 if all groups are done, with 1 if some are not, and with
// 2 if the change can't be read.
let arguments = CommandLine.arguments
guard arguments.count == 3,
  let contents = try? FileContents(of: FilePath(arguments[2]), limit: 1 << 24),
  case .bytes(let bytes) = contents,
  let change = try? FileChange(decoding: bytes)
else { exit(2) }
raise(SIGSTOP)
if arguments[1] == "recover" {
  exit(change.recover().isComplete ? 0 : 1)
}
do {
  _ = try change.perform()
} catch {
  exit(1)
}
exit(0)
