import AdaptiveCore

// Views and controllers for tests of appearance rules.

@MainActor final class BadgeLabel: Label {}
@MainActor final class Bar: View {}
@MainActor final class OverlayBox: View {}
@MainActor class BaseScreen: ViewController {}
@MainActor final class PhotoScreen: BaseScreen {}
