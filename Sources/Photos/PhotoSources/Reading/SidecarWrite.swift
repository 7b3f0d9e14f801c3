import AdaptiveFileSystem
import PhotoDecisions
import FileOperations

/// Decisions about one photo that must be written into its sidecars.
package struct SidecarWrite: Equatable, Sendable {
  /// The files of the photo.
  package var files: PhotoFiles
  /// The decisions stored before the first change.
  package var base: PhotoDecisions
  /// The decisions to store.
  package var wanted: PhotoDecisions
  /// The properties of which must be stored again what the first decision replaced without knowing it.
  package var restored: Set<DecidedProperty> = []
  /// The properties that are taken back, and so change only where the base is still stored: what another
  /// program has written since stays.
  package var yielding: Set<DecidedProperty> = []
  /// The properties of which sidecars may have an own value besides the base and the wanted one.
  /// They don't yield any more, because that value can't be told from one of another program.
  private var unyielding: Set<DecidedProperty> = []
  /// The file that the decisions are about; `nil` if it isn't known.
  package var file: FileSignature?

  package init(
    files: PhotoFiles, base: PhotoDecisions, wanted: PhotoDecisions, restored: Set<DecidedProperty> = [],
    yielding: Set<DecidedProperty> = [], file: FileSignature? = nil
  ) {
    self.files = files
    self.base = base
    self.wanted = wanted
    self.restored = restored
    self.yielding = yielding
    self.file = file
  }

  /// Whether nothing changes, because the user has taken the change back.
  package var isVoid: Bool { base == wanted }

  /// Adds a later change of the same photo. `mayBeWritten` says whether a sidecar may already have the values
  /// of this write. Values that the later one reverts must then be written. Decisions about another file that
  /// has the path by now replace these.
  package mutating func merge(_ later: SidecarWrite, mayBeWritten: Bool = false) {
    guard isAboutFile(of: later) else {
      self = later
      return
    }
    files = later.files
    file = later.file ?? file
    for property in DecidedProperty.allCases where !property.isEqual(in: later.base, and: later.wanted) {
      var isTakenBack = false
      if property.isEqual(in: base, and: wanted) {
        isTakenBack = true
        // A property that this change leaves alone may have been read since.
        property.copy(from: later.base, to: &base)
      } else if mayBeWritten {
        if property.isEqual(in: base, and: later.wanted) {
          isTakenBack = true
          property.copy(from: wanted, to: &base)
        } else {
          unyielding.insert(property)
          if property == .keywords { base.keywords = keywordsBeforeReturning(to: later.wanted.keywords) }
        }
      }
      if later.unyielding.contains(property) { unyielding.insert(property) }
      property.copy(from: later.wanted, to: &wanted)
      if later.restored.contains(property) { restored.insert(property) } else { restored.remove(property) }
      // An earlier decision that is not written doesn't yield.
      if isTakenBack, later.yielding.contains(property), !unyielding.contains(property) {
        yielding.insert(property)
      } else {
        yielding.remove(property)
      }
    }
  }

  /// The same decisions without the properties that are restored. Only the program that replaced what was
  /// stored knew it, so what the sidecars say now is left alone.
  package var withoutRestoring: SidecarWrite {
    var write = self
    for property in restored { property.copy(from: wanted, to: &write.base) }
    write.restored = []
    return write
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

/// The form of writes in the journal: the path of the photo as the target, and as the payload a version and
/// parts with their lengths: what was and is decided, the signature of the file, which is empty if it isn't
/// known, the properties that yield, those that are restored, and the names of further files. Version 1 has
/// neither a signature nor properties, and version 2 none that are restored. Among the properties that yield,
/// those that can't yield any more have the highest bit set; programs that don't know it ignore them.
extension SidecarWrite {
  private static let version: UInt8 = 3
  private static let unyieldingBit: UInt8 = 0x80

  /// The bytes that identify the photo.
  package var target: [UInt8] { files.path.bytes }

  /// The bytes of everything else; `nil` if a text is longer than `DecisionLimits` allows.
  package var payload: [UInt8]? {
    guard let base = try? base.encoded(), let wanted = try? wanted.encoded() else { return nil }
    var bytes = [Self.version]
    let yielding = yielding.map(\.rawValue) + unyielding.map { $0.rawValue | Self.unyieldingBit }
    let properties = [yielding, restored.map(\.rawValue)].map { $0.sorted() }
    for part in [base, wanted, file?.encoded ?? []] + properties + files.names.dropFirst().map(\.bytes) {
      withUnsafeBytes(of: UInt32(part.count).littleEndian) { bytes += $0 }
      bytes += part
    }
    return bytes
  }

  /// The write with this target and payload; `nil` if they are not of this version, or damaged.
  package init?(target: [UInt8], payload: [UInt8]) {
    let path = FilePath(bytes: target)
    guard let version = payload.first, (1...Self.version).contains(version), path.isAbsolute,
      let name = path.lastName
    else { return nil }
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
    let fixedCount = [1: 2, 2: 4][version] ?? 5
    guard parts.count >= fixedCount, let base = try? PhotoDecisions(decoding: parts[0]),
      let wanted = try? PhotoDecisions(decoding: parts[1])
    else { return nil }
    files = PhotoFiles(
      folder: path.parent, names: [name] + parts.dropFirst(fixedCount).map { FileName(bytes: $0) })
    self.base = base
    self.wanted = wanted
    if version == 1 { return }
    yielding = Set(parts[3].compactMap { DecidedProperty(rawValue: $0) })
    unyielding = Set(
      parts[3].filter { $0 & Self.unyieldingBit != 0 }
        .compactMap { DecidedProperty(rawValue: $0 & ~Self.unyieldingBit) })
    if version > 2 { restored = Set(parts[4].compactMap { DecidedProperty(rawValue: $0) }) }
    guard !parts[2].isEmpty else { return }
    guard let file = try? FileSignature(decoding: parts[2]) else { return nil }
    self.file = file
  }
}
