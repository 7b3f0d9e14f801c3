import AdaptiveFileSystem
import PhotoLibrary

/// The arguments of the program.
enum Arguments {
  /// The arguments as bytes, without the program's name. `CommandLine.arguments` replaces bytes that are not
  /// UTF-8, and such files could not be opened.
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
