import AdaptiveCore

extension ViewKind {
  /// All kinds. The reader, the checker, the schema and the format reference all derive from these tables.
  static let all: [ViewKind] = basic + controls + charts

  private static let basic: [ViewKind] = [
    ViewKind(
      name: "view", type: View.self, summary: "a rectangle that holds views", make: { View() },
      holdsViews: true),
    stack, label, image, button, control, overlay,
    scroll, text, textEditor, textField,
    ViewKind(
      name: "statusBar", type: StatusBar.self, summary: "a row with text at the left and at the right",
      make: { StatusBar() },
      properties: [
        .varying("text", "the text at the left") { \.leadingText },
        .fixed("trailingTexts", "texts for the right; the first that fits is shown") { \.trailingTexts },
        .fixed("style", "the style of the row") { \.style },
        .fixed("trailingStyle", "the style of the text at the right") { \.trailingStyle },
      ]),
    ViewKind(
      name: "list", type: ListView.self, summary: "scrolling rows, provided by code", make: { ListView() },
      properties: [.fixed("placeholder", "the text shown while the list is empty") { \.placeholder }],
      isStatic: false),
    ViewKind(
      name: "collection", type: CollectionView.self,
      summary: "a scrolling grid of items, provided by code",
      make: { CollectionView() },
      properties: [
        .fixed("placeholder", "the text shown while the collection is empty") { \.placeholder }
      ],
      isStatic: false),
    table, tree,
    ViewKind(
      name: "separator", type: SeparatorView.self, summary: "a line between two columns",
      make: { SeparatorView() },
      properties: [.fixed("style", "the style of the line") { \.style }]),
    ViewKind(
      name: "container", type: ContainerView.self, summary: "the location of another scene, which fills it",
      make: { ContainerView() },
      properties: [
        .structural(MemberShape("scene", .id, isRequired: true, "the embedded scene"))
      ], isStatic: false),
  ]

  /// The properties of all views.
  static let commonProperties: [ViewProperty<View>] =
    [
      .varying("installed", "whether the view is in the hierarchy; true by default") { \.isInstalled }.late,
      .varying("isHidden", "whether the view is hidden; only a stack closes the gap") { \.isHidden },
      .fixed("backgroundColor", "the background colour; without one, what is below stays visible") {
        \.backgroundColor
      },
    ] + layoutProperties

  /// The properties that affect layout.
  static let layoutProperties: [ViewProperty<View>] = [
    .varying("layoutMargins", "the margins of the content: a number, or one for each edge") {
      \.layoutMargins
    },
    .fixed("horizontalHugging", "the priority with which it resists growing wider than its content") {
      \.horizontalHugging
    },
    .fixed("verticalHugging", "the priority with which it resists growing higher than its content") {
      \.verticalHugging
    },
    .fixed(
      "horizontalCompressionResistance",
      "the priority with which it resists shrinking narrower than its content"
    ) { \.horizontalCompressionResistance },
    .fixed(
      "verticalCompressionResistance", "the priority with which it resists shrinking lower than its content"
    ) { \.verticalCompressionResistance },
  ]

  private static let stack = ViewKind(
    name: "stack", type: StackView.self, summary: "a row or column that arranges its subviews",
    make: { StackView() },
    properties: [
      .varying("axis", "whether it is a row or a column") { \.axis },
      .varying("distribution", "how the subviews share the length") { \.distribution },
      .varying("alignment", "how the subviews are aligned across the axis") { \.alignment },
      .varying("spacing", "the cells between adjacent subviews", shape: .integer(-1000...1000)) { \.spacing },
      .fixed("usesMargins", "whether the margins, not the edges, bound the subviews") {
        \.isLayoutMarginsRelativeArrangement
      },
    ],
    holdsViews: true)

  private static let label = ViewKind(
    name: "label", type: Label.self, summary: "text", make: { Label() },
    properties: [
      .varying("text", "the text") { \.text },
      .varying("font", "the text style") { \.font },
      .varying("alignment", "the alignment of the lines") { \.alignment },
      .fixed("wraps", "whether long text wraps to further lines") { \.wraps },
      .fixed("style", "the style of the text") { \.style },
    ])

  private static let image = ViewKind(
    name: "image", type: ImageView.self, summary: "a picture of cells", make: { ImageView() },
    properties: [
      .image("image", "the name of the image", isVariable: true) { \.image },
      .image("highlightedImage", "the name of the image while highlighted", isVariable: true) {
        \.highlightedImage
      },
      .fixed("message", "the text shown without an image") { \.message },
      .image("placeholder", "the name of an image shown above the message", isVariable: false) {
        \.placeholder
      },
      .image("border", "the name of a frame of three by three cells", isVariable: false) { \.border },
      .fixed("imageStyle", "the style of an image without its own colours") { \.imageStyle },
      .fixed("messageStyle", "the style of the message") { \.messageStyle },
    ])

  private static let button = ViewKind(
    name: "button", type: Button.self, summary: "a title that the user can press", make: { Button() },
    properties: [
      .varying("text", "the title") { \.title }, .isEnabled,
      .fixed("configuration", "what is drawn around the title; brackets by default, unless it has its own") {
        \.configuration
      },
      .fixed("style", "the style") { \.style },
      .fixed("focusedStyle", "the style while focused") { \.focusedStyle },
      .fixed("disabledStyle", "the style while disabled") { \.disabledStyle },
    ],
    events: [.primaryAction])

  private static let control = ViewKind(
    name: "control", type: Control.self, summary: "a control whose class the program registers",
    make: { Control() }, properties: [.isEnabled], events: [.primaryAction, .valueChanged])

  private static let overlay = ViewKind(
    name: "overlay", type: OverlayView.self, summary: "a box with a line of text over other content",
    make: { OverlayView() },
    properties: [
      .varying("text", "the text; empty text hides the box") { \.text },
      .fixed("style", "the style of box and text") { \.style },
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
