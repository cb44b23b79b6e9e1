// Refuses webhook addresses and headers that could never work or must not be used.
import { type DestinationMetadata, type Issue, MortiseError } from '@mortise/contract'
import type { CoreSettings } from '../../context.ts'
import { addressFault } from '../../platform/outbound/address-fault.ts'
import { HIDDEN_VALUE } from './hidden-value.ts'

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/
// Set by the sender for each message, or by what stands between: a fixed value would break the request, the signature
// or what a receiver may conclude from either.
const RESERVED =
  /^(?:content-.*|accept-encoding|host|connection|keep-alive|transfer-encoding|te|trailers?|upgrade|expect|http2-settings|proxy-.*|forwarded|x-forwarded-.*|webhook-.*|x-mortise-.*)$/i

/**
 * Checks what a webhook destination is described by: an http(s) URL to a public host (or one the settings allow) and
 * headers that may be sent. Only the literal address is judged here; the sender checks what the name resolves to.
 * @throws MortiseError destination.url_invalid or request.invalid
 */
export function checkMetadata(metadata: DestinationMetadata, settings: CoreSettings): void {
  const url = metadata.url ?? ''
  const fault = addressFault(url, settings.privateHostsAllowed) ?? plaintextFault(url, settings)
  if (fault) {
    throw new MortiseError('destination.url_invalid', {
      params: { url: withoutPassword(metadata.url ?? 'an empty address'), reason: fault },
    })
  }
  const issues = Object.entries(metadata.headers ?? {}).flatMap(([name, value]) => headerIssue(name, value))
  if (issues.length > 0) throw new MortiseError('request.invalid', { issues })
}

/** Messages hold customers' records: they go by https, and by http only where the operator says so. */
export function plaintextFault(
  text: string,
  { isHttpDestinationAllowed, privateHostsAllowed }: CoreSettings,
): string | undefined {
  const { protocol, host, hostname } = new URL(text)
  if (protocol !== 'http:' || isHttpDestinationAllowed) return undefined
  if ([host, hostname].some((name) => privateHostsAllowed.includes(name))) return undefined
  return 'it is http, and this server sends records only to https addresses (MORTISE_HTTP_DESTINATIONS allows http)'
}

/** A URL that is refused for its credentials must not show them in the answer. */
function withoutPassword(url: string): string {
  return url.replace(/\/\/[^/?#]*@/, '//')
}

function headerIssue(name: string, value: string): Issue[] {
  const place = { in: 'body', name: `metadata.headers.${name}` } as const
  if (!TOKEN.test(name)) return [{ ...place, detail: `“${name}” cannot be the name of a header.` }]
  if (RESERVED.test(name))
    return [{ ...place, detail: `Mortise sets the header ${name} itself, so you cannot choose it.` }]
  if (value === HIDDEN_VALUE)
    return [
      {
        ...place,
        detail: `The header ${name} has no stored value. Send its value instead of ${HIDDEN_VALUE}.`,
      },
    ]
  if (!HEADER_VALUE.test(value))
    return [{ ...place, detail: `The value of the header ${name} contains characters that cannot be sent.` }]
  return []
}
