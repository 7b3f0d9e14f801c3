import AdaptiveFileSystem
import CInterprocess

/// The arguments of the program.
nonisolated enum Arguments {
  /// The arguments as bytes, without the program's name. `CommandLine.arguments` replaces bytes that are not
  /// UTF-8, and such files could not be opened. It also needs `/proc`.
  static var current: [FilePath] {
    var count: Int32 = 0
    let words = cip_arguments(&count)
    return UnsafeBufferPointer(start: words, count: Int(count)).dropFirst().compactMap { word in
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
