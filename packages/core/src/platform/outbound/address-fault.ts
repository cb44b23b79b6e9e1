// Judges addresses that customers and builders type in, as far as that can be done without asking a name server.
import { isIP } from 'node:net'
import { isPrivateAddress } from './is-private-address.ts'

/**
 * What is wrong with calling `text`, as the end of a sentence, or `undefined`: it must be an absolute http(s) URL
 * without credentials, on a public host or one of `privateHostsAllowed` (`localhost`, `receiver.test:8080`). Only the
 * literal address is checked; the sender checks the resolved addresses. `needsTls`: credentials go there, so only those
 * hosts may be called without TLS.
 */
export function addressFault(
  text: string,
  privateHostsAllowed: readonly string[],
  { needsTls = false } = {},
): string | undefined {
  if (!URL.canParse(text)) return 'it is not an absolute URL'
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'it is neither http nor https'
  if (url.username || url.password) return 'it contains credentials; send them as a header'
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if ([url.host, url.hostname, host].some((name) => privateHostsAllowed.includes(name))) return undefined
  if (needsTls && url.protocol === 'http:')
    return 'it is not https, so the credentials would not be encrypted'
  const isPrivate = isIP(host) ? isPrivateAddress(host) : isLocalName(host)
  return isPrivate ? 'it is an address of a private network' : undefined
}

function isLocalName(host: string): boolean {
  return host === 'localhost' || /\.(?:localhost|local|internal)$/.test(host)
}
