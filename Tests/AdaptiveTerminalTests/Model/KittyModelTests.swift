import AdaptiveCore
import CTestImages
import Glibc
import TestSupport
import Testing

@Suite("Terminal model: kitty graphics")
struct KittyModelTests {
  typealias Model = TerminalModel
  static let pixel = "AAAA"

  func kitty(_ keys: String, _ payload: String? = nil) -> String { ModelInput.kitty(keys, payload) }

  @Test(
    "a placement shows the image's pixels at the cursor",
    arguments: [Model.Profile.kitty, .kittyPlaceholders])
  func placement(_ profile: TerminalModel.Profile) {
    let model = Model.reading(
      profile, ModelInput.send(1, 8, 16) + ModelInput.go(2, 3) + kitty("a=p,i=1,p=1,c=2,r=2,C=1,q=2"))
    #expect(model.violations == [])
    #expect(model.screen.pictureCells.count == 4)
    let shown = model.screen.pixels(in: Rect(x: 2, y: 3, width: 2, height: 2))
    #expect(shown == RasterImage(size: PixelSize(width: 8, height: 16), rgb: ModelInput.gradient(8, 16)))
    #expect(model.terminal.cursor == Point(x: 2, y: 3))
  }

  @Test("a part of the image is shown, scaled to its cells")
  func part() {
    let model = Model.reading(
      .kitty, ModelInput.send(1, 8, 16) + kitty("a=p,i=1,x=2,y=4,w=2,h=2,c=1,r=1,C=1,q=2"))
    let shown = model.screen.pixels(in: Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(shown[0, 0] == 0x02_0463FF && shown[1, 3] == 0x02_0463FF && shown[2, 4] == 0x03_0563FF)
    #expect(model.violations == [])
  }

  @Test("parts beside each other show the whole image")
  func tiles() {
    let whole = Model.reading(.kitty, ModelInput.send(1, 8, 16) + kitty("a=p,i=1,c=4,r=4,C=1,q=2"))
    var text = ModelInput.send(1, 8, 16)
    for y in 0..<4 {
      for x in 0..<4 {
        text += ModelInput.go(x, y) + kitty("a=p,i=1,x=\(2 * x),y=\(4 * y),w=2,h=4,c=1,r=1,C=1,q=2")
      }
    }
    #expect(Model.reading(.kitty, text).screen.differences(from: whole.screen) == [])
  }

  @Test("the same placement again moves it, another number adds one")
  func moving() {
    let text = ModelInput.send(1, 4, 8) + kitty("a=p,i=1,p=7,C=1,q=2") + ModelInput.go(5, 5)
    #expect(
      Model.reading(.kitty, text + kitty("a=p,i=1,p=7,C=1,q=2")).screen.pictureCells == [Point(x: 5, y: 5)])
    #expect(Model.reading(.kitty, text + kitty("a=p,i=1,p=8,C=1,q=2")).screen.pictureCells.count == 2)
  }

  @Test("a greater depth is above, and below 0 the text is above")
  func depth() {
    let text = ModelInput.send(1, 4, 8) + ModelInput.send(2, 1, 1)
    for (depths, first) in [((1, 2), UInt32(0x63FF)), ((2, 1), 0x01_0063FF)] {
      let model = Model.reading(
        .kitty, text + kitty("a=p,i=1,z=\(depths.0),C=1,q=2") + kitty("a=p,i=2,z=\(depths.1),c=1,r=1,C=1,q=2")
      )
      #expect(model.screen.pixels()[1, 0] == first)
    }
    let below = Model.reading(.kitty, "x" + ModelInput.go(0, 0) + text + kitty("a=p,i=1,z=-1,C=1,q=2"))
    let above = Model.reading(.kitty, "y" + ModelInput.go(0, 0) + text + kitty("a=p,i=1,z=-1,C=1,q=2"))
    #expect(below.screen != above.screen)
  }

  @Test("text that an image hides makes no difference, text beside it does")
  func hiddenText() {
    let picture = ModelInput.go(0, 0) + ModelInput.send(1, 4, 8) + kitty("a=p,i=1,C=1,q=2")
    let left = Model.reading(.kitty, "ab" + picture).screen
    #expect(left == Model.reading(.kitty, "xb" + picture).screen)
    let differences = left.differences(from: Model.reading(.kitty, "ac" + picture).screen)
    #expect(differences.count == 1 && differences.first?.contains("column 1, row 0: ‘b’") == true)
  }

  @Test("a different pixel is a difference that names its image")
  func differences() {
    let place = kitty("a=p,i=1,C=1,q=2")
    let left = Model.reading(.kitty, ModelInput.send(1, 4, 8) + place).screen
    let right = Model.reading(.kitty, kitty("a=t,i=1,f=24,s=1,v=1,q=2", "AAAA") + place).screen
    let differences = left.differences(from: right)
    #expect(differences.count == 1 && differences.first?.contains("kitty 1 4×8+0+0") == true)
  }

