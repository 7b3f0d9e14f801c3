import PhotoDecodeProtocol

/// Performs requests for metadata.
enum Metadata {
  /// Reads a file's metadata and the size of its picture. The document goes to the start of the shared
  /// memory, which is large enough for the longest document.
  static func read(
    _ request: DecodeRequest, from file: MappedPicture, abilities: DecoderAbilities, into memory: PixelMemory?
  ) -> DecodeReply {
    guard let readMetadata = abilities.readMetadata, let memory else {
      return DecodeReply(id: request.id, status: .unsupported, message: "this decoder reads no metadata")
    }
    switch readMetadata(file.bytes, file.layout) {
    case .success(let document):
      let bytes = document.encoded()
      memory.bytes.copyBytes(from: bytes)
      let picture = Codec.probe(
        file.bytes, layout: file.layout, with: abilities.otherCodecs + [abilities.codecs])
      // The program would reject a reply with any other size.
      let sides = 1...DecodeLimits.side
      let hasSize = sides.contains(picture.imageWidth) && sides.contains(picture.imageHeight)
      return DecodeReply(
        id: request.id, status: .ok, imageWidth: hasSize ? picture.imageWidth : 0,
        imageHeight: hasSize ? picture.imageHeight : 0, documentByteCount: UInt32(bytes.count))
    case .failure(let error):
      return DecodeReply(id: request.id, status: error.status, message: error.message)
    }
  }
}

/// Why a file's metadata could not be read.
public struct MetadataError: Error {
  /// The status of the reply.
  public var status: DecodeReply.Status
  /// The library's message.
  public var message: String

  /// Makes an error.
  public init(status: DecodeReply.Status, message: String) {
    self.status = status
    self.message = message
  }
}
