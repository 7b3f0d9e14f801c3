import CPixels
import DecodeProtocol

/// Between the messages and the C codecs.
enum Codec {
  /// Carries out a request on a file's bytes. Pixels go to the start of the shared memory.
  static func perform(
    _ request: DecodeRequest, on file: KeptFile, with codecs: UnsafePointer<UnsafePointer<cc_codec>?>,
    into memory: PixelMemory?
  ) -> DecodeReply {
    guard let operation = cc_operation(request.operation) else {
      return DecodeReply(id: request.id, status: .unsupported, message: "no such operation here")
    }
    var options = options(of: request, on: file)
    var picture = picture(for: request, in: memory)
    let status = cc_perform(codecs, operation, bytes(of: file), &options, &picture)
    return reply(to: request, status: status, picture: picture)
  }

  static func bytes(of file: KeptFile) -> cc_bytes {
    cc_bytes(start: file.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), count: file.bytes.count)
  }

  /// A picture whose pixels go to the start of the shared memory.
  static func picture(for request: DecodeRequest, in memory: PixelMemory?) -> cc_picture {
    var picture = cc_picture()
    picture.pixels = memory?.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    picture.capacity = Int(request.boxWidth) * Int(request.boxHeight) * 4
    return picture
  }

  static func options(of request: DecodeRequest, on file: KeptFile) -> cc_options {
    var options = cc_options()
    options.box_width = request.boxWidth
    options.box_height = request.boxHeight
    options.stage = cc_stage(request.stage)
    options.background = request.background
    options.turn = UInt32(request.turn)
    options.kept = file.kept
    options.limits = limits
    guard request.operation == .decode else { return options }
    options.frame = request.frame
    if let region = request.region {
      options.region = cc_rectangle(x: region.x, y: region.y, width: region.width, height: region.height)
    }
    return options
  }

  private static let limits = cc_limits(
    pixels: DecodeLimits.pixels, side: DecodeLimits.side, scans: DecodeLimits.scans,
    chunk_bytes: DecodeLimits.chunkBytes, working_bytes: DecodeLimits.workingBytes,
    frames: DecodeLimits.frames)

  static func reply(
    to request: DecodeRequest, status: cc_status, picture: cc_picture, documentByteCount: Int = 0
  ) -> DecodeReply {
    var picture = picture
    var flags: DecodeReply.Flags = []
    if picture.is_final != 0 { flags.insert(.isFinal) }
    if picture.has_quick_stage != 0 { flags.insert(.hasQuickStage) }
    if picture.has_alpha != 0 { flags.insert(.hasAlpha) }
    if picture.is_preview != 0 { flags.insert(.isPreview) }
    let status = DecodeReply.Status(status)
    let hasPixels = status.carriesPixels && request.operation.wantsPixels
    let message = withUnsafeBytes(of: &picture.message) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return DecodeReply(
      id: request.id, status: status, format: DecodeFormat(picture.format), orientation: picture.orientation,
      flags: flags, width: hasPixels ? picture.width : 0, height: hasPixels ? picture.height : 0,
      imageWidth: picture.image_width, imageHeight: picture.image_height, warnings: picture.warnings,
      frames: min(picture.frames, DecodeLimits.frames),
      frameMilliseconds: min(picture.frame_milliseconds, DecodeLimits.frameMilliseconds),
      loops: picture.loops, documentByteCount: UInt32(clamping: documentByteCount), message: message)
  }
}

extension cc_operation {
  fileprivate init?(_ operation: DecodeRequest.Operation) {
    switch operation {
    case .probe: self = CC_PROBE
    case .thumbnail: self = CC_THUMBNAIL
    case .decode: self = CC_DECODE
    case .metadata, .storedThumbnail, .makeThumbnail: return nil
    }
  }
}

extension cc_stage {
  fileprivate init(_ stage: DecodeRequest.Stage) {
    switch stage {
    case .first: self = CC_STAGE_FIRST
    case .good: self = CC_STAGE_GOOD
    case .exact: self = CC_STAGE_EXACT
    }
  }
}

extension DecodeFormat {
  /// The values of the two are the same; one that is new in C only is as good as unknown.
  fileprivate init(_ format: cc_format) {
    self = UInt8(exactly: format.rawValue).flatMap(DecodeFormat.init(rawValue:)) ?? .unknown
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
