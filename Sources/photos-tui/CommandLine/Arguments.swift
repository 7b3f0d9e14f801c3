import FileSystem
import PhotoLibrary

/// The words the program was called with.
enum Arguments {
  /// The words behind the program's name, with their bytes: `CommandLine.arguments` would replace what is not UTF-8,
  /// and such files could not be opened.
  static var current: [FilePath] {
    UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).dropFirst().compactMap {
      word in
      word.map { start in
        var bytes: [UInt8] = []
        var next = start
        while next.pointee != 0 {
          bytes.append(UInt8(bitPattern: next.pointee))
          next += 1
        }
        return FilePath(bytes: bytes)
      }
    }
  }
}
