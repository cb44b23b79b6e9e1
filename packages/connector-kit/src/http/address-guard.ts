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
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isRefused && isIP(host) !== 0 && isRefused(host)) throw refused(host, host)
}

/** Finds the addresses of a host name; the operating system's resolver unless told otherwise. */
export type Lookup = (hostname: string, options: LookupOptions) => Promise<readonly LookupAddress[]>

/** A DNS lookup that judges the very addresses the socket will use: a name cannot resolve differently a second time. */
export function guardedLookup(
  isRefused: IsAddressRefused | undefined,
  lookup: Lookup = (hostname, options) => dnsLookup(hostname, { ...options, all: true }),
): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, options).then(
      (addresses) => {
        const bad = addresses.find(({ address }) => isRefused?.(address))
        if (bad) return done(refused(hostname, bad.address), '', 0)
        const [first] = addresses
        if (!first) return done(unresolved(hostname, undefined), '', 0)
        if (options.all) return done(null, [...addresses])
        done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) =>
        done(error.code && absent.has(error.code) ? unresolved(hostname, error) : error, '', 0),
    )
  }
}

// The name server answered that there is no such host. Anything else may pass.
const absent: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * The words are the same whether a host is private or does not exist: else whoever enters addresses learns the names of
 * a private network.
 */
const words = (host: string) => `The address ${host} cannot be called: it does not lead to a public host.`

function refused(host: string, address: string): SendError {
  return new SendError('refused_address', words(host), { detail: `${host} leads to ${address}` })
}

function unresolved(host: string, cause: Error | undefined): SendError {
  return new SendError('unresolved', words(host), { cause, detail: `${host} has no address` })
}
