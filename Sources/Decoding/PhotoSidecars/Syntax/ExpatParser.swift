import CExpat
import PhotoDecisions

extension SidecarDocument {
  /// The name and version of the parser: `expat 2.5.0`.
  public static var library: String {
    let version = XML_ExpatVersionInfo()
    return "expat \(version.major).\(version.minor).\(version.micro)"
  }
}

/// A run of expat over one document. It passes what expat reports to a `SyntaxTreeBuilder`.
///
/// expat checks well-formedness and decodes texts. It is used without its own namespace processing, which
/// would hide prefixes; `NamespaceBindings` resolves them.
final class ExpatParser {
  private let parser: XML_Parser
  private let bytes: UnsafeBufferPointer<UInt8>
  private var builder: SyntaxTreeBuilder
  private var failure: SidecarError?

  /// Parses a document. Linear in its size.
  static func parse(_ bytes: [UInt8]) throws(SidecarError) -> SyntaxTree {
    let (tree, error) = try run(bytes)
    if let error { throw error }
    return tree
  }

  /// Parses a document that will not be edited, up to its first fault. A document with a document type has no
  /// readable part.
  static func parseReadablePart(of bytes: [UInt8]) -> (tree: SyntaxTree, isComplete: Bool)? {
    guard let (tree, error) = try? run(bytes) else { return nil }
    if case .documentType = error { return nil }
    return (tree, error == nil)
  }

  /// Returns the part that could be parsed, and the fault in the rest.
  private static func run(_ bytes: [UInt8]) throws(SidecarError) -> (SyntaxTree, SidecarError?) {
    let implied = try SidecarEncoding.implied(by: bytes)
    return try bytes.withUnsafeBufferPointer { buffer throws(SidecarError) in
      guard let parser = XML_ParserCreate(nil) else { throw .outOfMemory }
      defer { XML_ParserFree(parser) }
      let run = ExpatParser(parser, buffer, implied)
      let error = run.parse()
      run.builder.closeElements()
      return (run.builder.tree, error)
    }
  }

  private init(_ parser: XML_Parser, _ bytes: UnsafeBufferPointer<UInt8>, _ implied: SidecarEncoding?) {
    self.parser = parser
    self.bytes = bytes
    builder = SyntaxTreeBuilder(bytes, implied: implied)
  }

  /// Passes all events to the builder. Returns why it could not; `nil` for success.
  private func parse() -> SidecarError? {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { context, name, attributes in
        guard let name, let attributes else { return }
        ExpatParser.of(context)?.report { (builder, range) throws(SidecarError) in
          try builder.startElement(name, attributes, at: range)
        }
      },
      { context, _ in
        ExpatParser.of(context)?.report { (builder, range) throws(SidecarError) in
          builder.endElement(at: range)
        }
      })
    XML_SetCharacterDataHandler(parser) { context, start, count in
      ExpatParser.of(context)?.builder.appendText(UnsafeRawBufferPointer(start: start, count: Int(count)))
    }
    XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, _ in
      ExpatParser.of(context)?.report { (_, range) throws(SidecarError) in
        throw .documentType(atByte: range.lowerBound)
      }
    }
    XML_SetXmlDeclHandler(parser) { context, _, encoding, _ in
      if let encoding { ExpatParser.of(context)?.builder.declareEncoding(String(cString: encoding)) }
    }
    XML_SetUnknownEncodingHandler(
      parser,
      { _, name, encoding in
        guard let name, let encoding, let scalars = SidecarEncoding.scalars(of: String(cString: name))
        else { return 0 }
        withUnsafeMutableBytes(of: &encoding.pointee.map) { map in
          _ = map.bindMemory(to: CInt.self).update(fromContentsOf: scalars.map { CInt($0) })
        }
        return 1
      }, nil)
    let status = bytes.withMemoryRebound(to: CChar.self) {
      XML_Parse(parser, $0.baseAddress, Int32(truncatingIfNeeded: $0.count), 1)
    }
    return failure ?? (status == XML_STATUS_OK ? nil : error(XML_GetErrorCode(parser)))
  }

  /// Passes an event and the bytes it occupies to the builder. Stops the parser if that throws.
  private func report(_ event: (inout SyntaxTreeBuilder, Range<Int>) throws(SidecarError) -> Void) {
    let start = min(bytes.count, max(0, Int(XML_GetCurrentByteIndex(parser))))
    let count = min(bytes.count - start, max(0, Int(XML_GetCurrentByteCount(parser))))
    do throws(SidecarError) {
      try event(&builder, start..<start + count)
    } catch {
      failure = error
      XML_StopParser(parser, XML_Bool(XML_FALSE))
    }
  }

  private func error(_ code: XML_Error) -> SidecarError {
    // XML has no NUL, so expat has stopped there or before.
    if builder.locatesAttributes, let zero = bytes.firstIndex(of: 0) { return .containsNUL(atByte: zero) }
    switch code {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION:
      return .endsEarly(atByte: bytes.count)
    case XML_ERROR_NO_MEMORY: return .outOfMemory
    case XML_ERROR_UNKNOWN_ENCODING:
      guard case .readOnly(let name) = builder.tree.encoding else { return .malformed(atByte: 0) }
      return .unsupportedEncoding(name)
    default: return .malformed(atByte: max(0, Int(XML_GetCurrentByteIndex(parser))))
    }
  }

  /// The run behind the pointer that expat passes to its handlers; `nil` once parsing has failed, because
  /// expat can still call handlers then.
  private static func of(_ context: UnsafeMutableRawPointer?) -> ExpatParser? {
    guard let context else { return nil }
    let run = Unmanaged<ExpatParser>.fromOpaque(context).takeUnretainedValue()
    return run.failure == nil ? run : nil
  }
}
