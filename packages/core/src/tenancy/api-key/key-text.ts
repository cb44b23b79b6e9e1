// What an API key looks like: a public name, then the secret that opens.
import { randomBytes } from 'node:crypto'

const PREFIX = 'mortise_'

/** A new key and the id of its row: `mortise_<id>_<192 random bits>`. Letters and digits, so a double click takes all. */
export function newKeyText(): { id: string; key: string } {
  const id = randomBytes(8).toString('hex')
  return { id, key: `${keyName(id)}_${randomBytes(24).toString('hex')}` }
}

/** The part of a key that may be shown: it names the key in paths and opens nothing. */
export function keyName(id: string): string {
  return `${PREFIX}${id}`
}

/** The id in a key's public name; what is no such name comes back as it is. */
export function idInName(name: string): string {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name
}
