/** Keyed hashes, as vendors sign with them. */

import { createHmac } from 'node:crypto'

/** The digest of the parts one after the other. */
export function hmac(
  secret: string,
  parts: readonly string[],
  style: { algorithm?: 'sha1' | 'sha256'; encoding?: 'hex' | 'base64' } = {},
): string {
  const { algorithm = 'sha256', encoding = 'hex' } = style
  const digest = createHmac(algorithm, secret)
  for (const part of parts) digest.update(part)
  return digest.digest(encoding)
}

/** A request with a JSON body, and the headers that belong to that very text. */
export function jsonRequest(
  value: unknown,
  headersOf: (body: string) => Record<string, string>,
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(value)
  return { body, headers: { 'content-type': 'application/json', ...headersOf(body) } }
}
