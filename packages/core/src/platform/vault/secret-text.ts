// Random secrets, and the digests under which they are stored.
import { hash, randomBytes } from 'node:crypto'

/** A new secret of 256 random bits that an address and a cookie can carry. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The digest under which a secret is stored and looked up. A random secret of 192 bits or more needs no slow hash. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex')
}
