// Finds the part of an address in a whole address that a customer pasted.

import type { MetadataInput, ProviderDefinition } from '../definition/provider.ts'
import { baseTemplate, resolveTemplate, toldFactsOf } from './metadata.ts'

// A host label that no provider's own hosts start with.
const MARKER = 'mortise-part'

/**
 * The part of a pasted address that `input` asks for, found by its place in the provider's address: for a subdomain
 * `https://acme.zendesk.com/agent` is `acme`, and for a host `https://crm.acme.com/` is `crm.acme.com`. Anything else
 * comes back without the blanks around it.
 */
export function partOfAddress(provider: ProviderDefinition, input: MetadataInput, entered: string): string {
  const trimmed = entered.trim()
  const suffix = input.server === 'url' ? undefined : suffixOf(provider, input)
  if (suffix === undefined) return trimmed
  const host = trimmed.replace(/^https?:\/\//i, '').replace(/[/?#].*$/s, '')
  const end = host.length - suffix.length
  return end > 0 && host.toLowerCase().endsWith(suffix) ? host.slice(0, end) : trimmed
}

/**
 * The text after the input in the host of the provider's address, `.zendesk.com`; `undefined` if the input does not
 * begin the host.
 */
function suffixOf(provider: ProviderDefinition, { name }: MetadataInput): string | undefined {
  const defaults = (provider.account.metadata ?? []).map((other) => [
    other.name,
    other.defaultValue ?? 'acme',
  ])
  const told = toldFactsOf(provider).map((fact) => [fact.name, 'acme'])
  const values = { ...Object.fromEntries([...told, ...defaults]), [name]: MARKER }
  const url = resolveTemplate(baseTemplate(provider), values)
  const { hostname, port } = URL.canParse(url) ? new URL(url) : { hostname: '', port: '' }
  return hostname.startsWith(MARKER) && port === '' ? hostname.slice(MARKER.length) : undefined
}
