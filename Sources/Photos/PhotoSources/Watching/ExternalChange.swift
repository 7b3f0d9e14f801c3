import AdaptiveFileSystem

/// A part of what other programs have changed, small enough to be applied in one turn of the main actor.
package enum ExternalChange: Sendable {
  /// A file that has come.
  package struct Arrival: Sendable {
    /// Where it was before; `nil` if the kernel has not reported it.
    package let origin: FilePath?
    package let path: FilePath
    package let facts: FileFacts
  }

  /// Files have left and come.
  case moves(departures: [FilePath], arrivals: [Arrival])
  /// New photos of one folder, which are not known under other names. In order.
  case photos([PhotoNames], folder: FilePath)
  /// Photos whose own files, or whose sidecars, may have changed.
  case contents(files: [FilePath], sidecars: [FilePath])

  /// The most paths of one step. Each step looks at all photos of the folders concerned.
  static let mostPaths = 1_024

  /// Returns whether the number of files that have come to a folder is too large to match them with those
  /// that have left.
  static func isStorm(_ count: Int) -> Bool { count > mostPaths / 2 }

  /// The folders concerned.
  package var folders: Set<FilePath> {
    switch self {
    case .moves(let departures, let arrivals): Set(departures.map(\.parent) + arrivals.map(\.path.parent))
    case .photos(_, let folder): [folder]
    case .contents(let files, let sidecars): Set((files + sidecars).map(\.parent))
    }
  }

  /// The steps that lead to what was found on the disk. `origins` has the previous paths of files and
  /// folders.
  package static func steps(from answers: FolderAnswers, origins: [FilePath: FilePath]) -> [ExternalChange] {
    var departures: [FilePath] = []
    var arrivals: [Arrival] = []
    var photos: [ExternalChange] = []
    var files: [FilePath] = []
    var sidecars: [FilePath] = []
    for folder in answers.folders {
      departures += folder.departed.map(folder.path.appending)
      // A file that replaces another one may have had another name before.
      for name in folder.changed {
        let path = folder.path.appending(name)
        if let origin = origins[path] {
          arrivals.append(Arrival(origin: origin, path: path, facts: FileFacts()))
        }
        files.append(path)
      }
      sidecars += folder.redecided.map(folder.path.appending)
      // Match new files with those that have left. If there are very many, use only what the kernel has
      // reported.
      let isStorm = isStorm(folder.arrived.count)
      let related =
        isStorm ? folder.sharedStems.union(folder.departed.map(\.stem) + folder.changed.map(\.stem)) : []
      var unrelated: [FileName] = []
      for file in folder.arrived {
        let path = folder.path.appending(file.name)
        let origin = Self.origin(of: path, origins)
        if isStorm, origin == nil, !related.contains(file.name.stem) {
          unrelated.append(file.name)
        } else {
          arrivals.append(Arrival(origin: origin, path: path, facts: file.facts))
        }
      }
      photos += Self.steps(for: unrelated, in: folder.path)
    }
    var steps: [ExternalChange] = []
    // A file that leaves one folder and comes to another does both in one step.
    var left = Set(departures)
    let moved = arrivals.filter { $0.origin != nil }
    for start in stride(from: 0, to: moved.count, by: mostPaths) {
      let part = Array(moved[start..<min(start + mostPaths, moved.count)])
      steps.append(
        .moves(departures: part.compactMap { $0.origin.flatMap { left.remove($0) } }, arrivals: part))
    }
    let others = arrivals.filter { $0.origin == nil }
    let remaining = departures.filter(left.contains)
    for start in stride(from: 0, to: max(remaining.count, others.count), by: mostPaths) {
      steps.append(
        .moves(
          departures: Array(remaining.dropFirst(start).prefix(mostPaths)),
          arrivals: Array(others.dropFirst(start).prefix(mostPaths))))
    }
    steps += photos
    for start in stride(from: 0, to: max(files.count, sidecars.count), by: mostPaths) {
      steps.append(
        .contents(
          files: Array(files.dropFirst(start).prefix(mostPaths)),
          sidecars: Array(sidecars.dropFirst(start).prefix(mostPaths))))
    }
    return steps
  }

  /// Adds departures to steps. A departure joins the step in which its file reaches another path, or another
  /// file reaches its path. All others come at the beginning.
  package static func joining(_ departures: [FilePath], to steps: [ExternalChange]) -> [ExternalChange] {
    var left = Set(departures)
    let joined = steps.map { step in
      guard case .moves(let others, let arrivals) = step else { return step }
      let origins = arrivals.compactMap { $0.origin.flatMap { left.remove($0) } }
      let replaced = arrivals.compactMap { left.remove($0.path) }
      return .moves(departures: others + origins + replaced, arrivals: arrivals)
    }
    let rest = Array(left)
    let first = stride(from: 0, to: rest.count, by: mostPaths).map { start in
      ExternalChange.moves(departures: Array(rest[start...].prefix(mostPaths)), arrivals: [])
    }
    return first + joined
  }

  /// Where a file was before, if it or a folder around it has moved.
  private static func origin(of path: FilePath, _ origins: [FilePath: FilePath]) -> FilePath? {
    if origins.isEmpty { return nil }
    if let origin = origins[path] { return origin }
    guard let name = path.lastName, path.parent != path else { return nil }
    return origin(of: path.parent, origins)?.appending(name)
  }

  /// Photos of one folder in steps of growing size, so that inserting them costs O(n) in total.
  private static func steps(for names: [FileName], in folder: FilePath) -> [ExternalChange] {
    let photos = CompanionPairing.photos(among: NaturalOrder.sorted(names))
    return stride(from: 0, to: photos.count, by: mostPaths).map {
      .photos(Array(photos[$0..<min($0 + mostPaths, photos.count)]), folder: folder)
    }
  }
}
