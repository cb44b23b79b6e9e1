// Where data keys are wrapped: by a master key of this process, or by a service that never gives its key away.
import { decrypt, encrypt } from './cipher.ts'
import type { MasterKey } from './master-key.ts'

/** Wraps data keys. `bound` is authenticated with the key: it unwraps with the same text only. */
export interface KeyWrapper {
  /** Identifies the key that wraps, and is stored beside what it wrapped: `local:1f0c5d2a`, `transit:transit/mortise`. */
  readonly id: string
  /** @throws MortiseError secrets.unavailable when a key service does not answer */
  wrap(key: Buffer, bound: string): Promise<string>
  /** @throws Error when `wrapped` is damaged or bound to another text; MortiseError secrets.unavailable */
  unwrap(wrapped: string, bound: string): Promise<Buffer>
  /** The same key under the newest version of the service's key. A master key has one version, so it leaves this out. */
  rewrap?(wrapped: string, bound: string): Promise<string>
}

/** Wraps with a master key in memory. */
export function createLocalWrapper({ keyId, bytes }: MasterKey): KeyWrapper {
  return {
    id: `local:${keyId}`,
    wrap: async (key, bound) => encrypt(bytes, key, bound).toString('base64url'),
    unwrap: async (wrapped, bound) => decrypt(bytes, Buffer.from(wrapped, 'base64url'), bound),
  }
}
