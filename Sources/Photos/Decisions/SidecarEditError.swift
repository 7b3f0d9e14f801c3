/// Why a sidecar that can be read can't be edited.
public enum SidecarEditError: Error, Hashable, Sendable {
  /// The whole file is read-only for this module.
  case readOnly(ReadOnlyReason)
  /// The property has a form that this module doesn't edit, such as a structure where a text is expected.
  case unsupportedForm(XMPProperty)
  /// The property occurs more than once, and an edit would lose the items of one of the occurrences.
  case duplicateProperty(XMPProperty)
  /// The new text contains a character that XML can't represent.
  case invalidCharacter(XMPProperty)
  /// The file would have more than `SidecarLimits.mostBytes`.
  case tooLarge(byteCount: Int)
  /// A value would be longer than `DecisionLimits` allows.
  case valueTooLong(DecidedProperty)
  /// The edit would change more places in the file than `SidecarReply.mostSplices`.
  case tooManyChanges(count: Int)
  /// The edited file would not say what was wanted, or would say something else as well. No edit is made.
  case verificationFailed

  /// Why a whole file is read-only.
  public enum ReadOnlyReason: Hashable, Sendable {
    /// The file is not in UTF-8 or ASCII but in the encoding with this name.
    case encoding(String)
    /// The file has more than one `rdf:RDF` element. Only the first is read.
    case severalPackets
  }
}
