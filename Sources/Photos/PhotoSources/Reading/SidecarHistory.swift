import AdaptiveFileSystem
import PhotoDecisions
import Synchronization

/// The previous bytes of the sidecars that this program has changed, so that undoing a decision restores them
/// exactly, with their dates, spaces and order.
///
/// Bytes are restored only if nothing else has written the sidecar since.
package final class SidecarHistory: Sendable {
  private struct Step {
    /// The sidecar's previous decisions.
    let before: PhotoDecisions
    /// The splices that restore the previous bytes.
    let inverse: [Splice]
    /// The version that the change resulted in.
    var version: SidecarFile.Version

    var byteCount: Int { inverse.reduce(256) { $0 + $1.replacement.count } }
  }

  /// The most bytes to remember: those of several thousand changes.
  private static let mostBytes = 16 << 20
  /// The most sidecars to remember, of those that this program has made or written.
  package static let mostRemembered = 20_000

  private let state = Mutex<(steps: [FilePath: [Step]], byteCount: Int)>(([:], 0))
  /// The values of a sidecar that this program's decisions replaced without knowing them.
  private struct Replaced {
    /// The properties that are known, also those about which the sidecar said nothing.
    var properties: Set<DecidedProperty> = []
    var values = PhotoDecisions()
  }

  private let unknown = Mutex(RecentValues<FilePath, Replaced>(limit: mostRemembered))

  /// Notes what a sidecar says where the base of a request says nothing, before the request changes it.
  func noteUnknown(
    _ path: FilePath, _ stored: PhotoDecisions, in version: SidecarFile.Version,
    before request: SidecarRequest
  ) {
    let steps = state.withLock { $0.steps[path] ?? [] }
    let own = steps.last?.version == version ? steps.map(\.before) : []
    let new = Self.unknownProperties(of: request).filter { property in
      // A second attempt finds what the first one has written.
      !property.isEqual(in: stored, and: request.wanted)
        || own.allSatisfy { property.isEqual(in: $0, and: stored) }
    }
    note(new, path, stored)
  }

  /// Notes that a sidecar was missing before a request made it.
  func noteMissing(_ path: FilePath, before request: SidecarRequest) {
    let known = unknown.withLock { $0[path]?.properties ?? [] }
    note(Self.unknownProperties(of: request).subtracting(known), path, PhotoDecisions())
  }

  private static func unknownProperties(of request: SidecarRequest) -> Set<DecidedProperty> {
    DecisionPatch(from: request.base, to: request.wanted).properties.subtracting(request.base.stated)
  }

  private func note(_ new: Set<DecidedProperty>, _ path: FilePath, _ stored: PhotoDecisions) {
    if new.isEmpty { return }
    unknown.withLock { unknown in
      var replaced = unknown[path] ?? Replaced()
      replaced.properties.formUnion(new)
      for property in new { property.copy(from: stored, to: &replaced.values) }
      unknown[path] = replaced
    }
  }

  /// Replaces properties by what the sidecar said before this program changed it without knowing that.
  /// Returns those of which that is known.
  @discardableResult
  package func restore(
    _ properties: Set<DecidedProperty>, of path: FilePath, in decisions: inout PhotoDecisions
  ) -> Set<DecidedProperty> {
    guard !properties.isEmpty, let replaced = unknown.withLock({ $0[path] }) else { return [] }
    let known = properties.intersection(replaced.properties)
    for property in known { property.copy(from: replaced.values, to: &decisions) }
    return known
  }

  package init() {}

  /// Remembers a change of a sidecar.
  func add(
    _ path: FilePath, before: PhotoDecisions, splices: [Splice], to bytes: [UInt8],
    from previous: SidecarFile.Version, version: SidecarFile.Version
  ) {
    let step = Step(before: before, inverse: Self.inverse(of: splices, applyingTo: bytes), version: version)
    state.withLock { state in
      // After the change of another program, its bytes are the oldest that can be restored.
      if let last = state.steps[path]?.last, last.version != previous { Self.forget(path, &state) }
      if state.byteCount + step.byteCount > Self.mostBytes { state = ([:], 0) }
      state.steps[path, default: []].append(step)
      state.byteCount += step.byteCount
    }
  }

  /// The bytes with which the sidecar said `decisions` before; `nil` if they are not known, or if another
  /// program has written it since.
  func previousBytes(
    of path: FilePath, _ bytes: [UInt8], _ version: SidecarFile.Version, saying decisions: PhotoDecisions
  ) -> (bytes: [UInt8], steps: Int)? {
    let steps = state.withLock { $0.steps[path] ?? [] }
    guard steps.last?.version == version, let index = steps.lastIndex(where: { $0.before == decisions })
    else { return nil }
    var bytes = bytes
    for step in steps[index...].reversed() {
      guard let previous = try? Splice.applying(step.inverse, to: bytes) else { return nil }
      bytes = previous
    }
    return (bytes, steps.count - index)
  }

  /// Follows sidecars to other paths, which have these versions there. The pairs can exchange paths.
  package func move(_ files: [(from: FilePath, to: FilePath, version: SidecarFile.Version)]) {
    unknown.withLock { unknown in
      let moved = files.map { ($0.to, unknown.removeValue(forKey: $0.from)) }
      for (path, values) in moved where values != nil { unknown[path] = values }
    }
    state.withLock { state in
      var moved: [FilePath: [Step]] = [:]
      for file in files {
        guard var steps = state.steps.removeValue(forKey: file.from), let last = steps.last else { continue }
        if last.version.hasContents(of: file.version) {
          steps[steps.count - 1].version = file.version
          moved[file.to] = steps
        } else {
          for step in steps { state.byteCount -= step.byteCount }
        }
      }
      for (path, steps) in moved {
        Self.forget(path, &state)
        state.steps[path] = steps
      }
    }
  }

  /// Forgets the last steps, which were restored. The sidecar has a new version now.
  func removeLast(_ count: Int, of path: FilePath, version: SidecarFile.Version) {
    state.withLock { state in
      guard var steps = state.steps[path] else { return }
      for step in steps.suffix(count) { state.byteCount -= step.byteCount }
      steps.removeLast(min(count, steps.count))
      if !steps.isEmpty { steps[steps.count - 1].version = version }
      state.steps[path] = steps.isEmpty ? nil : steps
    }
  }

  private static func forget(_ path: FilePath, _ state: inout (steps: [FilePath: [Step]], byteCount: Int)) {
    for step in state.steps.removeValue(forKey: path) ?? [] { state.byteCount -= step.byteCount }
  }

  /// The splices that restore `bytes` after `splices` were applied to them.
  private static func inverse(of splices: [Splice], applyingTo bytes: [UInt8]) -> [Splice] {
    var shift = 0
    return splices.map { splice in
      defer { shift += splice.replacement.count - splice.removedCount }
      return Splice(
        offset: splice.offset + shift, removedCount: splice.replacement.count,
        replacement: Array(bytes[splice.offset..<(splice.offset + splice.removedCount)]))
    }
  }
}
