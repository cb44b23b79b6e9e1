// Reading YAML text: its value and its syntax errors, each with a place.
import { type Document, LineCounter, parseDocument, visit } from 'yaml'
import { type Position, positionOf } from './position.ts'
import { aliasWords, explainYamlError } from './yaml-words.ts'

/** One thing wrong with YAML text. */
export type YamlError = Position & { readonly message: string }

/** What YAML text holds; `value` is absent when its errors leave nothing to look at. */
export type YamlSource = {
  readonly document: Document.Parsed
  readonly lines: LineCounter
  readonly errors: readonly YamlError[]
  readonly value?: unknown
}

/** Reads YAML text. A key written twice is an error but leaves a value, in which the last one counts. Never throws. */
export function readYaml(text: string): YamlSource {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: true })
  const errors: YamlError[] = []
  for (const error of document.errors) {
    const start = text.lastIndexOf('\n', error.pos[0] - 1) + 1
    const line = text.slice(start).split('\n', 1)[0] ?? ''
    const message = explainYamlError(error, line)
    // Each further star of an unquoted schedule is an error of its own: one, at the first star, is enough.
    const isAlias = message === aliasWords
    const star = isAlias ? /[:-]\s+\*/.exec(line) : null
    const offset = star ? start + star.index + star[0].length - 1 : error.pos[0]
    const position = positionOf(lines, offset)
    if (!isAlias || !errors.some((each) => each.message === message && each.line === position.line))
      errors.push({ ...position, message })
  }
  const source = { document, lines }
  if (document.errors.some((error) => error.code !== 'DUPLICATE_KEY')) return { ...source, errors }
  for (const offset of unresolvedAliases(document))
    errors.push({ ...positionOf(lines, offset), message: aliasWords })
  if (errors.some((error) => error.message === aliasWords)) return { ...source, errors }
  try {
    return { ...source, errors, value: document.toJS({ maxAliasCount: 100 }) }
  } catch {
    const message = 'The file refers to itself too often; write the repeated parts out instead.'
    return { ...source, errors: [...errors, { line: 1, column: 1, message }] }
  }
}

function unresolvedAliases(document: Document.Parsed): number[] {
  const offsets: number[] = []
  visit(document, {
    Alias(_, node) {
      if (node.resolve(document) === undefined) offsets.push(node.range?.[0] ?? 0)
    },
  })
  return offsets
}
