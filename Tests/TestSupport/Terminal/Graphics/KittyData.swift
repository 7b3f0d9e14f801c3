import AdaptiveCore
import AdaptiveFileSystem
import CTestImages
import Glibc

/// The pixel data of an upload, as the terminal collects it.
struct KittyData {
  /// The terminal refused the picture. Contains its reply.
  struct RefusedError: Error {
    let reply: String
  }

  private static let greatestExtent = 10_000

  let command: KittyCommand
  private let isRemote: Bool
  private(set) var bytes: [UInt8] = []
  /// The path of a temporary file that the terminal did not delete.
  private(set) var keptFile: String?

  /// Starts with the first command of an upload. A remote terminal can't read memory or files.
  init(_ command: KittyCommand, isRemote: Bool) throws(RefusedError) {
    self.command = command
    self.isRemote = isRemote
    if command["s"] > Self.greatestExtent || command["v"] > Self.greatestExtent {
      throw RefusedError(reply: "EINVAL:Image too large")
    }
    guard [24, 32, 100].contains(command.format) else {
      throw RefusedError(reply: "EINVAL:Unknown image format: \(command.format)")
    }
    if command.format != 100, expectedCount == 0 {
      throw RefusedError(reply: "EINVAL:Zero width/height not allowed")
    }
    guard [nil, "z"].contains(command.compression) else {
      throw RefusedError(reply: "EINVAL:Unknown image compression")
    }
  }

  /// The number of bytes of all pixels, or of the file before compression.
  private var expectedCount: Int {
    command.format == 100
      ? max(command["S"], 1024 * 100) : command["s"] * command["v"] * (command.format / 8)
  }

  /// Consumes a chunk, or reads the file or shared memory that it names.
  mutating func take(_ payload: [UInt8]) throws(RefusedError) {
    switch command.transmission {
    case "d":
      bytes += payload
      let slack = command.compression == nil ? 10 : 1024
      if command.format != 100, bytes.count > expectedCount + slack {
        throw RefusedError(reply: "EFBIG:Too much data")
      }
    case "f", "t", "s": try read(name: payload)
    default: throw RefusedError(reply: "EINVAL:Unknown transmission type: \(command.transmission)")
    }
  }

  private mutating func read(name: [UInt8]) throws(RefusedError) {
    if name.count > 2048 { throw RefusedError(reply: "EINVAL:Filename too long") }
    let path = String(decoding: name, as: UTF8.self)
    let isMemory = command.transmission == "s"
    if isRemote { throw RefusedError(reply: "EBADF:Failed to open file for graphics transmission") }
    let descriptor = isMemory ? shm_open(path, O_RDONLY, 0) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw RefusedError(
        reply: "EBADF:Failed to open file for graphics transmission with error: [\(errno)] "
          + String(cString: strerror(errno)))
    }
    bytes = Self.content(FileDescriptor(descriptor), offset: command["O"], count: command["S"])
    close(descriptor)
    if isMemory { shm_unlink(path) }
    if command.transmission == "t" {
      let isTemporary = ["/tmp/", "/dev/shm/", "/var/tmp/"].contains { path.hasPrefix($0) }
      if isTemporary, path.contains("tty-graphics-protocol") { unlink(path) } else { keptFile = path }
    }
  }

  /// Returns the bytes of a file from an offset; all of them if the count is 0. Empty if they can't be read.
  private static func content(_ file: FileDescriptor, offset: Int, count: Int) -> [UInt8] {
    guard let byteCount = try? file.status().byteCount else { return [] }
    let available = max(0, byteCount - offset)
    return (try? file.read(upTo: count == 0 ? available : min(count, available), at: offset)) ?? []
  }

  /// Decodes the picture after the last chunk.
  func picture() throws(RefusedError) -> RasterImage {
    var bytes = bytes
    if command.compression == "z" {
      var inflated = [UInt8](repeating: 0, count: expectedCount)
      let count = cti_inflate(bytes, bytes.count, &inflated, inflated.count)
      guard count >= 0 else { throw RefusedError(reply: "EINVAL:Failed to inflate image data") }
      guard count == expectedCount else {
        throw RefusedError(reply: "EINVAL:Image data size post inflation does not match expected size")
      }
      bytes = inflated
    }
    if command.format == 100 {
      guard let image = RasterImage(file: bytes) else {
        throw RefusedError(reply: "EBADPNG:Not a PNG file")
      }
      return image
    }
    guard bytes.count >= expectedCount else {
      throw RefusedError(reply: "ENODATA:Insufficient image data: \(bytes.count) < \(expectedCount)")
    }
    let size = PixelSize(width: command["s"], height: command["v"])
    bytes = Array(bytes.prefix(expectedCount))
    return command.format == 24 ? RasterImage(size: size, rgb: bytes) : RasterImage(size: size, pixels: bytes)
  }
}
