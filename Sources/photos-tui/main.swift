Program.run(arguments: Array(CommandLine.arguments.dropFirst()))
