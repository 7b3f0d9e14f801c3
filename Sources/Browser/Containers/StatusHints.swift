import AdaptiveCore

/// The keys at the right of the status line.
enum StatusHints {
  /// The most useful keys of some scopes, then shorter and shorter lists. The keys for help and quitting are
  /// dropped last. `canGoBack` tells whether there is a screen or a column to go back to.
  static func texts(for scopes: [CommandScope], isCollapsed: Bool, canGoBack: Bool) -> [String] {
    if scopes.contains(.sheet) { return [hints(in: [.sheet], isCollapsed).joined(separator: "  ")] }
    let general = hints(in: [.anywhere], isCollapsed)
    let own = hints(in: scopes.filter { $0 != .anywhere }, isCollapsed)
    let special = own.filter { canGoBack || $0 != KeyTable.backHint } + general.dropLast(2)
    let essential = Array(general.suffix(2))
    let lists = (0...special.count).reversed().map { special.prefix($0) + essential } + [essential.prefix(1)]
    return lists.map { $0.joined(separator: "  ") }
  }

  /// The hints of some scopes, in order of precedence, without those whose key an earlier scope uses.
  private static func hints(in scopes: [CommandScope], _ isCollapsed: Bool) -> [String] {
    var taken: Set<String> = []
    return scopes.flatMap { scope in
      let bindings = KeyTable.bindings(in: scope)
      defer { taken.formUnion(bindings.flatMap(\.keys)) }
      return bindings.filter { binding in
        let concernsColumns =
          binding.commands.contains(.nextColumn) || binding.commands == [.toggleFullScreen]
        let key = binding.hint.split(separator: " ").first.map(String.init) ?? ""
        return !binding.hint.isEmpty && !taken.contains(key) && !(isCollapsed && concernsColumns)
      }.map(\.hint)
    }
  }
}
