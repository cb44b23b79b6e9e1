// Finds text the database cannot hold, so that it is refused as bad input and not met as a failure of ours.

// Enough to find the rest by; a body can be all faults.
const FOUND_MAX = 20
const NAME_LENGTH_MAX = 200

type Place = { readonly name: string; readonly value: unknown }

/**
 * The places of text, or of keys, with the character U+0000 or half a surrogate pair, which PostgreSQL takes neither as
 * text nor in JSON; for example `['config.content.provider']`, twenty at most. Walks without recursion: bodies may nest
 * deeply.
 */
export function findUnstorableText(root: unknown): string[] {
  const found: string[] = []
  const left: Place[] = [{ name: '', value: root }]
  for (let place = left.pop(); place; place = found.length < FOUND_MAX ? left.pop() : undefined) {
    const { name, value } = place
    if (typeof value === 'string' && isUnstorable(value)) found.push(name)
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (isUnstorable(key)) found.push(name === '' ? 'a key' : `a key of ${name}`)
      else left.push({ name: name === '' ? key : `${name}.${key}`, value: inner })
    }
  }
  return found.slice(0, FOUND_MAX).map((name) => name.slice(0, NAME_LENGTH_MAX))
}

function isUnstorable(text: string): boolean {
  return text.includes('\u0000') || /\p{Surrogate}/u.test(text)
}
