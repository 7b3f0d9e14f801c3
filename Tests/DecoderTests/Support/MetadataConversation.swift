import PhotoDecodeProtocol
import Testing

/// The metadata of a file, read by a new decoder.
func metadata(
  of file: String, by program: DecoderConversation.Program = .extra
) throws -> MetadataDocument {
  try document(in: DecoderConversation(program).perform(.metadata, of: file))
}

/// The metadata in the bytes of a file, read by a new decoder.
func metadata(
  of bytes: [UInt8], by program: DecoderConversation.Program = .extra
) throws -> MetadataDocument {
  try document(in: DecoderConversation(program).perform(.metadata, of: bytes))
}

/// The metadata of a JPEG with these segments and no other metadata.
func metadata(ofSegments segments: [(marker: UInt8, content: [UInt8])]) throws -> MetadataDocument {
  try metadata(of: jpeg(OwnFixture.bytes("metadata/nothing.jpg"), with: segments))
}

private func document(in response: DecoderConversation.Response) throws -> MetadataDocument {
  try #require(response.reply.status == .ok, "\(response.reply.message)")
  return try MetadataDocument(decoding: response.document)
}
