// Envelope encryption: every secret has its own data key, wrapped by a master key that lives outside the database.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Seals secrets for the database and opens them again. `purpose` binds a ciphertext to its row. */
export interface Vault {
  /** Names the master key that seals now; its ciphertexts begin with `sealedPrefix(keyId)`. */
  readonly keyId: string
  seal(plain: string, purpose: string): string
  /** @throws Error when the ciphertext is damaged, bound to another purpose, or its master key is not at hand. */
  open(sealed: string, purpose: string): string
  /**
   * The same secret under the master key of now: its data key is wrapped anew, the secret itself stays as it lies.
   * @throws Error as `open`
   */
  rewrap(sealed: string, purpose: string): string
  /** Keyed digest for signed links; hex. */
  sign(text: string): string
  /** Whether `sign` made the signature, with this master key or a former one; as slow for a wrong one as for a right one. */
  isSigned(text: string, signature: string): boolean
}

/** A 32-byte master key; `keyId` is derived from it. */
export interface MasterKey {
  keyId: string
  bytes: Buffer
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** Reads a master key from 64 hex digits or base64. @throws Error when it is not 32 bytes. */
export function parseMasterKey(text: string): MasterKey {
  const trimmed = text.trim()
  const bytes = /^[0-9a-f]{64}$/i.test(trimmed) ? Buffer.from(trimmed, 'hex') : Buffer.from(trimmed, 'base64')
  if (bytes.length !== 32)
    throw new Error('an encryption key must be 32 bytes, written as 64 hex digits or base64')
  return { keyId: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}

/** The start of everything a master key has sealed. */
export function sealedPrefix(keyId: string): string {
  return `m1.${keyId}.`
}

/** What stays the same however often a sealed value changes its master key: names this very version of the secret. */
export function sealedBody(sealed: string): string {
  return parse(sealed).body
}

/** Makes a vault that seals with `current` and opens with it or any of `former`. */
export function createVault(current: MasterKey, former: readonly MasterKey[] = []): Vault {
  const keys = new Map([current, ...former].map((key) => [key.keyId, key.bytes]))
  const openDataKey = (sealed: string, purpose: string) => {
    const { keyId, wrapped } = parse(sealed)
    const master = keys.get(keyId)
    if (!master) throw new Error(`the master key ${keyId} that sealed this secret is not configured`)
    return decrypt(master, Buffer.from(wrapped, 'base64url'), purpose)
  }
  const join = (wrapped: Buffer, body: string) =>
    `${sealedPrefix(current.keyId)}${wrapped.toString('base64url')}.${body}`
  return {
    keyId: current.keyId,
    seal(plain, purpose) {
      const dataKey = randomBytes(32)
      const wrapped = encrypt(current.bytes, dataKey, purpose)
      const body = encrypt(dataKey, Buffer.from(plain, 'utf8'), purpose)
      return join(wrapped, body.toString('base64url'))
    },
    open(sealed, purpose) {
      const dataKey = openDataKey(sealed, purpose)
      return decrypt(dataKey, Buffer.from(parse(sealed).body, 'base64url'), purpose).toString('utf8')
    },
    rewrap(sealed, purpose) {
      return join(encrypt(current.bytes, openDataKey(sealed, purpose), purpose), parse(sealed).body)
    },
    sign: (text) => signWith(current.bytes, text).toString('hex'),
    isSigned(text, signature) {
      const given = Buffer.from(signature)
      const expected = [...keys.values()].map((key) => Buffer.from(signWith(key, text).toString('hex')))
      return expected.filter((one) => one.length === given.length && timingSafeEqual(one, given)).length > 0
    },
  }
}

function parse(sealed: string): { keyId: string; wrapped: string; body: string } {
  const [version, keyId, wrapped, body] = sealed.split('.')
  if (version !== 'm1' || !keyId || !wrapped || !body) throw new Error('not a sealed secret')
  return { keyId, wrapped, body }
}

function signWith(master: Buffer, text: string): Buffer {
  const linkKey = createHmac('sha256', master).update('mortise signed links').digest()
  return createHmac('sha256', linkKey).update(text).digest()
}

function encrypt(key: Buffer, plain: Buffer, purpose: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

function decrypt(key: Buffer, sealed: Buffer, purpose: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}
