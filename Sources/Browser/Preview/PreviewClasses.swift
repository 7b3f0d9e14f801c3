import AdaptiveCore

/// The classes of the program's own scenes as previews show them: with a sample library instead of somebody's photos.
enum PreviewClasses {
  /// A registry with all of them.
  static func registry() -> ClassRegistry { ClassRegistry() }
}
