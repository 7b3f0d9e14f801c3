StandardDescriptors.prepare()
Program.run(arguments: Arguments.current)
