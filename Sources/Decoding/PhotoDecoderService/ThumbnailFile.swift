import CCodecs
import PhotoDecodeProtocol

/// Performs requests about the desktop's thumbnail files.
enum ThumbnailFile {
  /// Reads a thumbnail file. Pixels go to the start of the shared memory.
  static func read(_ request: DecodeRequest, from file: MappedPicture, into memory: PixelMemory?)
    -> DecodeReply
  {
    guard let thumbnail = request.thumbnail, let memory else {
      return DecodeReply(id: request.id, status: .failed, message: "no origin of the thumbnail")
    }
    var options = Codec.options(of: request, on: file)
    var picture = Codec.picture(for: request, in: memory)
    let status = withOrigin(thumbnail) {
      ccd_stored_thumbnail(Codec.bytes(of: file), &options, $0, &picture)
    }
    return Codec.reply(to: request, status: status, picture: picture)
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
