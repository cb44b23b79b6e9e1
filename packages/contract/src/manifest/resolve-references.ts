// One walk over a YAML document: what its aliases refer to, which keys are repeated and how much it all is.
import {
  type Alias,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
} from 'yaml'

/** The references in a document; offsets are places in its text. */
export interface References {
  /** What each alias refers to: the last node before it with that anchor. */
  readonly targets: ReadonlyMap<Alias, Node>
  /** Every alias. */
  readonly aliases: readonly number[]
  /** Aliases of anchors that do not stand before them. */
  readonly unresolved: readonly number[]
  /** Keys that their map has already. */
  readonly repeatedKeys: readonly number[]
  /** Keys, entries and values with every alias written out; infinite where a node holds itself. */
  readonly valueCount: number
}

/** Walks a document once, in the order of its text. Its depth must be bounded. */
export function resolveReferences(document: Document.Parsed): References {
  const anchors = new Map<string, Node>()
  const targets = new Map<Alias, Node>()
  const counts = new Map<unknown, number>()
  const aliases: number[] = []
  const unresolved: number[] = []
  const repeatedKeys: number[] = []

  function count(node: unknown): number {
    if (isAlias(node)) {
      aliases.push(startOf(node))
      const target = anchors.get(node.source)
      if (!target) unresolved.push(startOf(node))
      else targets.set(node, target)
      // A node that is still being counted holds this alias.
      return target ? (counts.get(target) ?? Number.POSITIVE_INFINITY) : 0
    }
    const anchor = isScalar(node) || isCollection(node) ? node.anchor : undefined
    if (anchor !== undefined) anchors.set(anchor, node as Node)
    const total = 1 + countInside(node)
    if (anchor !== undefined) counts.set(node, total)
    return total
  }

  function countInside(node: unknown): number {
    let total = 0
    // A list from `!!pairs`.
    if (isPair(node)) return count(node.key) + (node.value === null ? 0 : count(node.value))
    if (isSeq(node)) for (const item of node.items) total += count(item)
    if (!isMap(node)) return total
    const keys = new Set<unknown>()
    for (const { key, value } of node.items) {
      if (isScalar(key)) {
        if (keys.has(key.value)) repeatedKeys.push(startOf(key))
        keys.add(key.value)
      }
      total += count(key) + (value === null ? 0 : count(value))
    }
    return total
  }

  const valueCount = count(document.contents)
  return { targets, aliases, unresolved, repeatedKeys, valueCount }
}

function startOf(node: unknown): number {
  return (node as Node).range?.[0] ?? 0
}
