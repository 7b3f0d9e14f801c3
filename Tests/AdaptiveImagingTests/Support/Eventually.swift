import Testing

/// Waits until a condition holds; fails after two minutes.
///
/// Other tests may keep this one from running for long, so it checks the condition once more after the
/// deadline.
func eventually(
  _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: @MainActor () async -> Bool
) async throws {
  let deadline = ContinuousClock.now.advanced(by: .seconds(120))
  while ContinuousClock.now < deadline {
    if await condition() { return }
    try await Task.sleep(for: .milliseconds(1))
  }
  let isLate = await condition()
  try #require(isLate, comment, sourceLocation: sourceLocation)
}
