import PhotoDecodeProtocol
import Testing

/// The metadata of a file, read by a new decoder.
func metadata(of bytes: [UInt8]) throws -> MetadataDocument {
  let response = try DecoderConversation(.extra).perform(.metadata, of: bytes)
  try #require(response.reply.status == .ok, "\(response.reply.message)")
  return try MetadataDocument(decoding: response.document)
}
