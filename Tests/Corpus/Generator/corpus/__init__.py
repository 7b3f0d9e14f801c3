"""The test corpus in Tests/Corpus: what makes it."""
