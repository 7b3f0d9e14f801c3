import DecodeProtocol

/// Between a request for metadata and the function that reads them.
enum Metadata {
  /// Reads a file's metadata. The document goes to the start of the shared memory, which has room for the longest.
  static func read(
    _ request: DecodeRequest, from file: OpenFile, abilities: DecoderAbilities, into memory: PixelMemory?
  ) -> DecodeReply {
    guard let readMetadata = abilities.readMetadata, let memory else {
      return DecodeReply(id: request.id, status: .unsupported, message: "this decoder reads no metadata")
    }
    switch readMetadata(file.bytes) {
    case .success(let document):
      let bytes = document.encoded()
      memory.bytes.copyBytes(from: bytes)
      return DecodeReply(id: request.id, status: .ok, documentByteCount: UInt32(bytes.count))
    case .failure(let failure):
      return DecodeReply(id: request.id, status: failure.status, message: failure.message)
    }
  }
}
