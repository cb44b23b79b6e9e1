// Walks through all ids there can be, by their beginnings: for lists that can be narrowed and not paged.

const digits = '0123456789abcdef'
const hyphensAt = [8, 13, 18, 23]
const length = 36

/** The first narrower beginning: `47` -> `470`; undefined for a whole id. */
export function narrower(prefix: string): string | undefined {
  if (prefix.length >= length) return undefined
  return `${prefix}${hyphensAt.includes(prefix.length) ? '-' : ''}0`
}

/** The beginning that comes after all ids with this one: `47` -> `48`, `4f` -> `5`; undefined after the last. */
export function following(prefix: string): string | undefined {
  for (let end = prefix.length; end > 0; end -= 1) {
    const next = digits[digits.indexOf(prefix.charAt(end - 1)) + 1]
    if (prefix.charAt(end - 1) !== '-' && next !== undefined) return `${prefix.slice(0, end - 1)}${next}`
  }
  return undefined
}
