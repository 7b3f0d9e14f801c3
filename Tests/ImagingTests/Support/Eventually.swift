import Testing

/// Waits until a condition holds, for at most ten seconds; fails then.
func eventually(
  _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: @MainActor () async -> Bool
) async throws {
  let deadline = ContinuousClock.now.advanced(by: .seconds(120))
  while !(await condition()) {
    try #require(ContinuousClock.now < deadline, comment, sourceLocation: sourceLocation)
    try await Task.sleep(for: .milliseconds(1))
  }
}
