// Bounds how many mails strangers can cause, per process and from memory.
import { hash } from 'node:crypto'
import { MortiseError } from '@mortise/contract'
import type { Context } from '@mortise/core'
import { createWindows, networkOf } from '../http/limit/address-windows.ts'

const windowMs = 15 * 60_000

/** Counts requests for mails. */
export interface MailLimit {
  /** Counts a request, whether or not the address has an account. @throws MortiseError rate.limited */
  count(who: { address: string; email: string }): void
}

/** Three mails to one address and twenty requests from one network in a quarter of an hour. */
export function createMailLimit(ctx: Context): MailLimit {
  const networks = createWindows(ctx, { max: 20, windowMs })
  const accounts = createWindows(ctx, { max: 3, windowMs })
  return {
    count({ address, email }) {
      const counted = [
        [networks, networkOf(address)],
        [accounts, hash('sha256', email, 'base64')],
      ] as const
      for (const [windows, key] of counted) {
        const retryAfter = windows.lockedUntil(key)
        if (retryAfter) {
          throw new MortiseError('rate.limited', { causes: ['Too many links were asked for.'], retryAfter })
        }
      }
      for (const [windows, key] of counted) windows.count(key)
    },
  }
}
