import Testing

import AdaptiveJSON

@Suite("JSON")
struct JSONValueTests {
  @Test("every kind of value is parsed")
  func kinds() throws {
    let text = """
      { "null": null, "yes": true, "no": false, "int": -9223372036854775808, "real": 0.1, "text": "a\\u00e9\\n😀",
        "list": [1, [], {}] }
      """
    let value = try JSONValue(parsing: [UInt8](text.utf8))
    #expect(
      value
        == .object([
          "null": .null, "yes": .bool(true), "no": .bool(false), "int": .integer(.min), "real": .real(0.1),
          "text": .string("aé\n😀"), "list": .array([.integer(1), .array([]), .object([:])]),
        ]))
  }

  @Test("written text has sorted keys and parses to the same value")
  func roundTrip() throws {
    let value = JSONValue.object([
      "b": .array([.null, .bool(true), .integer(.max), .real(1.5), .string("\"\\\u{1}é😀")]),
      "a": .object([:]),
      "": .string(""),
    ])
    let text = try #require(value.serialized)
    #expect(try JSONValue(parsing: text) == value)
    #expect(String(decoding: text, as: UTF8.self).hasPrefix("{\n  \"\": \"\",\n  \"a\": {},\n  \"b\": [\n"))
    #expect(text.last == UInt8(ascii: "\n"))
  }

  @Test("infinity and NaN can't be written")
  func notFinite() {
    #expect(JSONValue.array([.real(.infinity)]).serialized == nil)
    #expect(JSONValue.object(["a": .array([.integer(1), .real(.nan)])]).serialized == nil)
  }

  @Test("a byte order mark is ignored")
  func byteOrderMark() throws {
    #expect(try JSONValue(parsing: [0xEF, 0xBB, 0xBF, 0x7B, 0x7D]) == .object([:]))
  }

  @Test(
    "invalid text is an error with its reason and line",
    arguments: [
      ("", .endsTooEarly, 1), ("{", .endsTooEarly, 1), ("{\n\"a\":\n", .endsTooEarly, 3),
      ("{\n  \"a\": oops\n}", .unexpectedText, 2), ("{\"a\":1,}", .unexpectedText, 1),
      ("{} x", .textAfterEnd, 1), ("{\"a\":1,\n\"a\":2}", .duplicateKey, 2),
      ("[1e999]", .numberOutOfRange, 1),
      ("[9223372036854775808]", .numberOutOfRange, 1), ("[\"\\u0000\"]", .nullCharacter, 1),
      ("[\"a\nb\"]", .unexpectedText, 1), ("[01]", .unexpectedText, 1), ("3", .unexpectedText, 1),
      (String(repeating: "[", count: 100_000), .tooDeep, 1), ("['a']", .unexpectedText, 1),
      ("[\"\\ud800\"]", .unexpectedText, 1), ("// x\n{}", .unexpectedText, 1),
    ] as [(String, JSONSyntaxError.Reason, Int)])
  func syntax(_ text: String, _ reason: JSONSyntaxError.Reason, _ line: Int) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: [UInt8](text.utf8)) }
    #expect(error?.reason == reason)
    #expect(error?.line == line)
  }

  @Test("the error has the column of the invalid text")
  func column() {
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONValue(parsing: [UInt8]("{\n  \"é\": oops }".utf8))
    }
    #expect(error == JSONSyntaxError(.unexpectedText, line: 2, column: 11))
  }

  @Test("bytes that are not UTF-8 are an error")
  func invalidUTF8() {
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONValue(parsing: [0x5B, 0x22, 0xFF, 0x22, 0x5D])
    }
    #expect(error?.reason == .invalidUTF8)
  }
}
