import Foundation
import Testing
import TestSupport

/// Photos and videos that were taken at a time.
enum DatedFile {
  /// A JPEG file whose EXIF has a time such as "2024:05:03 10:00:00" by the camera's clock.
  static func photo(taken time: String) throws -> [UInt8] {
    // The header, a directory that leads to another one, and that with DateTimeOriginal.
    let words: [UInt16] = [
      0x4949, 42, 8, 0, 1, 0x8769, 4, 1, 0, 26, 0, 0, 0, 1, 0x9003, 2, 20, 0, 44, 0, 0, 0,
    ]
    let exif =
      Array("Exif\0\0".utf8) + words.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } + Array(time.utf8) + [0]
    let segment = [0xFF, 0xE1, UInt8((exif.count + 2) >> 8), UInt8((exif.count + 2) & 0xFF)] + exif
    let plain = try Fixture.bytes(Fixture.preview)
    return Array(plain.prefix(2)) + segment + plain.dropFirst(2)
  }

  /// An MP4 file with a time in seconds since 1970 in universal time, as the standard asks.
  static func video(secondsSince1970 seconds: Int) throws -> [UInt8] {
    var bytes = try Fixture.bytes("good/h264.mp4")
    let header = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("mvhd".utf8)) })
    // The seconds count from 1904.
    let number = seconds + 2_082_844_800
    bytes.replaceSubrange(header + 8..<header + 12, with: [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) })
    return bytes
  }
}
