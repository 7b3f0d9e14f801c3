/// Why a sidecar can't be read. Offsets are in bytes from the start of the file.
public enum SidecarError: Error, Hashable, Sendable {
  /// There is nothing in the file but white space.
  case empty
  /// The file has more than `SidecarLimits.mostBytes`.
  case tooLarge(byteCount: Int)
  /// The text contains a NUL, as after a power failure.
  case containsNUL(atByte: Int)
  /// The text stops before its root element is complete.
  case endsEarly(atByte: Int)
  /// The text breaks a rule of XML or of its namespaces.
  case malformed(atByte: Int)
  /// The text has a document type declaration, which could define entities. The offset is inside it.
  case documentType(atByte: Int)
  /// Elements are nested more deeply than `SidecarLimits.mostLevels`.
  case tooDeep(atByte: Int)
  /// The text has more different names than `SidecarLimits.mostNames`.
  case tooManyNames(atByte: Int)
  /// The encoding can't be read; its name is as declared.
  case unsupportedEncoding(String)
  /// The XML has no `rdf:RDF` element: it is not XMP.
  case notXMP
  /// The parser could not get the memory it needs.
  case outOfMemory
  /// A value is longer than `DecisionLimits` allows.
  case valueTooLong(DecidedProperty)

  /// Whether another program may be writing the file, so that another attempt can help.
  ///
  /// darktable empties a sidecar before it writes.
  public var mayBeBeingWritten: Bool {
    switch self {
    case .empty, .endsEarly: true
    default: false
    }
  }
}
