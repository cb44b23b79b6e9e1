// The part of a destination that the audit log keeps.
import type { DestinationMetadata } from '@mortise/contract'

/** A destination without its secrets: of headers only the names, of addresses neither query nor credentials. */
export function auditedDestination(destination: {
  name: string
  type: string
  metadata: DestinationMetadata
}): Record<string, unknown> {
  const { name, type, metadata } = destination
  const { url, headers = {}, caCertificate, ...others } = metadata
  return {
    name,
    type,
    url: url === undefined ? undefined : bareUrl(url),
    ...others,
    hasCaCertificate: caCertificate === undefined ? undefined : true,
    headers: Object.keys(headers).sort(),
  }
}

function bareUrl(text: string): string {
  if (!URL.canParse(text)) return ''
  const { origin, pathname, search } = new URL(text)
  return `${origin}${pathname}${search === '' ? '' : '?…'}`
}
