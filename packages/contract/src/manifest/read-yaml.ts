// Reading YAML text: its value and its syntax errors, each with a place.
import { LineCounter, parseDocument, type YAMLParseError } from 'yaml'
import { findMisindented } from './find-misindented.ts'
import { findTooDeep } from './find-too-deep.ts'
import { manifestLimits } from './limits.ts'
import { type Position, positionOf, type YamlPlaces } from './position.ts'
import { resolveReferences } from './resolve-references.ts'
import { aliasWords, explainYamlError, limitWords, repeatedKeyWords } from './yaml-words.ts'

/** One thing wrong with YAML text. */
export type YamlError = Position & { readonly message: string }

/** The errors in YAML text; `more` counts the errors that are not listed. */
export interface YamlErrors {
  readonly errors: readonly YamlError[]
  readonly more: number
}

/** Parsed YAML text; `value` is absent when its errors leave nothing to look at. */
export type YamlSource = YamlErrors &
  ((YamlPlaces & { readonly value: unknown }) | { readonly value?: never })

/**
 * Reads YAML text within `manifestLimits`. A key written twice is an error but leaves a value, in which the last one
 * counts. Never throws.
 */
export function readYaml(text: string): YamlSource {
  if (text.length > manifestLimits.bytes || new TextEncoder().encode(text).length > manifestLimits.bytes)
    return refuse({ line: 1, column: 1 }, limitWords.bytes)
  const lines = new LineCounter()
  const tooDeepAt = findTooDeep(text, manifestLimits.depth, lines.addNewLine)
  if (tooDeepAt !== undefined) return refuse(positionOf(lines, tooDeepAt), limitWords.depth)

  // The library's own search for repeated keys takes the square of a map's size.
  const options = { prettyErrors: false, merge: true, uniqueKeys: false, logLevel: 'error' } as const
  const document = parseDocument(text, options)
  if (document.errors.length > 0) return explainErrors(document.errors, text, lines)

  const { targets, aliases, unresolved, repeatedKeys, valueCount } = resolveReferences(document)
  if (unresolved.length > 0) return listErrors(unresolved, aliasWords, lines)
  const excess = aliases[manifestLimits.aliases]
  if (excess !== undefined) return refuse(positionOf(lines, excess), limitWords.aliases)
  if (valueCount > manifestLimits.values)
    return refuse({ line: 1, column: 1 }, aliases.length > 0 ? limitWords.references : limitWords.values)
  const { errors, more } = listErrors(repeatedKeys, repeatedKeyWords, lines)
  // The library walks the whole document for each alias it counts; they are counted already.
  const value: unknown = document.toJS({ maxAliasCount: -1 })
  return { errors, more, document, lines, targets, value }
}

function refuse(position: Position, message: string): YamlErrors {
  return { errors: [{ ...position, message }], more: 0 }
}

function listErrors(offsets: readonly number[], message: string, lines: LineCounter): YamlErrors {
  const listed = offsets.slice(0, manifestLimits.issues)
  const errors = listed.map((offset) => ({ ...positionOf(lines, offset), message }))
  return { errors, more: offsets.length - listed.length }
}

/** These name their cause whatever the indentation. */
const keepsItsWords = new Set<YAMLParseError['code']>(['TAB_AS_INDENT', 'BAD_ALIAS', 'MULTIPLE_DOCS'])

// How much of a line is looked at around an error: all of it, when people write it.
const reach = 200

function explainErrors(found: readonly YAMLParseError[], text: string, lines: LineCounter): YamlErrors {
  const errors: YamlError[] = []
  const explained = found.slice(0, manifestLimits.issues)
  const misindented = findMisindented(text)
  for (const error of explained) {
    const [offset] = error.pos
    const { line: at } = positionOf(lines, offset)
    // The parser notices at the line itself, or at the end of the one before.
    const wrong = misindented.get(at) ?? misindented.get(at + 1)
    if (wrong && !keepsItsWords.has(error.code)) {
      if (!errors.includes(wrong)) errors.push(wrong)
      continue
    }
    const start = Math.max(text.lastIndexOf('\n', offset - 1) + 1, offset - reach)
    const line = text.slice(start, offset + reach).split('\n', 1)[0] ?? ''
    const message = explainYamlError(error, line)
    // Each further star of an unquoted schedule is a separate error: one, at the first star, is enough.
    const isAlias = message === aliasWords
    const star = isAlias ? /[:-]\s+\*/.exec(line) : null
    const position = positionOf(lines, star ? start + star.index + star[0].length - 1 : offset)
    if (!isAlias || !errors.some((each) => each.message === message && each.line === position.line))
      errors.push({ ...position, message })
  }
  return { errors, more: found.length - explained.length }
}
