/// The keys of the app, from which presets and documents derive. The program uses a `KeyMap` of them.
public enum KeyTable {
  /// All rows, feature by feature. The help shows the rows of a scope in this order.
  public static let bindings: [KeyBinding] = [
    moving, thumbnails, deciding, marking, comparing, information, zooming, files, viewing, programs,
    arranging,
    albums, culling, maps, statistics, slideshow, opening, transferring, everywhere, program, sheets,
  ].flatMap { $0 }

  /// The hint for going back to another screen or column.
  static let backHint = "Esc back"
}
