import Foundation
import TestSupport
import Testing

@testable import PhotoDecodeProtocol

/// The files in `Tests/Corpus`, which `make corpus` makes, with the expectations in its manifest.
struct Corpus: Decodable {
  /// A good file.
  struct Good: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    let format: String
    let orientation: UInt8
    let width: UInt32
    let height: UInt32
    let frames: UInt32
    /// The least similarity to the references, in decibels.
    let psnr: Double
    /// The program that made the references.
    let by: String
    /// A reference for every frame, of the frame's size or smaller.
    let references: [String]
    let hasAlpha: Bool?
    let durations: [UInt32]?
    let loops: UInt32?
    /// The duration of a video.
    let videoMilliseconds: UInt32?
    /// Whether the picture consists of patches of eight pixels with exact colours, within three steps.
    let patches: Bool?
    /// Whether the file has an embedded thumbnail.
    let thumbnail: Bool?
    /// Whether the references show the preview of a raw file.
    let isPreview: Bool?
    /// Whether the decoder may be missing.
    let isOptional: Bool?

    var testDescription: String { name }
    var path: String { Corpus.folder + "/good/" + name }
  }

  /// A bad file.
  struct Bad: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    /// The statuses that decoding it may have.
    let statuses: [String]
    /// Whether decoding it exceeds the timeout.
    let hasNoEnd: Bool?
    let repeatFrom: Int?
    let repeatLength: Int?
    let repeatTimes: Int?

    var testDescription: String { name }
    var path: String { Corpus.folder + "/bad/" + name }

    /// The file's bytes. Some files are stored short, with a part to repeat.
    func bytes() throws -> [UInt8] {
      let stored = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      guard let start = repeatFrom, let length = repeatLength, let times = repeatTimes else { return stored }
      let part = stored[start..<start + length]
      var bytes = Array(stored[..<start])
      bytes.reserveCapacity(stored.count + part.count * times)
      for _ in 0..<times { bytes += part }
      return bytes + stored[(start + length)...]
    }
  }

  static let folder = Fixture.folder

  /// The background behind transparent pixels in the references, `RRGGBB`.
  let background: String
  let good: [Good]
  let bad: [Bad]

  /// Reads the manifest.
  static func read() throws -> Corpus {
    let manifest = try Data(contentsOf: URL(fileURLWithPath: folder + "/manifest.json"))
    return try JSONDecoder().decode(Corpus.self, from: manifest)
  }

  /// The corpus. It is empty if the manifest is unreadable, which fails the test of completeness.
  static let all = (try? read()) ?? Corpus(background: "", good: [], bad: [])

  var backgroundColor: UInt32 { UInt32(background, radix: 16) ?? 0 }
}

/// A reference decode by another program: a portable pixmap with eight bits a channel.
struct Reference {
  let width: Int
  let height: Int
  /// Red, green and blue, row by row.
  let values: [UInt8]

  init(_ name: String) throws {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: Corpus.folder + "/references/" + name)))
    let lines = bytes.split(separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false)
    let size = String(decoding: try #require(lines.dropFirst().first), as: UTF8.self).split(separator: " ")
    width = try #require(size.first.flatMap { Int($0) })
    height = try #require(size.last.flatMap { Int($0) })
    values = Array(try #require(lines.last))
    try #require(values.count == width * height * 3)
  }

  /// Red, green and blue of a pixel.
  func color(_ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * width + x) * 3
    return Array(values[start..<start + 3])
  }

  /// The similarity to RGBX pixels of the same size, in decibels.
  func psnr(_ pixels: [UInt8]) -> Double {
    var sum = 0
    for index in 0..<width * height {
      for channel in 0..<3 {
        let difference = Int(pixels[index * 4 + channel]) - Int(values[index * 3 + channel])
        sum += difference * difference
      }
    }
    return sum == 0 ? .infinity : 10 * log10(255 * 255 * Double(values.count) / Double(sum))
  }
}
