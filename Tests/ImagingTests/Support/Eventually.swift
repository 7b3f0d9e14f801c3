import Testing

/// Waits until a condition holds, for at most two minutes; fails then.
///
/// Other tests may keep this one from running for long. So the condition is looked at once more when the time
/// is over.
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
