// Finds every regular expression of the code that is shipped, by TypeScript's own parser.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

const withoutComments = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
}

/** Each literal, and each `new RegExp` of constant text, with its places; `built` are those made of something else. */
export function findRegularExpressions(root) {
  const found = new Map()
  const built = []
  for (const file of shippedFiles(root)) {
    const text = readFileSync(file, 'utf8')
    const place = relative(root, file)
    const note = (source, flags) => {
      const key = `/${source}/${flags}`
      const known = found.get(key) ?? { key, source, flags, places: [] }
      found.set(key, known)
      if (!known.places.includes(place)) known.places.push(place)
    }
    visit(ts.createSourceFile(file, text, withoutComments), (node) => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        note(node.text.slice(1, end), node.text.slice(end + 1))
      }
      if (isRegExpCall(node)) {
        const [source, flags] = node.arguments ?? []
        const isConstant = source && ts.isStringLiteralLike(source)
        if (isConstant) note(source.text, flags && ts.isStringLiteralLike(flags) ? flags.text : '')
        else built.push(place)
      }
    })
  }
  return { found: [...found.values()], built }
}

function isRegExpCall(node) {
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node)
  return isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp'
}

function visit(node, see) {
  see(node)
  ts.forEachChild(node, (child) => visit(child, see))
}

/** Sources of the packages and the server: no tests, nothing generated, nothing that only tests import. */
function shippedFiles(root) {
  const rooms = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((name) =>
      ['src', 'template'].map((part) => join(root, folder, name, part)).filter(existsSync),
    ),
  )
  return rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isShipped(join(entry.parentPath, entry.name)))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
}

function isShipped(path) {
  const isSource = /\.(?:ts|tsx|mjs|js)$/.test(path)
  return isSource && !/\.test\.tsx?$|\.d\.ts$|\.gen\.ts$|[/\\](?:testing|node_modules|dist)[/\\]/.test(path)
}
