// Finds text the database cannot hold, and keys that no name can have, so that both are refused as bad input.

// Enough to find the rest by; a body can be all faults.
const FOUND_MAX = 20
const NAME_LENGTH_MAX = 200

type Place = { readonly name: string; readonly key: string; readonly value: unknown }

/** A place, and what is wrong with the text or key there: `config.content.provider` is not `storable`. */
export interface BadText {
  readonly name: string
  readonly fault: 'not storable' | 'control character'
}

// Their keys are names of the provider's fields, which may have line breaks and tabs in them.
const fieldMaps = new Set(['record', 'associations', 'selectedFields', 'selectedValueMappings', 'fields'])

/**
 * The places of text and keys that PostgreSQL cannot store: U+0000 and half a surrogate pair. Keys with control
 * characters are listed too, because they hide names. At most twenty places. Walks without recursion.
 */
export function findBadText(root: unknown): BadText[] {
  const found: BadText[] = []
  const left: Place[] = [{ name: '', key: '', value: root }]
  for (let place = left.pop(); place; place = found.length < FOUND_MAX ? left.pop() : undefined) {
    const { name, key: parent, value } = place
    if (typeof value === 'string' && isUnstorable(value)) found.push({ name, fault: 'not storable' })
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      const fault = faultOf(key, parent)
      if (fault) found.push({ name: name === '' ? 'a key' : `a key of ${name}`, fault })
      else left.push({ name: name === '' ? key : `${name}.${key}`, key, value: inner })
    }
  }
  return found.slice(0, FOUND_MAX).map(({ name, fault }) => ({ name: name.slice(0, NAME_LENGTH_MAX), fault }))
}

function faultOf(key: string, parent: string): BadText['fault'] | undefined {
  if (isUnstorable(key)) return 'not storable'
  if (!/\p{Cc}/u.test(key)) return undefined
  const rest = fieldMaps.has(parent) ? key.replace(/[\t\n\r]/g, '') : key
  return /\p{Cc}/u.test(rest) ? 'control character' : undefined
}

function isUnstorable(text: string): boolean {
  return text.includes('\u0000') || /\p{Surrogate}/u.test(text)
}
