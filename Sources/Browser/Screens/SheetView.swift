import AdaptiveCore

/// The root view of a presented screen. The theme gives it the background of sheets.
final class SheetView: View {}