  @Test(
    "erasing text keeps placements; clearing and leaving the screen does not",
    arguments: [
      ("\u{1B}[K", true), ("\u{1B}[H\u{1B}[J", true), ("\u{1B}[5X", true), ("   ", true),
      ("\u{1B}[2J", false), ("\u{1B}[?1049l\u{1B}[?1049h", false),
    ])
  func erasing(_ text: String, isKept: Bool) {
    let model = Model.reading(
      .kitty,
      "\u{1B}[?1049h" + ModelInput.send(1, 4, 8) + ModelInput.send(2, 4, 8) + kitty("a=p,i=1,C=1,q=2") + text)
    #expect(model.screen.pictureCells.isEmpty != isKept)
    #expect(model.images == (isKept ? [1, 2] : []))
  }

  @Test("each screen has its own images")
  func screens() {
    var model = Model.reading(.kitty, ModelInput.send(1, 4, 8) + kitty("a=p,i=1,C=1,q=2") + "\u{1B}[?1049h")
    #expect(model.images == [] && model.screen.pictureCells == [])
    model.feed("\u{1B}[?1049l".utf8)
    #expect(model.images == [1] && model.screen.pictureCells.count == 1)
  }

  @Test("images scroll with the text")
  func scrolling() {
    let text =
      ModelInput.send(1, 4, 16) + ModelInput.go(0, 0) + kitty("a=p,i=1,C=1,q=2") + ModelInput.go(0, 9)
    #expect(Model.reading(.kitty, text + "\n").screen.pictureCells == [Point(x: 0, y: 0)])
    #expect(Model.reading(.kitty, text + "\n\n").screen.pictureCells == [])
  }

  @Test("sending an image again removes its placements")
  func again() {
    let model = Model.reading(
      .kitty, ModelInput.send(1, 4, 8) + kitty("a=p,i=1,p=1,C=1,q=2") + ModelInput.send(1, 4, 8))
    #expect(model.screen.pictureCells == [] && model.images == [1])
  }

  @Test(
    "deletion removes what it names, and the data with a capital letter",
    arguments: [
      ("d=a", 0, [1, 2]), ("d=A", 0, []), ("d=i,i=1", 1, [1, 2]), ("d=I,i=1", 1, [2]),
      ("d=i,i=1,p=1", 2, [1, 2]), ("d=I,i=1,p=1", 2, [1, 2]), ("d=i,i=9", 3, [1, 2]),
      ("d=p,x=1,y=1", 2, [1, 2]), ("d=x,x=3", 2, [1, 2]), ("d=y,y=3", 2, [1, 2]), ("d=z,z=5", 2, [1, 2]),
      ("d=P,x=5,y=5", 2, [1]), ("", 0, [1, 2]),
    ])
  func deletion(_ keys: String, placements: Int, images: [Int]) {
    let setup =
      ModelInput.send(1, 4, 8) + ModelInput.send(2, 4, 8) + kitty("a=p,i=1,p=1,C=1,q=2") + ModelInput.go(2, 2)
      + kitty("a=p,i=1,p=2,C=1,q=2") + ModelInput.go(4, 4) + kitty("a=p,i=2,p=1,z=5,C=1,q=2")
    for profile in [Model.Profile.kitty, .kittyPlaceholders] {
      let model = Model.reading(profile, setup + kitty("a=d" + (keys.isEmpty ? "" : ",") + keys))
      #expect(model.screen.pictureCells.count == placements, "\(profile)")
      #expect(model.images == images, "\(profile)")
      #expect(model.violations == [])
    }
  }

  @Test("the older version also frees everything that is not placed")
  func oldDeletion() {
    let text = ModelInput.send(1, 4, 8) + ModelInput.send(2, 4, 8) + kitty("a=d,d=I,i=1")
    #expect(Model.reading(.kitty, text).images == [])
    #expect(Model.reading(.kittyPlaceholders, text).images == [2])
  }

  @Test("too much data removes everything that is not placed and then the oldest, which must not happen")
  func quota() {
    var profile = TerminalModel.Profile.kitty
    profile.quota = 400
    let placed = ModelInput.send(1, 8, 8) + kitty("a=p,i=1,c=1,r=1,C=1,q=2")
    let model = Model.reading(profile, placed + ModelInput.send(2, 4, 4) + ModelInput.send(3, 8, 8))
    #expect(model.images == [1, 3] && model.violations == [])
    let over = Model.reading(
      profile, placed + ModelInput.send(3, 8, 8) + kitty("a=p,i=3,c=1,r=1,C=1,q=2") + ModelInput.send(4, 8, 8)
    )
    #expect(over.images == [3, 4] && over.violations == [.evicted(image: 1)])
  }

  @Test("without C=1 the cursor moves on and the screen scrolls")
  func cursor() {
    let text = ModelInput.send(1, 12, 16) + ModelInput.go(0, 0) + kitty("a=p,i=1,q=2")
    #expect(Model.reading(.kitty, text).terminal.cursor == Point(x: 3, y: 1))
    let low = Model.reading(
      .kitty, "top" + ModelInput.send(1, 12, 16) + ModelInput.go(18, 9) + kitty("a=p,i=1,c=2,r=2,q=2"))
    #expect(low.terminal.cursor == Point(x: 0, y: 9) && low.terminal.screen.text(0) == "")
    #expect(
      low.violations == [
        .placedOutside(image: 1, Rect(x: 18, y: 9, width: 2, height: 2), of: Size(width: 20, height: 10)),
        .scrolledByPicture(rows: 2),
      ])
  }
}
