// Keeps URLs that customers type in from reaching addresses they must not: loopback, the private network, metadata hosts.
import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup as dnsLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { SendError } from './send.ts'

/** Answers true for IP addresses that must not be reached. */
export type IsAddressRefused = (address: string) => boolean

/**
 * Judges a URL whose host is an IP address, which never goes through a lookup.
 * @throws SendError refused_address.
 */
export function refuseLiteralAddress(url: URL, isRefused: IsAddressRefused | undefined): void {
  if (!isRefused) return
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && isRefused(host)) throw refused(host, host)
}

/** Finds the addresses of a host name; the operating system's resolver by default. */
export type Lookup = (hostname: string, options: LookupOptions) => Promise<readonly LookupAddress[]>

/**
 * Refusals leave at multiples of this time after the question. A private name resolves within a millisecond and an absent
 * one takes longer: without the wait, the time would say which names of a private network exist.
 */
export const REFUSAL_STEP_MS = 500

/** A DNS lookup that judges the very addresses the socket will use: a name cannot resolve differently a second time. */
export function guardedLookup(
  isRefused: IsAddressRefused | undefined,
  lookup: Lookup = (hostname, options) => dnsLookup(hostname, { ...options, all: true }),
): LookupFunction {
  return (hostname, options, done) => {
    const askedAt = performance.now()
    const refuse = (error: Error) => {
      if (!isRefused) return done(error, '', 0)
      const rest = REFUSAL_STEP_MS - ((performance.now() - askedAt) % REFUSAL_STEP_MS)
      setTimeout(() => done(error, '', 0), rest)
    }
    lookup(hostname, options).then(
      (addresses) => {
        const bad = addresses.find(({ address }) => isRefused?.(address))
        if (bad) return refuse(refused(hostname, bad.address))
        const [first] = addresses
        if (!first) return refuse(unresolved(hostname, undefined))
        if (options.all) return done(null, [...addresses])
        done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) =>
        refuse(error.code && absent.has(error.code) ? unresolved(hostname, error) : error),
    )
  }
}

// The name server answered that there is no such host. Anything else may pass.
const absent: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * The message is the same for a private host and for one that does not exist. Otherwise people who enter addresses
 * could learn the names of a private network.
 */
const words = (host: string) => `The address ${host} cannot be called: it does not lead to a public host.`

function refused(host: string, address: string): SendError {
  return new SendError('refused_address', words(host), { detail: `${host} leads to ${address}` })
}

function unresolved(host: string, cause: Error | undefined): SendError {
  return new SendError('unresolved', words(host), { cause, detail: `${host} has no address` })
}
