// Counts what addresses did wrong, in windows of time, per process and from memory.
import type { Context } from '@mortise/core'
import type { RateLimit } from './limit-rate.ts'

/** Counts by address; an IPv6 network of 64 bits counts as one. */
export interface AddressWindows {
  count(address: string): void
  /** When the window of an address ends that has been counted to the limit; undefined for any other. */
  lockedUntil(address: string): Date | undefined
}

type Window = { count: number; endsAt: number }

const ENTRIES_MAX = 10_000

/** At most `max` in `windowMs` from one address. */
export function createAddressWindows(ctx: Context, limit: RateLimit): AddressWindows {
  const windows = createWindows(ctx, limit)
  return {
    count: (address) => windows.count(networkOf(address)),
    lockedUntil: (address) => windows.lockedUntil(networkOf(address)),
  }
}

/** The same by any key. */
export function createWindows(ctx: Context, { max, windowMs }: RateLimit): AddressWindows {
  const windows = new Map<string, Window>()
  const find = (key: string) => {
    const window = windows.get(key)
    return window && window.endsAt > ctx.now().getTime() ? window : undefined
  }
  return {
    count(key) {
      const window = find(key)
      if (window) window.count++
      else keepNewest(windows, key, { count: 1, endsAt: ctx.now().getTime() + windowMs }, ENTRIES_MAX)
    },
    lockedUntil(key) {
      const window = find(key)
      return window && window.count >= max ? new Date(window.endsAt) : undefined
    },
  }
}

/** Sets an entry as the newest and lets the oldest go. */
export function keepNewest<V>(entries: Map<string, V>, key: string, value: V, entriesMax: number): void {
  entries.delete(key)
  entries.set(key, value)
  if (entries.size > entriesMax) entries.delete(entries.keys().next().value ?? '')
}

/** An IPv4 address as it is; of an IPv6 address the first four groups, which is what one customer is given. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.toLowerCase().startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - after.length }, () => '0')
  return [...groups, ...zeros, ...after].slice(0, 4).join(':')
}
