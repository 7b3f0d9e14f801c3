/// The keys at the right of the status line.
struct StatusHints {
  /// Lists of keys of decreasing length. Shorter ones leave out keys before those for help and quitting,
  /// which are always the last two.
  let texts: [String]
  /// The keys for help and quitting, or only the first: worth more than details of a photo. Empty for none.
  let kept: [String]

  /// Creates hints from lists of keys.
  private init(texts: [String], kept: [String]) { (self.texts, self.kept) = (texts, kept) }

  /// One text instead of hints.
  init(_ text: String) { self.init(texts: [text], kept: []) }

  /// The conditions that the hints depend on, besides the keys.
  struct Situation: Equatable {
    let scopes: [CommandScope]
    /// Whether there is only one column.
    let isCollapsed: Bool
    /// Whether there is a screen or a column to go back to.
    let canGoBack: Bool
  }

  /// The most useful keys of some scopes. The hint for Esc is dropped late if Esc leaves something before it
  /// goes back.
  init(for situation: Situation, in keys: KeyMap) {
    let scopes = situation.scopes
    let hints = { Self.hints(in: $0, keys, situation.isCollapsed) }
    if scopes.contains(where: \.isOfBox) {
      // The key that closes the box is the last one, and stays longest.
      let all = hints(scopes.filter { $0 != .anywhere && $0 != .selectedPhoto })
      let own = all.filter { !$0.isEscape } + all.filter(\.isEscape)
      self.init(texts: own.indices.map { Self.text(own[$0...]) }, kept: [])
      return
    }
    let general = hints([.anywhere])
    let own = hints(scopes.filter { $0 != .anywhere })
    let back = Hint("Esc " + Wording.back)
    let escape = own.filter { $0.isEscape && $0 != back }
    let others = own.filter { !escape.contains($0) && (situation.canGoBack || $0 != back) }
    let special = escape + others + general.dropLast(2)
    let essential = Array(general.suffix(2))
    let lists = (escape.count...special.count).reversed().map { Array(special.prefix($0)) + essential }
    let shortest = [essential, escape + essential.prefix(1), escape, Array(essential.prefix(1))]
    let kept = [essential, Array(essential.prefix(1))]
    self.init(
      texts: (lists + shortest).map { Self.text($0[...]) }, kept: kept.map { Self.text($0[...]) })
  }

  /// A key with a word that says what it does.
  private struct Hint: Equatable {
    let isEscape: Bool
    /// The key and the word, in the order in which the language is written. It is made once, because it is in
    /// most of the lists.
    let text: String

    init(_ hint: String) {
      isEscape = hint.hasPrefix("Esc ")
      text = hint.split(separator: " ", maxSplits: 1).map(String.init).joined(isolatedBy: " ")
    }
  }

  private static func text(_ hints: ArraySlice<Hint>) -> String {
    hints.map(\.text).joined(isolatedBy: "  ")
  }

  /// The hints of some scopes, in order of precedence, without those whose key an earlier scope uses.
  private static func hints(in scopes: [CommandScope], _ keys: KeyMap, _ isCollapsed: Bool) -> [Hint] {
    var taken: Set<String> = []
    return scopes.flatMap { scope in
      let bindings = keys.bindings(in: scope)
      defer { for binding in bindings { taken.formUnion(binding.keys) } }
      return bindings.filter { binding in
        let concernsColumns = binding.commands.contains {
          $0.command == .nextColumn || $0.command == .toggleFullScreen
        }
        return !binding.hint.isEmpty && !taken.contains(binding.hintKey) && !(isCollapsed && concernsColumns)
      }.map { Hint($0.hint) }
    }
  }
}
