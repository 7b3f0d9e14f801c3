import CCodecs
import CPixels
import DecodeProtocol

/// Performs requests about the desktop's thumbnail files.
enum ThumbnailFile {
  /// Reads or makes a thumbnail file. Pixels go to the start of the shared memory, followed by a new file.
  static func perform(
    _ request: DecodeRequest, on file: OpenFile, with codecs: UnsafePointer<UnsafePointer<cpx_codec>?>,
    into memory: PixelMemory?
  ) -> DecodeReply {
    guard let thumbnail = request.thumbnail, let memory else {
      return DecodeReply(id: request.id, status: .failed, message: "no origin of the thumbnail")
    }
    var options = Codec.options(of: request, on: file)
    var picture = Codec.picture(for: request, in: memory)
    var documentByteCount = 0
    let capacity = min(memory.bytes.count, Int(clamping: request.memoryByteCount))
    let status = withOrigin(thumbnail) { origin in
      request.operation == .storedThumbnail
        ? ccd_stored_thumbnail(Codec.bytes(of: file), &options, origin, &picture)
        : ccd_make_thumbnail(
          codecs, Codec.bytes(of: file), &options, origin, &picture, capacity, &documentByteCount)
    }
    return Codec.reply(to: request, status: status, picture: picture, documentByteCount: documentByteCount)
  }

  private static func withOrigin<Result>(
    _ thumbnail: ThumbnailOrigin, _ body: (UnsafePointer<ccd_thumbnail_origin>) -> Result
  ) -> Result {
    let uri = Array(thumbnail.uri.utf8)
    return uri.withUnsafeBufferPointer { bytes in
      var origin = ccd_thumbnail_origin()
      origin.uri = cpx_bytes(start: bytes.baseAddress, count: bytes.count)
      origin.modification_seconds = thumbnail.modificationSeconds
      return withUnsafePointer(to: origin, body)
    }
  }
}
