Program.run(arguments: Arguments.current)
