/// The keys of the app. Dispatch, the help screen, the menu, the man page and Documentation/Keys.md all use
/// this table.
public enum KeyTable {
  /// All rows, feature by feature. The help shows the rows of a scope in this order.
  public static let bindings: [KeyBinding] = [
    moving, thumbnails, deciding, marking, comparing, information, zooming, files, viewing, programs,
    arranging,
    albums, culling, maps, statistics, slideshow, opening, transferring, everywhere, program, sheets,
  ].flatMap { $0 }

  /// The hint for going back to another screen or column.
  static let backHint = "Esc back"

  /// The first key of a command in a scope; empty for none.
  static func key(for command: Command, in scope: CommandScope) -> String {
    bindings(in: scope).lazy.flatMap(\.commands).first { $0.command == command }?.key ?? ""
  }

  /// The bindings of a scope, in order.
  public static func bindings(in scope: CommandScope) -> [KeyBinding] {
    bindings.filter { $0.scope == scope }
  }
}
