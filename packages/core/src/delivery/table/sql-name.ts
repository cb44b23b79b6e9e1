// Names of tables and columns: readable, unique, and the same in every process.
import { hash } from 'node:crypto'

/** PostgreSQL cuts longer names. */
const BYTES_MAX = 63

/** `Account.BillingCity__c` -> `account_billing_city_c`. */
export function snakeCase(text: string): string {
  const words = text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1_$2')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .toLowerCase()
    .replace(/^_|_$/g, '')
  if (words === '') return 'field'
  return /^\p{N}/u.test(words) ? `_${words}` : words
}

/**
 * A name for something that is called `text`, unlike those that are `taken`: the plain name, then one with `prefix` before it,
 * then one that ends with a hash of `identity`.
 */
export function freeName(
  text: string,
  { identity, prefix, taken }: { identity: string; prefix: string; taken: ReadonlySet<string> },
): string {
  const plain = snakeCase(text)
  const ending = `_${hash('sha256', identity).slice(0, 8)}`
  const candidates = [plain, `${prefix}_${plain}`].filter((name) => Buffer.byteLength(name) <= BYTES_MAX)
  const found = candidates.find((name) => !taken.has(name) && !name.startsWith('_mortise_'))
  return found ?? cut(plain, BYTES_MAX - ending.length) + ending
}

/** The beginning of a text, without half a character at its end. */
function cut(text: string, bytesMax: number): string {
  let kept = ''
  for (const character of text) {
    if (Buffer.byteLength(kept) + Buffer.byteLength(character) > bytesMax) break
    kept += character
  }
  return kept
}
