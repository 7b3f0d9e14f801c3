import AdaptiveCore

/// The root view of a screen that is presented: the theme gives it the background of sheets.
final class SheetView: View {}
