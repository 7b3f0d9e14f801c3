import AdaptiveCore

extension ViewKind {
  /// All kinds. Reading, checking and making views, the schema and the reference of the format follow this table.
  static let all: [ViewKind] = [
    ViewKind(
      name: "view", type: View.self, summary: "a rectangle that holds views", make: { View() },
      holdsViews: true),
    stack, label, image, button, control, overlay,
    ViewKind(
      name: "textField", type: TextField.self, summary: "a line of text that can be edited",
      make: { TextField() },
      properties: [
        .fixed("text", "the text at the beginning") { \TextField.text },
        isEnabled,
        .fixed("maximumLength", "the most characters a person can put in", shape: .integer(0...10_000)) {
          \TextField.maximumLength
        },
        .fixed("style", "how the text is drawn") { \TextField.style },
      ],
      events: [.primaryAction, .editingDidBegin, .editingChanged, .editingDidCancel, .editingDidEnd],
      isStatic: false),
    ViewKind(
      name: "statusBar", type: StatusBar.self, summary: "a row of text at the left and at the right",
      make: { StatusBar() },
      properties: [
        .varying("text", "the text at the left") { \StatusBar.leadingText },
        .fixed("trailingTexts", "texts for the right, of which the first that fits is shown") {
          \StatusBar.trailingTexts
        },
        .fixed("style", "how the row is drawn") { \StatusBar.style },
        .fixed("trailingStyle", "how the right text is drawn") { \StatusBar.trailingStyle },
      ]),
    ViewKind(
      name: "list", type: ListView.self, summary: "rows that scroll, which code gives", make: { ListView() },
      properties: [.fixed("placeholder", "what is said in an empty list") { \ListView.placeholder }],
      isStatic: false),
    ViewKind(
      name: "collection", type: CollectionView.self,
      summary: "a grid of items that scrolls, which code gives",
      make: { CollectionView() },
      properties: [
        .fixed("placeholder", "what is said in an empty collection") { \CollectionView.placeholder }
      ],
      isStatic: false),
    ViewKind(
      name: "separator", type: SeparatorView.self, summary: "a line between two columns",
      make: { SeparatorView() },
      properties: [.fixed("style", "how the line is drawn") { \SeparatorView.style }]),
    ViewKind(
      name: "container", type: ContainerView.self, summary: "the place of another scene, which fills it",
      make: { ContainerView() },
      properties: [
        .structural(MemberShape("scene", .id, isRequired: true, "the scene that is embedded"))
      ], isStatic: false),
  ]

  /// What all views have.
  static let commonProperties: [ViewProperty] =
    [
      .varying("installed", "whether the view is there; true unless said") { \View.isInstalled }.late,
      .varying("isHidden", "whether the view is not shown; only a stack gives its place away") {
        \View.isHidden
      },
      .fixed("backgroundColor", "what the view is filled with; without it what is below stays") {
        \View.backgroundColor
      },
    ] + layoutProperties

  /// What places a view among others.
  static let layoutProperties: [ViewProperty] = [
    .varying("layoutMargins", "how far content keeps from the edges: a number, or one for each edge") {
      \View.layoutMargins
    },
    .fixed("horizontalHugging", "how strongly it resists being wider than its content") {
      \View.horizontalHugging
    },
    .fixed("verticalHugging", "how strongly it resists being higher than its content") {
      \View.verticalHugging
    },
    .fixed("horizontalCompressionResistance", "how strongly it resists being narrower than its content") {
      \View.horizontalCompressionResistance
    },
    .fixed("verticalCompressionResistance", "how strongly it resists being lower than its content") {
      \View.verticalCompressionResistance
    },
  ]

  private static let stack = ViewKind(
    name: "stack", type: StackView.self, summary: "a row or column that arranges its subviews",
    make: { StackView() },
    properties: [
      .varying("axis", "whether it is a row or a column") { \StackView.axis },
      .varying("distribution", "how they share the length") { \StackView.distribution },
      .varying("alignment", "where they lie across it") { \StackView.alignment },
      .varying("spacing", "the cells between neighbours", shape: .integer(-1000...1000)) {
        \StackView.spacing
      },
      .fixed("usesMargins", "whether they keep to the margins instead of the edges") {
        \StackView.isLayoutMarginsRelativeArrangement
      },
    ],
    holdsViews: true)

  private static let label = ViewKind(
    name: "label", type: Label.self, summary: "text", make: { Label() },
    properties: [
      .varying("text", "the text") { \Label.text },
      .varying("font", "the kind of text") { \Label.font },
      .varying("alignment", "where lines lie in the width") { \Label.alignment },
      .fixed("wraps", "whether a long text goes on in further lines") { \Label.wraps },
      .fixed("style", "how the text is drawn") { \Label.style },
    ])

  private static let image = ViewKind(
    name: "image", type: ImageView.self, summary: "a picture of cells", make: { ImageView() },
    properties: [
      .image("image", "the name of the image", isVariable: true) { \ImageView.image },
      .image("highlightedImage", "the name of the one for a highlighted view", isVariable: true) {
        \ImageView.highlightedImage
      },
      .fixed("message", "what is said without an image") { \ImageView.message },
      .image("placeholder", "the name of an image over the message", isVariable: false) {
        \ImageView.placeholder
      },
      .image("border", "the name of a frame of three by three cells", isVariable: false) {
        \ImageView.border
      },
      .fixed("imageStyle", "how an image without colours of its own is drawn") { \ImageView.imageStyle },
      .fixed("messageStyle", "how the message is drawn") { \ImageView.messageStyle },
    ])

  private static let button = ViewKind(
    name: "button", type: Button.self, summary: "a title to press", make: { Button() },
    properties: [
      .varying("text", "the title") { \Button.title }, isEnabled,
      .fixed("style", "how it is drawn") { \Button.style },
      .fixed("focusedStyle", "how it is drawn with the keyboard") { \Button.focusedStyle },
      .fixed("disabledStyle", "how it is drawn while it can't be used") { \Button.disabledStyle },
    ],
    events: [.primaryAction])

  private static let isEnabled = ViewProperty.fixed("isEnabled", "whether it can be used") {
    \Control.isEnabled
  }

  private static let control = ViewKind(
    name: "control", type: Control.self, summary: "a control whose class the program registers",
    make: { Control() }, properties: [isEnabled], events: [.primaryAction, .valueChanged])

  private static let overlay = ViewKind(
    name: "overlay", type: OverlayView.self, summary: "a box with one line of text over other content",
    make: { OverlayView() },
    properties: [
      .varying("text", "the text; without it there is no box") { \OverlayView.text },
      .fixed("style", "how box and text are drawn") { \OverlayView.style },
    ])
}

extension View {
  fileprivate var horizontalHugging: LayoutPriority {
    get { contentHuggingPriority(for: .horizontal) }
    set { setContentHuggingPriority(newValue, for: .horizontal) }
  }

  fileprivate var verticalHugging: LayoutPriority {
    get { contentHuggingPriority(for: .vertical) }
    set { setContentHuggingPriority(newValue, for: .vertical) }
  }

  fileprivate var horizontalCompressionResistance: LayoutPriority {
    get { contentCompressionResistancePriority(for: .horizontal) }
    set { setContentCompressionResistancePriority(newValue, for: .horizontal) }
  }

  fileprivate var verticalCompressionResistance: LayoutPriority {
    get { contentCompressionResistancePriority(for: .vertical) }
    set { setContentCompressionResistancePriority(newValue, for: .vertical) }
  }
}
