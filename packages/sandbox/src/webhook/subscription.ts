/** Subscriptions that accounts make over their vendor's API; they last as long as the process. */

import type { JsonObject } from '../json.ts'
import type { Scope } from '../record/record.ts'

/** The address of one subscription's events, their signature, and further options of the vendor. */
export type Subscription = { id: string; url: string; secret: string; settings: JsonObject }

/** The subscriptions of one account. */
export type Subscriptions = {
  /** `toId` brings the number of the subscription into the vendor's form (default: the number as text). */
  add(made: Omit<Subscription, 'id'>, toId?: (number: number) => string): Subscription
  find(id: string): Subscription | undefined
  list(): readonly Subscription[]
  /** Whether it was there. */
  remove(id: string): boolean
}

/** The subscriptions of all accounts. */
export type Accounts = {
  of(account: Pick<Scope, 'provider' | 'workspace'>): Subscriptions
  /** Removes all of them. */
  clear(): void
}

/** Keeps subscriptions in memory. */
export function createSubscriptions(): Accounts {
  const kept = new Map<string, Map<string, Subscription>>()
  let last = 7000
  return {
    clear: () => kept.clear(),
    of({ provider, workspace }) {
      const key = `${provider} ${workspace}`
      const own = kept.get(key) ?? new Map<string, Subscription>()
      kept.set(key, own)
      return {
        add(made, toId = String) {
          last += 1
          const subscription = { id: toId(last), ...made }
          own.set(subscription.id, subscription)
          return subscription
        },
        find: (id) => own.get(id),
        list: () => [...own.values()],
        remove: (id) => own.delete(id),
      }
    },
  }
}
