// Writes out the contract's types in full, so that what is published needs neither the contract nor its validator.
import { dirname, join } from 'node:path'
import ts from 'typescript'

const expanded =
  ts.NodeBuilderFlags.NoTruncation |
  ts.NodeBuilderFlags.InTypeAlias |
  ts.NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope

/** Declarations of the contract's types `names`, each as its own object type, for a file beside the kit's types. */
export function writeContractTypes({ room, names }) {
  const entry = join(room, 'src', '.contract-types.ts')
  const source = names.map((name) => `export type { ${name} } from '@mortise/contract'`).join('\n')
  const { options } = readConfig(join(room, 'tsconfig.json'))
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  host.fileExists = (path) => path === entry || fileExists(path)
  host.readFile = (path) => (path === entry ? source : readFile(path))
  host.getSourceFile = (path, ...rest) =>
    path === entry ? ts.createSourceFile(path, source, options.target) : getSourceFile(path, ...rest)
  const program = ts.createProgram([entry], { ...options, noEmit: true }, host)
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(entry)
  const printer = ts.createPrinter({ removeComments: true })
  const found = checker.getExportsOfModule(checker.getSymbolAtLocation(file))
  return names
    .map((name) => {
      const alias = found.find((symbol) => symbol.name === name)
      const symbol = alias && checker.getAliasedSymbol(alias)
      const type = symbol && checker.getDeclaredTypeOfSymbol(symbol)
      const node = type && checker.typeToTypeNode(type, undefined, expanded)
      if (!node || type.flags & ts.TypeFlags.Any) throw new Error(`the contract has no type ${name}`)
      const words = ts.displayPartsToString(symbol.getDocumentationComment(checker))
      const text = printer.printNode(ts.EmitHint.Unspecified, node, file)
      if (/\bimport\(|\bz\.|\$Zod/.test(text))
        throw new Error(`the type ${name} could not be written out: ${text}`)
      return `/** ${words} */\nexport type ${name} = ${text};\n`
    })
    .join('')
}

function readConfig(path) {
  const { config } = ts.readConfigFile(path, ts.sys.readFile)
  return ts.parseJsonConfigFileContent(config, ts.sys, dirname(path))
}
