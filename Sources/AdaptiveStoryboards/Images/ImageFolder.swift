import AdaptiveCore
import Glibc

/// Reads the small files of a folder.
enum ImageFolder {
  /// The maximum size of a file.
  static let limitInBytes = 1 << 16

  /// Returns the names of the files in a folder, sorted.
  static func names(in folder: String) throws(ImageCatalogueError) -> [String] {
    guard let stream = opendir(folder) else { throw ImageCatalogueError(.unreadable(errno), in: folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: field.pointee)) {
          String(cString: $0)
        }
      }
      names.append(name)
    }
    return names.sorted()
  }

  /// Returns the bytes of a file.
  static func contents(of file: String) throws(ImageCatalogueError) -> [UInt8] {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw ImageCatalogueError(.unreadable(errno), in: file) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var reason: ImageCatalogueError.Reason?
    withUnsafeTemporaryAllocation(byteCount: 1 << 12, alignment: 1) { buffer in
      while reason == nil {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count == 0 { return }
        if count > 0 { bytes += buffer.prefix(count) } else if errno != EINTR { reason = .unreadable(errno) }
        if bytes.count > limitInBytes { reason = .tooLarge(limitInBytes: limitInBytes) }
      }
    }
    if let reason { throw ImageCatalogueError(reason, in: file) }
    return bytes
  }
}
