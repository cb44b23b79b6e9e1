// The key of a sealed file, wrapped for those who may open it: by X25519 for a recipient, by scrypt for a passphrase.
import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  scryptSync,
} from 'node:crypto'

/** A way to open a file, as its header names it. All values are base64url. */
export type Stanza =
  | { readonly type: 'x25519'; readonly ephemeral: string; readonly wrapped: string }
  | { readonly type: 'scrypt'; readonly salt: string; readonly logN: number; readonly wrapped: string }

/** The holder of a sealed file. `logN` is the work of a guess at the passphrase; a test does with less. */
export type SealFor =
  | { readonly recipient: string }
  | { readonly passphrase: string; readonly logN?: number | undefined }

/** The identity of the recipient, or the passphrase. */
export type OpenWith = { readonly identity: string } | { readonly passphrase: string }

export const FILE_KEY_BYTES = 32
const RECIPIENT_PREFIX = 'mortise-recipient-'
const IDENTITY_PREFIX = 'mortise-identity-'
// 256 MiB and about half a second: a passphrase is guessed one try at a time.
const LOG_N = 18
const LOG_N_MAX = 20
const SCRYPT_BLOCK = 8

/** A new identity for the file that keeps it, and its recipient, which is public. */
export function makeIdentity(): { identity: string; recipient: string } {
  const { privateKey, publicKey } = generateKeyPairSync('x25519')
  const { d = '' } = privateKey.export({ format: 'jwk' })
  return { identity: IDENTITY_PREFIX + d, recipient: RECIPIENT_PREFIX + rawPublic(publicKey) }
}

/** The recipient as a public key. @throws Error for any other text */
export function readRecipient(text: string): KeyObject {
  return publicOf(textAfter(RECIPIENT_PREFIX, text, 'recipient'))
}

/** Wraps the key of a file. @throws Error when the recipient is none */
export function wrapFileKey(fileKey: Buffer, whom: SealFor): Stanza {
  if ('passphrase' in whom) {
    const { passphrase, logN = LOG_N } = whom
    const salt = randomBytes(16)
    const wrapped = encrypt(fromPassphrase(passphrase, salt, logN), fileKey)
    return { type: 'scrypt', salt: salt.toString('base64url'), logN, wrapped }
  }
  const publicKey = readRecipient(whom.recipient)
  const pair = generateKeyPairSync('x25519')
  const shared = diffieHellman({ privateKey: pair.privateKey, publicKey })
  const ephemeral = rawPublic(pair.publicKey)
  return {
    type: 'x25519',
    ephemeral,
    wrapped: encrypt(agreed(shared, ephemeral, rawPublic(publicKey)), fileKey),
  }
}

/** The key of a file; `undefined` when this does not open it. @throws Error when the identity is none */
export function unwrapFileKey(stanza: Stanza, by: OpenWith): Buffer | undefined {
  if (stanza.type === 'scrypt') {
    if (!('passphrase' in by) || stanza.logN > LOG_N_MAX) return undefined
    return decrypt(
      fromPassphrase(by.passphrase, Buffer.from(stanza.salt, 'base64url'), stanza.logN),
      stanza.wrapped,
    )
  }
  if (!('identity' in by)) return undefined
  const privateKey = readIdentity(by.identity)
  const shared = diffieHellman({ privateKey, publicKey: publicOf(stanza.ephemeral) })
  const own = rawPublic(createPublicKey(privateKey))
  return decrypt(agreed(shared, stanza.ephemeral, own), stanza.wrapped)
}

function fromPassphrase(passphrase: string, salt: Buffer, logN: number): Buffer {
  const N = 2 ** logN
  return scryptSync(passphrase.normalize('NFKC'), salt, 32, {
    N,
    r: SCRYPT_BLOCK,
    p: 1,
    maxmem: 256 * N * SCRYPT_BLOCK,
  })
}

/** Bound to both public keys, so that the wrapped key cannot be given to another recipient. */
function agreed(shared: Buffer, ephemeral: string, recipient: string): Buffer {
  return Buffer.from(hkdfSync('sha256', shared, `${ephemeral}.${recipient}`, 'mortise export file key', 32))
}

// Each wrapping key is used once, so the nonce may be fixed.
const NONCE = Buffer.alloc(12)

function encrypt(key: Buffer, plain: Buffer): string {
  const cipher = createCipheriv('aes-256-gcm', key, NONCE)
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

function decrypt(key: Buffer, wrapped: string): Buffer | undefined {
  const bytes = Buffer.from(wrapped, 'base64url')
  if (bytes.length !== FILE_KEY_BYTES + 16) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, NONCE, { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(FILE_KEY_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, FILE_KEY_BYTES)), decipher.final()])
  } catch {
    // The tag does not match: another key wrapped it.
    return undefined
  }
}

function readIdentity(text: string): KeyObject {
  const d = textAfter(IDENTITY_PREFIX, text, 'identity')
  // RFC 8410: the bytes of an X25519 key behind a fixed header.
  const header = Buffer.from('302e020100300506032b656e04220420', 'hex')
  return createPrivateKey({
    key: Buffer.concat([header, Buffer.from(d, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  })
}

function publicOf(x: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' })
}

function rawPublic(key: KeyObject): string {
  return key.export({ format: 'jwk' }).x ?? ''
}

function textAfter(prefix: string, text: string, what: string): string {
  const rest = text.trim().startsWith(prefix) ? text.trim().slice(prefix.length) : ''
  if (!/^[\w-]{43}$/.test(rest)) throw new Error(`This is no ${what} of mortise. It begins with ${prefix}.`)
  return rest
}
