/// The diagnostics for a document, in the order in which they are found.
struct DocumentDiagnostics {
  /// The path of the file, or the name that the caller gave the document.
  let file: String
  private var found: [(location: DocumentLocation, reason: StoryboardDiagnostic.Reason)] = []
  private var legacy: [(location: DocumentLocation, reason: StoryboardDiagnostic.Reason)] = []

  init(file: String) { self.file = file }

  /// Whether there are no errors.
  var isEmpty: Bool { found.isEmpty }

  /// Adds an error. Drops errors after the first 1000.
  mutating func report(_ reason: StoryboardDiagnostic.Reason, at location: DocumentLocation) {
    if found.count < 1000 { found.append((location, reason)) }
  }

  /// Adds a warning, unless there is one with the same reason.
  mutating func warn(_ reason: StoryboardDiagnostic.Reason, at location: DocumentLocation) {
    if !legacy.contains(where: { $0.reason == reason }) { legacy.append((location, reason)) }
  }

  /// The reasons of the errors.
  var reasons: [StoryboardDiagnostic.Reason] { found.map(\.reason) }

  /// The errors and warnings in document order; `nil` if there are no errors.
  var errors: StoryboardError? {
    found.isEmpty ? nil : StoryboardError(sorted(found), warnings: warnings)
  }

  /// The warnings in document order.
  var warnings: [StoryboardDiagnostic] { sorted(legacy) }

  private func sorted(_ list: [(location: DocumentLocation, reason: StoryboardDiagnostic.Reason)])
    -> [StoryboardDiagnostic]
  {
    list.enumerated().sorted { left, right in
      left.element.location == right.element.location
        ? left.offset < right.offset : left.element.location < right.element.location
    }.map {
      StoryboardDiagnostic(
        $0.element.reason, file: file, path: $0.element.location.path, id: $0.element.location.id)
    }
  }
}
