import AdaptiveJSON
import Testing

@Suite("Paths of syntax errors") struct JSONSyntaxPathTests {
  @Test(
    "the path leads to the value that contains the error",
    arguments: [
      ("oops", "$"), ("[1, oops]", "$[1]"), (#"{"a": [1, {"b": oops}]}"#, "$.a[1].b"),
      (#"{"a": 1, "a": 2}"#, "$.a"),
      (#"{"a": {"b": 1, "c": 2}, "d": oops}"#, "$.d"),
      (#"{"a, \"]": oops}"#, #"$.a, \"]"#), ("[[], [], oops]", "$[2]"),
      ("{\n  \"é\": oops}", "$.é"), ("", "$"), ("]", "$"),
      (#"{"a": "unended"#, "$.a"), ("[1] 2", "$"),
    ])
  func path(text: String, expected: String) {
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: Array(text.utf8)) }
    do {
      _ = try JSONValue(parsing: Array(text.utf8))
    } catch {
      #expect(error.path(in: Array(text.utf8)) == expected)
    }
  }
}
