// Finds where YAML text nests too deeply, before anything recursive looks at it.
import { type CST, Parser } from 'yaml'

/**
 * The offset at which lists and maps lie more than `depthMax` levels inside each other; undefined when none do.
 * `onLine` gets the offset of each line but the first.
 */
export function findTooDeep(
  text: string,
  depthMax: number,
  onLine: (offset: number) => void,
): number | undefined {
  const open: { token: CST.Token; depth: number }[] = []
  const push = (token: CST.Token | null | undefined, depth: number) => {
    if (token) open.push({ token, depth })
  }
  for (const token of new Parser(onLine).parse(text)) push(token, 0)
  for (let next = open.pop(); next; next = open.pop()) {
    const { token } = next
    const depth = next.depth + ('items' in token ? 1 : 0)
    if (depth > depthMax) return token.offset
    if (token.type === 'document') push(token.value, depth)
    if (!('items' in token)) continue
    for (const { key, value } of token.items) {
      push(key, depth)
      push(value, depth)
    }
  }
  return undefined
}
