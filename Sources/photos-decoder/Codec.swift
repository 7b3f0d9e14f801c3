import CCodecs
import DecodeProtocol

/// Between the messages and the C codecs.
enum Codec {
  /// Carries out a request on a file's bytes. Pixels go to the start of the shared memory.
  static func perform(
    _ request: DecodeRequest, on file: borrowing MappedFile, into pixels: PixelMemory?
  ) -> DecodeReply {
    let needed = UInt64(request.boxWidth) * UInt64(request.boxHeight) * 4
    let capacity = UInt64(pixels?.bytes.count ?? 0)
    guard request.operation == .probe || needed <= capacity else {
      return DecodeReply(id: request.id, status: .failed, message: "no memory for the pixels")
    }
    var options = cc_options(
      box_width: request.boxWidth, box_height: request.boxHeight,
      stage: request.stage == .first ? CC_STAGE_FIRST : CC_STAGE_GOOD,
      background: request.background, limits: limits)
    var picture = cc_picture()
    picture.pixels = pixels?.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    picture.capacity = pixels?.bytes.count ?? 0
    let bytes = file.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let status =
      switch request.operation {
      case .probe: cc_probe(bytes, file.bytes.count, &options, &picture)
      case .thumbnail: cc_thumbnail(bytes, file.bytes.count, &options, &picture)
      case .decode: cc_decode(bytes, file.bytes.count, &options, &picture)
      }
    return reply(to: request, status: status, picture: picture)
  }

  private static let limits = cc_limits(
    pixels: DecodeLimits.pixels, side: DecodeLimits.side, scans: DecodeLimits.scans,
    chunk_bytes: DecodeLimits.chunkBytes, working_bytes: DecodeLimits.workingBytes)

  private static func reply(
    to request: DecodeRequest, status: cc_status, picture: cc_picture
  ) -> DecodeReply {
    var picture = picture
    var flags: DecodeReply.Flags = []
    if picture.is_final != 0 { flags.insert(.isFinal) }
    if picture.has_quick_stage != 0 { flags.insert(.hasQuickStage) }
    if picture.has_alpha != 0 { flags.insert(.hasAlpha) }
    let status = DecodeReply.Status(status)
    let hasPixels = status.carriesPixels && request.operation != .probe
    let message = withUnsafeBytes(of: &picture.message) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return DecodeReply(
      id: request.id, status: status, format: DecodeFormat(picture.format), orientation: picture.orientation,
      flags: flags, width: hasPixels ? picture.width : 0, height: hasPixels ? picture.height : 0,
      imageWidth: picture.image_width, imageHeight: picture.image_height, warnings: picture.warnings,
      message: message)
  }
}

extension DecodeFormat {
  fileprivate init(_ format: cc_format) {
    switch format {
    case CC_FORMAT_JPEG: self = .jpeg
    case CC_FORMAT_PNG: self = .png
    default: self = .unknown
    }
  }
}

extension DecodeReply.Status {
  fileprivate init(_ status: cc_status) {
    switch status {
    case CC_OK: self = .ok
    case CC_DAMAGED: self = .damaged
    case CC_UNKNOWN_FORMAT: self = .unknownFormat
    case CC_CORRUPT: self = .corrupt
    case CC_TRUNCATED: self = .truncated
    case CC_TOO_BIG: self = .tooBig
    case CC_OUT_OF_MEMORY: self = .outOfMemory
    case CC_NONE: self = .none
    case CC_UNSUPPORTED: self = .unsupported
    default: self = .failed
    }
  }
}
