// Authenticated encryption under 256-bit keys, and the text forms of what it makes.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** The parts of a sealed secret; the version says what the key is and what the data key is bound to. */
export interface SealedParts {
  /** `m1`: wrapped by the master key itself. `m2`: wrapped by a data key of the project. */
  version: 'm1' | 'm2'
  keyId: string
  wrapped: Buffer
  body: string
}

/** AES-256-GCM with a fresh IV; `bound` must be the same when it is opened. */
export function encrypt(key: Buffer, plain: Buffer, bound: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(bound))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Opens the result of `encrypt`. @throws Error when a bit of it, or what it is bound to, is another */
export function decrypt(key: Buffer, sealed: Buffer, bound: string): Buffer {
  if (sealed.length < IV_BYTES + TAG_BYTES) throw new Error('a ciphertext is too short')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(bound))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}

/** The text that is stored: `m2.<key id>.<wrapped data key>.<body>`. */
export function joinSealed({ version, keyId, wrapped, body }: SealedParts): string {
  return `${sealedPrefix(version, keyId)}${wrapped.toString('base64url')}.${body}`
}

/** The parts of a stored text. @throws Error when it is no sealed secret */
export function parseSealed(sealed: string): SealedParts {
  const [version, keyId, wrapped, body, ...rest] = sealed.split('.')
  const isKnown = version === 'm1' || version === 'm2'
  if (!isKnown || !keyId || !wrapped || !body || rest.length > 0) throw new Error('not a sealed secret')
  return { version, keyId, wrapped: Buffer.from(wrapped, 'base64url'), body }
}

/** The start of everything a key has sealed. */
export function sealedPrefix(version: SealedParts['version'], keyId: string): string {
  return `${version}.${keyId}.`
}

/** What stays the same however often a sealed value changes its key: identifies this version of the secret. */
export function sealedBody(sealed: string): string {
  return parseSealed(sealed).body
}
