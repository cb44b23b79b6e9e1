// Bounds how often one address may present credentials that open nothing, per process and from memory.
import { hash } from 'node:crypto'
import { MortiseError } from '@mortise/contract'
import type { Context } from '@mortise/core'
import type { Credentials } from './authenticate.ts'
import type { RateLimit } from './limit-rate.ts'

/** Counts refusals by address. */
export interface FailureLimit {
  /**
   * Runs `attempt`, unless the address has had too many refused and these credentials opened nothing here before: many
   * people can share one address, and one of them must not lock the others out.
   * @throws MortiseError rate.limited in the place of the attempt; else what it throws
   */
  guard<T>(address: string, credentials: Credentials, attempt: () => Promise<T>): Promise<T>
}

type Window = { refused: number; endsAt: number }

const ENTRIES_MAX = 10_000

/** At most `max` refused attempts in `windowMs` from one address; an IPv6 network of 64 bits counts as one. */
export function createFailureLimit(ctx: Context, { max, windowMs }: RateLimit): FailureLimit {
  const windows = new Map<string, Window>()
  const proven = new Map<string, true>()
  const openWindow = (network: string) => {
    const window = windows.get(network)
    return window && window.endsAt > ctx.now().getTime() ? window : undefined
  }
  const count = (network: string) => {
    const window = openWindow(network)
    if (window) window.refused++
    else keep(windows, network, { refused: 1, endsAt: ctx.now().getTime() + windowMs })
  }
  return {
    async guard(address, credentials, attempt) {
      const network = networkOf(address)
      const name = nameOf(credentials)
      const open = openWindow(network)
      if (open && open.refused >= max && !proven.has(name)) throw tooMany(open)
      try {
        const result = await attempt()
        if (!proven.has(name)) keep(proven, name, true)
        return result
      } catch (error) {
        if (error instanceof MortiseError && error.code === 'auth.invalid') count(network)
        throw error
      }
    },
  }
}

function tooMany({ endsAt }: Window): MortiseError {
  const causes = ['Too many requests from this address carried an API key or token that is not valid.']
  return new MortiseError('rate.limited', { causes, retryAfter: new Date(endsAt) })
}

/** Sets an entry as the newest and lets the oldest go. */
function keep<V>(entries: Map<string, V>, key: string, value: V): void {
  entries.delete(key)
  entries.set(key, value)
  if (entries.size > ENTRIES_MAX) entries.delete(entries.keys().next().value ?? '')
}

/** What stands for credentials in memory: a key's digest; of tokens their header, which names the signing key. */
function nameOf(credentials: Credentials): string {
  const text =
    'apiKey' in credentials ? `key ${credentials.apiKey}` : `token ${credentials.token.split('.', 1)[0]}`
  return hash('sha256', text, 'base64')
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
