// The part of a destination that the audit log keeps.
import type { DestinationMetadata } from '@mortise/contract'

/** A destination without its secrets: of headers only the names, of the address neither query nor credentials. */
export function auditedDestination(destination: {
  name: string
  type: string
  metadata: DestinationMetadata
}): Record<string, unknown> {
  const { name, type, metadata } = destination
  return {
    name,
    type,
    url: metadata.url === undefined ? undefined : bareUrl(metadata.url),
    ...databaseOf(metadata),
    headers: Object.keys(metadata.headers ?? {}).sort(),
  }
}

function databaseOf({ host, port, database, username, schemaName, tls }: DestinationMetadata): object {
  return host === undefined ? {} : { host, port, database, username, schemaName, tls }
}

function bareUrl(text: string): string {
  if (!URL.canParse(text)) return ''
  const { origin, pathname, search } = new URL(text)
  return `${origin}${pathname}${search === '' ? '' : '?…'}`
}
