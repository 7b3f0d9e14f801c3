import DecodeProtocol

extension MetadataDocument {
  /// Appends a text that C code has found to the document at `context`. Does nothing for a field without a
  /// `MetadataField`. `count` is the length of the text in bytes.
  public static func append(
    to context: UnsafeMutableRawPointer?, field: UInt32, text: UnsafePointer<CChar>?, count: Int
  ) {
    guard let text, let field = MetadataField(rawValue: UInt16(truncatingIfNeeded: field)) else { return }
    let bytes = UnsafeRawBufferPointer(start: text, count: count)
    context?.assumingMemoryBound(to: MetadataDocument.self).pointee
      .append(field, String(decoding: bytes, as: UTF8.self))
  }
}
