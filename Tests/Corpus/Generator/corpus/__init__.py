"""Makes the test corpus in Tests/Corpus."""
