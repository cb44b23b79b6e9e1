// Finds lines of block YAML whose indentation fits nothing above them. A YAML parser blames whatever it stumbles over
// next: a second key, a missing colon.
import { clip } from './limits.ts'

/** A line that is indented wrongly, and what to do. */
export interface Misindented {
  readonly line: number
  readonly column: number
  readonly message: string
}

/** A list entry or key that a later line may line up with. */
interface Entry {
  readonly kind: 'list' | 'map'
  readonly column: number
  readonly line: number
  readonly word: string
}

interface Line {
  /** What begins on the line, outermost first: a dash, a key, or a dash and the key after it. */
  readonly entries: readonly Entry[]
  readonly value: string
}

/**
 * The misindented lines, by line number. It stops at a value that goes on over several lines in quotes or brackets, whose
 * indentation is free.
 */
export function findMisindented(text: string): Map<number, Misindented> {
  const found = new Map<number, Misindented>()
  let open: Entry[] = []
  let isNestable = true
  let scalarColumn: number | undefined
  for (const [index, raw] of text.split('\n').entries()) {
    const indent = indentOf(raw)
    const content = raw.slice(indent).trimEnd()
    if (content === '' || content.startsWith('#') || (scalarColumn ?? Infinity) < indent) continue
    scalarColumn = undefined
    if (indent === 0 && (content === '---' || content === '...')) {
      open = []
      continue
    }
    const line = readLine(content, indent, index + 1)
    const [first] = line.entries
    if (!first || content.startsWith('\t')) continue
    const fitting = fit(open, first, isNestable)
    if (fitting) open = [...fitting, ...line.entries]
    else {
      found.set(first.line, explain(open, first))
      if (first.column > (open.at(-1)?.column ?? 0)) open = [...open, ...line.entries]
    }
    if (goesOn(line.value)) return found
    isNestable = line.value === '' || /^[&!]\S*$/.test(line.value)
    if (/^[|>]/.test(line.value)) scalarColumn = line.entries.at(-1)?.column
  }
  return found
}

/** The entries that stay open around an entry that fits; `undefined` if it fits nowhere. */
function fit(open: readonly Entry[], entry: Entry, isNestable: boolean): Entry[] | undefined {
  const top = open.at(-1)
  if (!top) return []
  if (isNestable && entry.column > top.column) return [...open]
  const at = open.findLastIndex(({ kind, column }) => kind === entry.kind && column === entry.column)
  if (at >= 0) return open.slice(0, at)
  // A list may begin in the column of its key.
  return isNestable && entry.kind === 'list' && entry.column === top.column ? [...open] : undefined
}

function explain(open: readonly Entry[], { kind, column, line }: Entry): Misindented {
  const near = open
    .filter((each) => each.kind === kind)
    .reduce<Entry | undefined>((best, each) => {
      const isNearer = !best || Math.abs(each.column - column) <= Math.abs(best.column - column)
      return isNearer ? each : best
    }, undefined)
  const advice = near
    ? `${near.column === 0 ? 'start it without spaces' : `indent it by ${near.column}`}, like ${JSON.stringify(near.word)} in line ${near.line}`
    : 'line it up with the entries beside it'
  const what = `This line is indented by ${column} ${column === 1 ? 'space' : 'spaces'}`
  return { line, column: column + 1, message: `${what} and lines up with nothing above it; ${advice}.` }
}

function readLine(content: string, indent: number, line: number): Line {
  const entries: Entry[] = []
  let at = 0
  while (content[at] === '-' && (content[at + 1] ?? ' ') === ' ') {
    entries.push({ kind: 'list', column: indent + at, line, word: clip(content.slice(at)) })
    at += 1
    while (content[at] === ' ') at += 1
  }
  const rest = content.slice(at)
  const colon = colonOf(rest)
  if (colon === undefined) return { entries, value: withoutComment(rest) }
  entries.push({ kind: 'map', column: indent + at, line, word: clip(rest.slice(0, colon)) })
  return { entries, value: withoutComment(rest.slice(colon + 1)) }
}

/** Where the key of `key: value` ends. */
function colonOf(text: string): number | undefined {
  const quote = text[0] === '"' || text[0] === "'" ? text[0] : undefined
  if (text[0] === '[' || text[0] === '{') return undefined
  const from = quote === undefined ? 0 : text.indexOf(quote, 1)
  if (from < 0) return undefined
  const at = text.indexOf(': ', from)
  if (at >= 0) return at
  return text.endsWith(':') ? text.length - 1 : undefined
}

function withoutComment(text: string): string {
  const trimmed = text.trim()
  if (trimmed.startsWith('#')) return ''
  const at = trimmed.indexOf(' #')
  return at < 0 ? trimmed : trimmed.slice(0, at).trimEnd()
}

function goesOn(value: string): boolean {
  const [first = ''] = value
  if (first === '[' || first === '{') return !/[\]}]$/.test(value)
  return (first === '"' || first === "'") && !(value.length > 1 && value.endsWith(first))
}

function indentOf(line: string): number {
  let count = 0
  while (line[count] === ' ') count += 1
  return count
}
