import AdaptiveCore

/// What is wrong in a document, as it is found.
struct DocumentProblems {
  /// The path of the file, or what its reader called it.
  let file: String
  private var found: [(place: DocumentPlace, fault: StoryboardFault)] = []
  private var legacy: [(place: DocumentPlace, fault: StoryboardFault)] = []

  init(file: String) {
    self.file = file
  }

  /// Whether nothing is wrong.
  var isEmpty: Bool { found.isEmpty }

  /// Takes note of something wrong. Of a broken document with thousands of faults nobody reads all.
  mutating func report(_ fault: StoryboardFault, at place: DocumentPlace) {
    if found.count < 1000 { found.append((place, fault)) }
  }

  /// Takes note of a former name, once for each.
  mutating func warn(_ fault: StoryboardFault, at place: DocumentPlace) {
    if !legacy.contains(where: { $0.fault == fault }) { legacy.append((place, fault)) }
  }

  /// What was found, without its places.
  var faults: [StoryboardFault] { found.map(\.fault) }

  /// What was found in the order of the document; `nil` when nothing is wrong.
  var errors: StoryboardErrors? {
    found.isEmpty ? nil : StoryboardErrors(sorted(found), warnings: warnings)
  }

  /// The former names in the order of the document.
  var warnings: [StoryboardError] { sorted(legacy) }

  private func sorted(_ list: [(place: DocumentPlace, fault: StoryboardFault)]) -> [StoryboardError] {
    list.enumerated().sorted { left, right in
      left.element.place == right.element.place
        ? left.offset < right.offset : left.element.place < right.element.place
    }.map {
      StoryboardError(
        $0.element.fault, file: file, path: $0.element.place.path, id: $0.element.place.id)
    }
  }
}
