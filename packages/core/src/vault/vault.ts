// Envelope encryption: every secret has its own data key, wrapped by a master key that lives outside the database.
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

/** Seals secrets for the database and opens them again. `purpose` binds a ciphertext to its row. */
export interface Vault {
  seal(plain: string, purpose: string): string
  /** @throws Error when the ciphertext is damaged, bound to another purpose, or its master key is not at hand. */
  open(sealed: string, purpose: string): string
  /** Keyed digest for signed links; hex. */
  sign(text: string): string
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

/** Makes a vault that seals with `current` and opens with it or any of `former`. */
export function createVault(current: MasterKey, former: readonly MasterKey[] = []): Vault {
  const keys = new Map([current, ...former].map((key) => [key.keyId, key.bytes]))
  const linkKey = createHmac('sha256', current.bytes).update('mortise signed links').digest()
  return {
    seal(plain, purpose) {
      const dataKey = randomBytes(32)
      const wrapped = encrypt(current.bytes, dataKey, purpose)
      const body = encrypt(dataKey, Buffer.from(plain, 'utf8'), purpose)
      return ['m1', current.keyId, wrapped.toString('base64url'), body.toString('base64url')].join('.')
    },
    open(sealed, purpose) {
      const [version, keyId, wrapped, body] = sealed.split('.')
      if (version !== 'm1' || !keyId || !wrapped || !body) throw new Error('not a sealed secret')
      const master = keys.get(keyId)
      if (!master) throw new Error(`the master key ${keyId} that sealed this secret is not configured`)
      const dataKey = decrypt(master, Buffer.from(wrapped, 'base64url'), purpose)
      return decrypt(dataKey, Buffer.from(body, 'base64url'), purpose).toString('utf8')
    },
    sign: (text) => createHmac('sha256', linkKey).update(text).digest('hex'),
  }
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
