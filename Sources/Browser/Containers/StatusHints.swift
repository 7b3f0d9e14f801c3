import AdaptiveCore

/// The keys at the right of the status line.
enum StatusHints {
  /// The most useful keys of some scopes, as lists of decreasing length. The keys for help and quitting are
  /// dropped late. The hint for Esc is dropped last if Esc leaves something before it goes back. `canGoBack`
  /// says whether there is a screen or a column to go back to.
  static func texts(for scopes: [CommandScope], isCollapsed: Bool, canGoBack: Bool) -> [String] {
    if scopes.contains(.sheet) {
      let own = scopes.filter { $0 != .anywhere && $0 != .selectedPhoto }
      return [hints(in: own, isCollapsed).joined(separator: "  ")]
    }
    let general = hints(in: [.anywhere], isCollapsed)
    let own = hints(in: scopes.filter { $0 != .anywhere }, isCollapsed)
    let escape = own.filter { $0.hasPrefix("Esc ") && $0 != KeyTable.backHint }
    let others = own.filter { !escape.contains($0) && (canGoBack || $0 != KeyTable.backHint) }
    let special = escape + others + general.dropLast(2)
    let essential = Array(general.suffix(2))
    let lists = (escape.count...special.count).reversed().map { Array(special.prefix($0)) + essential }
    let shortest = [escape + essential.prefix(1), escape, Array(essential.prefix(1))]
    return (lists + shortest).map { $0.joined(separator: "  ") }
  }

  /// The hints of some scopes, in order of precedence, without those whose key an earlier scope uses.
  private static func hints(in scopes: [CommandScope], _ isCollapsed: Bool) -> [String] {
    var taken: Set<String> = []
    return scopes.flatMap { scope in
      let bindings = KeyTable.bindings(in: scope)
      defer { taken.formUnion(bindings.flatMap(\.keys)) }
      return bindings.filter { binding in
        let concernsColumns = binding.commands.contains {
          $0.command == .nextColumn || $0.command == .toggleFullScreen
        }
        let key = binding.hint.split(separator: " ").first.map(String.init) ?? ""
        return !binding.hint.isEmpty && !taken.contains(key) && !(isCollapsed && concernsColumns)
      }.map(\.hint)
    }
  }
}
