// Bounds how often one address may present credentials that open nothing, per process and from memory.
import { hash } from 'node:crypto'
import { MortiseError } from '@mortise/contract'
import { type Context, createKeyLookup, createKidLookup } from '@mortise/core'
import type { Credentials } from '../authenticate.ts'
import { createAddressWindows, keepNewest } from './address-windows.ts'
import type { RateLimit } from './limit-rate.ts'

/** Counts refusals by address. */
export interface FailureLimit {
  /**
   * Runs `attempt`. An address that has had too many refused gets no attempt for credentials that nothing stands
   * behind. Good ones always get theirs: many people can share one address, and one of them must not lock the others out.
   * @throws MortiseError rate.limited in place of the attempt; else what it throws
   */
  guard<T>(address: string, credentials: Credentials, attempt: () => Promise<T>): Promise<T>
}

const PROVEN_MAX = 10_000

/** At most `max` refused attempts in `windowMs` from one address; an IPv6 network of 64 bits counts as one. */
export function createFailureLimit(ctx: Context, limit: RateLimit): FailureLimit {
  const windows = createAddressWindows(ctx, limit)
  const proven = new Map<string, true>()
  const mayOpen = createCredentialLookup(ctx)
  return {
    async guard(address, credentials, attempt) {
      const name = nameOf(credentials)
      const lockedUntil = windows.lockedUntil(address)
      if (lockedUntil && !proven.has(name) && !(await mayOpen(credentials))) throw tooMany(lockedUntil)
      try {
        const result = await attempt()
        if (!proven.has(name)) keepNewest(proven, name, true, PROVEN_MAX)
        return result
      } catch (error) {
        if (error instanceof MortiseError && error.code === 'auth.invalid') windows.count(address)
        throw error
      }
    },
  }
}

/**
 * Whether something stands behind credentials: a live key, or the key that a token names. All locked addresses together
 * wait for one query at a time; when too many wait, the answer is no.
 */
function createCredentialLookup(ctx: Context): (credentials: Credentials) => Promise<boolean> {
  const isKey = createKeyLookup(ctx)
  const isSigned = createKidLookup(ctx)
  return async (credentials) => {
    try {
      return await ('apiKey' in credentials ? isKey(credentials.apiKey) : isSigned(credentials.token))
    } catch (error) {
      if (error instanceof MortiseError) return false
      throw error
    }
  }
}

function tooMany(retryAfter: Date): MortiseError {
  const causes = ['Too many requests from this address carried an API key or token that is not valid.']
  return new MortiseError('rate.limited', { causes, retryAfter })
}

/** What stands for credentials in memory: a key's digest; of tokens their header, which names the signing key. */
function nameOf(credentials: Credentials): string {
  const text =
    'apiKey' in credentials ? `key ${credentials.apiKey}` : `token ${credentials.token.split('.', 1)[0]}`
  return hash('sha256', text, 'base64')
}
