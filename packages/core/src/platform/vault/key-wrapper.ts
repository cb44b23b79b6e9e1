// Where data keys are wrapped: by a master key of this process, or by a service that never gives its key away.
import { MortiseError } from '@mortise/contract'
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

/** Wraps as `wrapper` does, and opens what another server wrapped under a key of the same name. */
export function fallingBack(wrapper: KeyWrapper, former: KeyWrapper): KeyWrapper {
  const { rewrap } = wrapper
  return {
    id: wrapper.id,
    wrap: wrapper.wrap,
    unwrap: (wrapped, bound) => orElse(wrapper.unwrap(wrapped, bound), () => former.unwrap(wrapped, bound)),
    async rewrap(wrapped, bound) {
      const again = async () => wrapper.wrap(await former.unwrap(wrapped, bound), bound)
      return rewrap ? orElse(rewrap(wrapped, bound), again) : again()
    },
  }
}

/** A service that does not answer has refused nothing. */
async function orElse<T>(first: Promise<T>, second: () => Promise<T>): Promise<T> {
  try {
    return await first
  } catch (error) {
    if (error instanceof MortiseError) throw error
    return second()
  }
}

/** Wraps with a master key in memory. */
export function createLocalWrapper({ keyId, bytes }: MasterKey): KeyWrapper {
  return {
    id: `local:${keyId}`,
    wrap: async (key, bound) => encrypt(bytes, key, bound).toString('base64url'),
    unwrap: async (wrapped, bound) => decrypt(bytes, Buffer.from(wrapped, 'base64url'), bound),
  }
}
