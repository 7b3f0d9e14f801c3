import CPixels
import PhotoDecodeProtocol
import PhotoFormats

/// Performs requests with the C codecs.
enum Codec {
  /// Performs a request on a file. Pixels go to the start of the shared memory.
  static func perform(
    _ request: DecodeRequest, on file: MappedPicture, with codecs: UnsafePointer<UnsafePointer<cpx_codec>?>,
    into memory: PixelMemory?
  ) -> DecodeReply {
    guard let operation = cpx_operation(request.operation) else {
      return DecodeReply(id: request.id, status: .unsupported, message: "no such operation here")
    }
    var options = options(of: request, on: file)
    var picture = picture(for: request, in: memory)
    let status = cpx_perform(codecs, operation, bytes(of: file), &options, &picture)
    return reply(to: request, status: status, picture: picture)
  }

  /// Reads the format, the orientation and the size of a picture, with the first list of codecs that knows
  /// the format. Nothing is decoded.
  static func probe(
    _ bytes: UnsafeRawBufferPointer, layout: UnsafeMutablePointer<cpx_layout>,
    with lists: [UnsafePointer<UnsafePointer<cpx_codec>?>]
  ) -> DecodeReply {
    var cache = cpx_cache()
    defer { cpx_cache_clear(&cache) }
    // The box is that of the smallest picture.
    let request = DecodeRequest(id: 0, operation: .probe, boxWidth: 1, boxHeight: 1)
    var options = options(of: request, cache: &cache, layout: layout)
    var picture = cpx_picture()
    var status = CPX_UNKNOWN_FORMAT
    for codecs in lists where status == CPX_UNKNOWN_FORMAT {
      picture = cpx_picture()
      status = cpx_perform(codecs, CPX_PROBE, self.bytes(bytes), &options, &picture)
    }
    return reply(to: request, status: status, picture: picture)
  }

  /// Does something with the layout of a file that is read only once.
  static func withLayout<Result>(_ body: (UnsafeMutablePointer<cpx_layout>) -> Result) -> Result {
    var layout = cpx_layout()
    return withUnsafeMutablePointer(to: &layout, body)
  }

  static func bytes(of file: MappedPicture) -> cpx_bytes { bytes(file.bytes) }

  static func bytes(_ bytes: UnsafeRawBufferPointer) -> cpx_bytes {
    cpx_bytes(start: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), count: bytes.count)
  }

  /// A picture whose pixels go to the start of the shared memory.
  static func picture(for request: DecodeRequest, in memory: PixelMemory?) -> cpx_picture {
    var picture = cpx_picture()
    picture.pixels = memory?.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    picture.capacity = Int(request.boxWidth) * Int(request.boxHeight) * 4
    return picture
  }

  static func options(of request: DecodeRequest, on file: MappedPicture) -> cpx_options {
    options(of: request, cache: file.cache, layout: file.layout)
  }

  /// The options of a request about a file for which a codec stores something at two addresses.
  private static func options(
    of request: DecodeRequest, cache: UnsafeMutablePointer<cpx_cache>,
    layout: UnsafeMutablePointer<cpx_layout>
  ) -> cpx_options {
    var options = cpx_options()
    options.box_width = request.boxWidth
    options.box_height = request.boxHeight
    options.stage = cpx_stage(request.stage)
    options.background = request.background
    options.keeps_alpha = request.keepsTransparency ? 1 : 0
    options.turn = UInt32(request.turn)
    options.cache = cache
    options.layout = layout
    options.limits = limits
    if request.operation == .makeThumbnail {
      options.stage = CPX_STAGE_GOOD
      options.turn = 0
      options.keeps_alpha = 1
      options.for_thumbnail = 1
    }
    guard request.operation == .decode else { return options }
    options.frame = request.frame
    if let region = request.region {
      options.region = cpx_rectangle(x: region.x, y: region.y, width: region.width, height: region.height)
    }
    return options
  }

  private static let limits = cpx_limits(
    pixels: DecodeLimits.pixels, side: DecodeLimits.side, scans: DecodeLimits.scans,
    chunk_bytes: DecodeLimits.chunkBytes, working_bytes: DecodeLimits.workingBytes,
    frames: DecodeLimits.frames)

  static func reply(
    to request: DecodeRequest, status: cpx_status, picture: cpx_picture
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
      id: request.id, status: status,
      format: picture.format.flatMap { PhotoFormat(rawValue: String(cString: $0)) },
      orientation: picture.orientation,
      flags: flags, width: hasPixels ? picture.width : 0, height: hasPixels ? picture.height : 0,
      imageWidth: picture.image_width, imageHeight: picture.image_height, warnings: picture.warnings,
      frames: min(picture.frames, DecodeLimits.frames),
      frameMilliseconds: min(picture.frame_milliseconds, DecodeLimits.frameMilliseconds),
      loops: picture.loops, videoMilliseconds: picture.video_milliseconds, message: message)
  }
}

extension cpx_operation {
  fileprivate init?(_ operation: DecodeRequest.Operation) {
    switch operation {
    case .probe: self = CPX_PROBE
    case .thumbnail: self = CPX_THUMBNAIL
    case .decode, .makeThumbnail: self = CPX_DECODE
    case .metadata, .storedThumbnail, .sidecar: return nil
    }
  }
}

extension cpx_stage {
  fileprivate init(_ stage: DecodeRequest.Stage) {
    switch stage {
    case .first: self = CPX_STAGE_FIRST
    case .good: self = CPX_STAGE_GOOD
    case .exact: self = CPX_STAGE_EXACT
    }
  }
}

extension DecodeReply.Status {
  fileprivate init(_ status: cpx_status) {
    switch status {
    case CPX_OK: self = .ok
    case CPX_DAMAGED: self = .damaged
    case CPX_UNKNOWN_FORMAT: self = .unknownFormat
    case CPX_CORRUPT: self = .corrupt
    case CPX_TRUNCATED: self = .truncated
    case CPX_TOO_BIG: self = .tooBig
    case CPX_OUT_OF_MEMORY: self = .outOfMemory
    case CPX_NONE: self = .none
    case CPX_UNSUPPORTED: self = .unsupported
    default: self = .failed
    }
  }
}
