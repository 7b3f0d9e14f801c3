import AdaptiveFileSystem
import Decisions

/// Decisions about one photo that must be written into its sidecars.
package struct SidecarWrite: Equatable, Sendable {
  /// The files of the photo.
  package var files: PhotoFiles
  /// What was stored before the first change.
  package var base: PhotoDecisions
  /// What must be stored.
  package var wanted: PhotoDecisions
  /// The properties of which must be stored again what the first decision replaced without knowing it.
  package var restored: Set<DecidedProperty> = []

  package init(
    files: PhotoFiles, base: PhotoDecisions, wanted: PhotoDecisions, restored: Set<DecidedProperty> = []
  ) {
    self.files = files
    self.base = base
    self.wanted = wanted
    self.restored = restored
  }

  /// Whether nothing changes, because the user has taken the change back.
  package var isVoid: Bool { base == wanted }

  /// Adds a later change of the same photo. `mayBeWritten` says whether a sidecar may already have the values
  /// of this write. Values that the later one reverts must then be written.
  package mutating func merge(_ later: SidecarWrite, mayBeWritten: Bool = false) {
    files = later.files
    for property in DecidedProperty.allCases where !property.isEqual(in: later.base, and: later.wanted) {
      if property.isEqual(in: base, and: wanted) {
        // A property that this change leaves alone may have been read since.
        property.copy(from: later.base, to: &base)
      } else if mayBeWritten {
        if property.isEqual(in: base, and: later.wanted) {
          property.copy(from: wanted, to: &base)
        } else if property == .keywords {
          base.keywords = keywordsBeforeReturning(to: later.wanted.keywords)
        }
      }
      property.copy(from: later.wanted, to: &wanted)
      if later.restored.contains(property) { restored.insert(property) } else { restored.remove(property) }
    }
  }

  /// The same decisions about other files.
  package func about(_ files: PhotoFiles) -> SidecarWrite {
    var write = self
    write.files = files
    return write
  }

  /// The keywords of the base. For a keyword that this write changes and the later one changes back, it has
  /// what this write wants.
  private func keywordsBeforeReturning(to later: Set<Keyword>?) -> Set<Keyword> {
    let (first, middle, last) = (base.keywords ?? [], wanted.keywords ?? [], later ?? [])
    let takenBack = first.symmetricDifference(middle).subtracting(first.symmetricDifference(last))
    return first.symmetricDifference(takenBack)
  }
}

/// The form of writes in the journal: the path of the photo as the target, and as the payload a version, the
/// names of further files, and what was and is decided, each with its length.
extension SidecarWrite {
  private static let version: UInt8 = 1

  /// The bytes that identify the photo.
  package var target: [UInt8] { files.path.bytes }

  /// The bytes of everything else; `nil` if a text is longer than `DecisionLimits` allows.
  package var payload: [UInt8]? {
    guard let base = try? base.encoded(), let wanted = try? wanted.encoded() else { return nil }
    var bytes = [Self.version]
    for part in [base, wanted] + files.names.dropFirst().map(\.bytes) {
      withUnsafeBytes(of: UInt32(part.count).littleEndian) { bytes += $0 }
      bytes += part
    }
    return bytes
  }

  /// The write with this target and payload; `nil` if they are not of this version, or damaged.
  package init?(target: [UInt8], payload: [UInt8]) {
    let path = FilePath(bytes: target)
    guard payload.first == Self.version, path.isAbsolute, let name = path.lastName else { return nil }
    var rest = payload.dropFirst()
    var parts: [[UInt8]] = []
    while !rest.isEmpty {
      guard rest.count >= 4 else { return nil }
      let count = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(4)
      guard count <= rest.count else { return nil }
      parts.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    guard parts.count >= 2, let base = try? PhotoDecisions(decoding: parts[0]),
      let wanted = try? PhotoDecisions(decoding: parts[1])
    else { return nil }
    files = PhotoFiles(
      folder: path.parent, names: [name] + parts.dropFirst(2).map { FileName(bytes: $0) })
    self.base = base
    self.wanted = wanted
  }
}
