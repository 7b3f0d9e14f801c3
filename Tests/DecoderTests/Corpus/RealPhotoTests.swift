import PhotoDecodeProtocol
import Foundation
import TestSupport
import Testing

@Suite("Photos of real cameras")
struct RealPhotoTests {
  private func likeness(_ left: [UInt8], _ right: [UInt8]) -> Double {
    let sum = zip(left, right).reduce(0) { sum, pair in
      let difference = Int(pair.0) - Int(pair.1)
      return sum + difference * difference
    }
    return sum == 0 ? .infinity : 10 * log10(255 * 255 * Double(left.count) / Double(sum))
  }

  @Test(
    "photos of every orientation are upright", .realPhotos,
    arguments: ["Landscape", "Portrait"])
  func orientations(_ name: String) throws {
    let folder = try #require(RealPhotos.folder, RealPhotos.hint) + "/orientation"
    let decoders = CorpusDecoders()
    let first = try decoders.perform(of: "\(folder)/\(name)_1.jpg", box: (90, 90))
    for number in 2...8 {
      for turn: UInt8 in [0, 2] {
        let response = try decoders.perform(of: "\(folder)/\(name)_\(number).jpg", turn: turn, box: (90, 90))
        #expect(response.reply.status == .ok && response.reply.orientation == number)
        try #require(response.pixels.count == first.pixels.count)
        let pixels = turn == 0 ? response.pixels : Self.upsideDown(response.pixels)
        // Each photo shows its number, so that they are similar but not equal.
        #expect(likeness(pixels, first.pixels) > 22, "\(name) \(number)")
      }
    }
  }

  private static func upsideDown(_ pixels: [UInt8]) -> [UInt8] {
    stride(from: pixels.count - 4, through: 0, by: -4).flatMap { pixels[$0..<$0 + 4] }
  }

  @Test(
    "HEIF photos of phones are complete and upright, and match their thumbnails",
    .realPhotos,
    arguments: [
      ("iphone_13_pro_max.HEIC", 3_024, 4_032), ("IMG_5195.HEIC", 2_566, 3_313),
      ("HMD_Nokia_8.3_5G_hdr.heif", 4_608, 3_456), ("samplefilehub.heif", 640, 426),
    ] as [(String, UInt32, UInt32)])
  func phones(_ name: String, width: UInt32, height: UInt32) throws {
    let path = try #require(RealPhotos.folder, RealPhotos.hint) + "/cameras/" + name
    let decoders = CorpusDecoders()
    let whole = try decoders.perform(of: path, box: (120, 120))
    try #require(whole.reply.status == .ok, "\(whole.reply.status): \(whole.reply.message)")
    #expect(whole.reply.imageWidth == width && whole.reply.imageHeight == height)
    let box = (whole.reply.width, whole.reply.height)
    let thumbnail = try decoders.perform(.thumbnail, of: path, box: box)
    guard thumbnail.reply.status != .none else { return }
    try #require(thumbnail.pixels.count == whole.pixels.count)
    #expect(likeness(thumbnail.pixels, whole.pixels) > 24)
  }

  @Test(
    "photos that broke other programs get a response",
    .realPhotos)
  func broken() throws {
    let folder = try #require(RealPhotos.folder, RealPhotos.hint)
    let decoders = CorpusDecoders()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder + "/bad").sorted() {
      let reply = try decoders.perform(of: "\(folder)/bad/\(name)", box: (240, 160)).reply
      #expect(reply.status == (name == "corrupted.jpg" ? .damaged : .ok), "\(name): \(reply.message)")
      _ = try decoders.conversation(.extra).perform(.metadata, of: "\(folder)/bad/\(name)")
    }
  }
}
