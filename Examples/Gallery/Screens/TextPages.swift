import AdaptiveCore

extension GalleryPage {
  static let text = GalleryPage(
    "Text",
    rows: {
      let wrapping = Label(
        "A label that wraps takes the width it gets, and as many rows as its words need there.")
      wrapping.wraps = true
      let centered = Label("In the centre", alignment: .center)
      let trailing = Label("At the right edge", alignment: .trailing)
      let overlay = OverlayView()
      overlay.text = "Over other content"
      let image = ImageView()
      image.image = Image(text: "▄▀▄ ▄▀▄\n▀▄▀▄▀▄▀\n  ▀▄▀  ")
      let empty = ImageView()
      empty.message = "No picture"
      return [
        .init("Label", Label("A line of text")),
        .init("Headline", Label("A headline").configured { $0.font = .headline }),
        .init("Wrapped", wrapping),
        .init("Truncated", Label(String(repeating: "A line that is far too long. ", count: 9))),
        .init("Centred", centered, height: 1),
        .init("Trailing", trailing, height: 1),
        .init("Wide characters", Label("漢字, かな, 👍 and é")),
        .init("Image", image, height: 3),
        .init("No image", empty, height: 1),
        .init("Status bar", statusBar("Ready"), height: 1),
        .init("With an error", statusBar("The disk is full").configured { $0.isError = true }, height: 1),
        .init("Overlay", overlay),
      ]
    })

  static let fields = GalleryPage(
    "Text fields",
    rows: {
      let fruits = ["Apple", "Apricot", "Avocado", "Banana", "Blackberry", "Cherry"]
      let completing = TextField().configured { $0.placeholder = "Type an a" }
      completing.completionProvider = { text in
        fruits.filter { !text.isEmpty && $0.lowercased().hasPrefix(text.lowercased()) }.map {
          TextCompletion($0)
        }
      }
      let number: (String) -> String? = { Int($0) == nil ? "Enter a whole number" : nil }
      let invalid = TextField().configured {
        $0.text = "twelve"
        $0.validator = number
        $0.validate()
      }
      let valid = TextField().configured {
        $0.text = "12"
        $0.validator = number
      }
      let selected = TextField().configured {
        $0.text = "Some of this is selected"
        $0.selectedRange = 5..<12
      }
      return [
        .init("Text", TextField().configured { $0.text = "Text that can be edited" }),
        .init("Placeholder", TextField().configured { $0.placeholder = "Name" }),
        .init("Selected", selected),
        .init("Long", TextField().configured { $0.text = String(repeating: "over the edge ", count: 20) }),
        .init(
          "Password",
          TextField().configured {
            $0.text = "secret"
            $0.isSecureTextEntry = true
          }),
        .init("Completions", completing),
        .init("A number", valid),
        .init("Invalid", invalid),
        .init(
          "Disabled",
          TextField().configured {
            $0.text = "Disabled"
            $0.isEnabled = false
          }),
      ]
    })

  static let styledText = GalleryPage(
    "Styled text",
    rows: {
      let view = TextView(article)
      let selected = TextView("The words in the middle are selected, and ^c copies them.")
      selected.selectedRange = 4..<27
      return [
        .init("Runs and links", view, height: 7), .init("Selection", selected, height: 2),
        .init("Empty", TextView(), height: 1),
      ]
    })

  static let editors = GalleryPage(
    "Editors",
    rows: {
      let editor = TextEditor()
      editor.text =
        "An editor wraps long lines at spaces. "
        + "Undo is ^_ in it, Shift selects, and the wheel scrolls.\n\n\tA tab\nThe last line"
      let empty = TextEditor()
      empty.placeholder = "Write something"
      let readOnly = TextEditor()
      readOnly.text = "This can be read, selected and copied, but not changed."
      readOnly.isEditable = false
      let long = TextEditor()
      long.text = (1...1000).map { "Line \($0)" }.joined(separator: "\n")
      return [
        .init("Text", editor, height: 6), .init("Placeholder", empty, height: 2),
        .init("Read only", readOnly, height: 2), .init("Long", long, height: 4),
      ]
    })
}

extension GalleryPage {
  private static func statusBar(_ text: String) -> StatusBar {
    let bar = StatusBar()
    bar.leadingText = text
    bar.trailingTexts = ["F1 help  F10 quit", "F1"]
    return bar
  }

  private static var article: AttributedText {
    let bold = TextStyle(attributes: .bold)
    var text = AttributedText("Styles and links\n", style: bold)
    text += "A run can be "
    text += AttributedText("bold", style: bold)
    text += ", "
    text += AttributedText("underlined", style: TextStyle(attributes: .underline))
    text += ", "
    text += AttributedText("coloured", style: TextStyle(foreground: .green))
    text += " or a "
    text += AttributedText("link", link: "first")
    text += ". Tab visits the links, and then leaves the view.\n\n"
    for number in 1...20 {
      text += AttributedText("\(number). This line has ")
      text += AttributedText("a link of its own", link: "\(number)")
      text += ".\n"
    }
    return text
  }
}
