import AdaptiveCore

/// A fault of a key map.
enum KeyConflict: Equatable {
  /// No terminal sends a key with this name.
  case unknownKey(String, Command, CommandScope)
  /// A key gives two commands in one scope.
  case ambiguous(String, Command, Command, CommandScope)
  /// A key alone gives a command, so that the sequence which begins with it can't be typed.
  case hiddenSequence(String, behind: String)
  /// A command can't be given on a screen where the key table has a key for it, which the user has not taken
  /// away on purpose.
  case lost(Command, CommandScope)
}

extension KeyMap {
  /// The faults of the map; empty if every command of the table can still be given.
  var conflicts: [KeyConflict] { unknownKeys + ambiguousKeys + hiddenSequences + lostCommands }

  private var unknownKeys: [KeyConflict] {
    bindings.flatMap { row in
      row.boundKeys.filter { KeyBinding.events(of: $0.key).isEmpty }.map {
        .unknownKey($0.key, $0.command, row.scope)
      }
    }
  }

  private var ambiguousKeys: [KeyConflict] {
    CommandScope.allCases.flatMap { scope -> [KeyConflict] in
      var known: [String: Command] = [:]
      return bindings(in: scope).flatMap(\.boundKeys).compactMap { key, command in
        guard let other = known.updateValue(command, forKey: key) else { return nil }
        return .ambiguous(key, other, command, scope)
      }
    }
  }

  /// A box has the keyboard alone, so its keys hide only its own sequences.
  private var hiddenSequences: [KeyConflict] {
    let groups =
      [CommandScope.allCases.filter { !$0.isOfBox }] + CommandScope.allCases.filter(\.isOfBox).map { [$0] }
    return groups.flatMap { scopes -> [KeyConflict] in
      let keys = scopes.flatMap { bindings(in: $0) }.flatMap(\.keys)
      let events = Dictionary(keys.map { (KeyBinding.events(of: $0), $0) }) { first, _ in first }
      return events.filter { $0.key.count > 1 }.compactMap { sequence, name in
        events[[sequence[0]]].map { .hiddenSequence(name, behind: $0) }
      }
    }
  }

  private var lostCommands: [KeyConflict] {
    CommandScope.screens.flatMap { scopes -> [KeyConflict] in
      let now = Set(reachable(on: scopes).map(\.command.name))
      return KeyMap.standard.reachable(on: scopes).filter {
        !now.contains($0.command.name) && !unbound.contains($0.command.name)
      }.map {
        .lost($0.command, $0.scope)
      }
    }
  }

  /// The commands of a screen that have a key which no earlier scope uses.
  func reachable(on scopes: [CommandScope]) -> [(key: String, command: Command, scope: CommandScope)] {
    var taken: Set<String> = []
    return scopes.flatMap { scope in
      let entries = bindings(in: scope).flatMap(\.boundKeys)
      defer { taken.formUnion(entries.map(\.key)) }
      return entries.filter { !taken.contains($0.key) }.map { ($0.key, $0.command, scope) }
    }
  }
}

extension CommandScope {
  /// Whether the scope has the keyboard alone: that of a box, or of a screen over the others.
  var isOfBox: Bool {
    switch self {
    case .filterBox, .groupingBox, .suggestionBox, .orderBox, .form, .exportForm, .ingestForm, .openBox, .map,
      .confirmation,
      .help, .sheet:
      true
    default: false
    }
  }

  /// The scopes of each screen, in order of precedence, without those that come and go.
  static let screens: [[CommandScope]] = [
    [.list, .albums, .anywhere], [.smartAlbum, .list, .albums, .anywhere],
    [.list, .photoLists, .arrangement, .selectedPhoto, .anywhere],
    [.thumbnails, .list, .photoLists, .arrangement, .selectedPhoto, .anywhere],
    [.contactSheet, .thumbnails, .list, .photoLists, .arrangement, .selectedPhoto, .anywhere],
    [.photoScreen, .arrangement, .selectedPhoto, .anywhere], [.comparing, .selectedPhoto, .anywhere],
    [.survey, .comparing, .selectedPhoto, .anywhere], [.slideshow, .selectedPhoto, .anywhere],
    [.filterBox, .sheet], [.groupingBox, .sheet], [.suggestionBox, .sheet], [.orderBox, .sheet], [.map],
    [.help],
    [.confirmation, .sheet], [.exportForm, .form, .sheet], [.ingestForm, .form, .sheet],
    [.information, .photoScreen], [.range, .photoScreen],
  ]
}
