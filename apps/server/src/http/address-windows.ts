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
export function createAddressWindows(ctx: Context, { max, windowMs }: RateLimit): AddressWindows {
  const windows = new Map<string, Window>()
  const find = (network: string) => {
    const window = windows.get(network)
    return window && window.endsAt > ctx.now().getTime() ? window : undefined
  }
  return {
    count(address) {
      const network = networkOf(address)
      const window = find(network)
      if (window) window.count++
      else keepNewest(windows, network, { count: 1, endsAt: ctx.now().getTime() + windowMs }, ENTRIES_MAX)
    },
    lockedUntil(address) {
      const window = find(networkOf(address))
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
function networkOf(address: string): string {
  if (!address.includes(':') || address.toLowerCase().startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - after.length }, () => '0')
  return [...groups, ...zeros, ...after].slice(0, 4).join(':')
}
