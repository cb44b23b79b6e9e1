// Bounds how often passwords may be guessed, per process and from memory.
import { hash } from 'node:crypto'
import { type ErrorCode, MortiseError } from '@mortise/contract'
import type { Context } from '@mortise/core'
import { createWindows, networkOf } from '../http/limit/address-windows.ts'

/** Counts refused sign-ins. */
export interface SignInLimit {
  /**
   * Runs `attempt` unless too many failed before it, from this address, for this account or both.
   * @throws MortiseError rate.limited, server.busy; else what it throws
   */
  guard<T>(who: { address: string; email: string }, attempt: () => Promise<T>): Promise<T>
}

const windowMs = 15 * 60_000
/** Each slow hash takes 32 MB. */
const ATTEMPTS_AT_ONCE = 8

/**
 * Ten wrong passwords or codes for one account from one address lock that pair for a quarter of an hour. A hundred from one address,
 * or for one account from anywhere, lock it too.
 */
export function createSignInLimit(ctx: Context): SignInLimit {
  const pairs = createWindows(ctx, { max: 10, windowMs })
  const addresses = createWindows(ctx, { max: 100, windowMs })
  const accounts = createWindows(ctx, { max: 100, windowMs })
  let running = 0
  return {
    async guard({ address, email }, attempt) {
      const network = networkOf(address)
      const account = hash('sha256', email, 'base64')
      const counted = [
        [pairs, `${network} ${account}`],
        [addresses, network],
        [accounts, account],
      ] as const
      for (const [windows, key] of counted) {
        const retryAfter = windows.lockedUntil(key)
        if (retryAfter) throw tooMany(retryAfter)
      }
      if (running >= ATTEMPTS_AT_ONCE) throw busy(ctx)
      running += 1
      try {
        return await attempt()
      } catch (error) {
        if (isRefusal(error)) for (const [windows, key] of counted) windows.count(key)
        throw error
      } finally {
        running -= 1
      }
    },
  }
}

const refusals = new Set<string>([
  'account.sign_in_refused',
  'account.code_refused',
  'account.reset_refused',
  'invite.not_found',
] satisfies ErrorCode[])

function isRefusal(error: unknown): boolean {
  return error instanceof MortiseError && refusals.has(error.code)
}

function busy(ctx: Context): MortiseError {
  return new MortiseError('server.busy', { retryAfter: new Date(ctx.now().getTime() + 1_000) })
}

function tooMany(retryAfter: Date): MortiseError {
  return new MortiseError('rate.limited', { causes: ['Too many sign-ins failed.'], retryAfter })
}
