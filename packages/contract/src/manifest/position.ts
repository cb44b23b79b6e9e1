// Where a path of a parsed YAML document stands in its text.
import { type Alias, type Document, isAlias, isMap, isScalar, isSeq, type LineCounter, type Node } from 'yaml'

/** A place in a text; both count from 1. */
export type Position = { readonly line: number; readonly column: number }

/** Keys and indexes from the root of a document. */
export type DocumentPath = readonly (string | number)[]

/** The tables that look up places in a text. */
export interface YamlPlaces {
  readonly document: Document.Parsed
  readonly lines: LineCounter
  /** The node to which each alias refers. */
  readonly targets: ReadonlyMap<Alias, Node>
}

/**
 * The place of what a path leads to: a plain value stands where the value is, a list or map where its key is. A missing
 * value stands where its nearest parent is. `at: 'key'` always means the key.
 */
export function locate(
  { document, lines, targets }: YamlPlaces,
  path: DocumentPath,
  at: 'value' | 'key' = 'value',
): Position {
  let node: unknown = document.contents
  let offset = startOf(node) ?? 0
  for (const [index, segment] of path.entries()) {
    const step = child(isAlias(node) ? targets.get(node) : node, segment)
    if (step === undefined) break
    const isValueMeant = at === 'value' || index < path.length - 1
    const isPlain = isScalar(step.value) || isAlias(step.value)
    offset = (step.key !== undefined && !(isValueMeant && isPlain) ? step.key : startOf(step.value)) ?? offset
    node = step.value
  }
  return positionOf(lines, offset)
}

/** The place of an offset in the text. */
export function positionOf(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset)
  return { line: Math.max(line, 1), column: Math.max(col, 1) }
}

function child(node: unknown, segment: string | number): { key?: number; value: unknown } | undefined {
  if (isSeq(node)) {
    const value = node.items[Number(segment)]
    return value === undefined ? undefined : { value }
  }
  if (!isMap(node)) return undefined
  const pair = node.items.findLast((each) => isScalar(each.key) && String(each.key.value) === String(segment))
  if (pair === undefined) return undefined
  const key = startOf(pair.key)
  return key === undefined ? { value: pair.value } : { key, value: pair.value }
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0]
}
