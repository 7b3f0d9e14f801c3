import AdaptiveCore

// Views and controllers that rules of appearance can speak of.

@MainActor final class BadgeLabel: Label {}
@MainActor final class Bar: View {}
@MainActor final class OverlayBox: View {}
@MainActor class BaseScreen: ViewController {}
@MainActor final class PhotoScreen: BaseScreen {}
