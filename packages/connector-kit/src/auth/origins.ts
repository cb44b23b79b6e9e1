// Where an account's secrets may go. Every path that attaches a secret asks `requireOrigin` here.
import type { Metadata } from '../account/credentials.ts'
import { isFactAllowed, isInputAllowed, resolveTemplate, toldFactsOf } from '../account/metadata.ts'
import type { ProviderDefinition } from '../definition/provider.ts'
import { ForeignOrigin } from '../error/foreign-origin.ts'
import { ProviderError } from '../error/reaction.ts'
import { UnknownFact } from '../error/unknown-fact.ts'
import { callbackFactsOf } from './callback-facts.ts'

/** The template of an address in a definition. */
export type AddressTemplate = string | ((metadata: Metadata) => string)

// Metadata of a connection is never changed in place, so its origins are worked out once.
const known = new WeakMap<ProviderDefinition, WeakMap<Metadata, ReadonlySet<string>>>()

/**
 * The origins (`https://acme.example.com`) that secrets bound to `boundTo` may go to: those the definition makes of it,
 * and those that are constant in the definition. Values that the definition does not allow lead nowhere.
 */
export function originsOf(provider: ProviderDefinition, boundTo: Metadata): ReadonlySet<string> {
  const ofProvider = known.get(provider) ?? new WeakMap<Metadata, ReadonlySet<string>>()
  known.set(provider, ofProvider)
  const found = ofProvider.get(boundTo) ?? makeOrigins(provider, boundTo)
  ofProvider.set(boundTo, found)
  return found
}

/**
 * Lets a secret go to an address, before an operator's override maps it. The one comparison of the product.
 * @throws ProviderError stop, caused by `ForeignOrigin`, where the address is on none of the secret's origins
 */
export function requireOrigin(provider: ProviderDefinition, address: string, boundTo: Metadata): void {
  const origin = URL.canParse(address) ? new URL(address).origin : address
  const own = originsOf(provider, boundTo)
  if (own.has(origin)) return
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `The stored credentials of ${provider.displayName} belong to ${[...own].join(', ') || 'another address'}, so they were not sent to ${origin}.`,
    cause: new ForeignOrigin(origin, [...own]),
  })
}

/** An address made of an account's metadata. @throws ProviderError stop where the metadata makes none */
export function parseAddress({ displayName }: ProviderDefinition, address: string): URL {
  if (/^https?:/i.test(address) && URL.canParse(address)) return new URL(address)
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `"${address.slice(0, 200)}" is not a web address of ${displayName}. Check the values that were entered when the account was connected.`,
  })
}

/** The addresses of a definition that secrets go to, each with its place in the definition. */
export function addressTemplates(provider: ProviderDefinition): [string, AddressTemplate][] {
  const { baseUrl, modules = {} } = provider
  const ofModules = Object.entries(modules).flatMap(([name, module]): [string, AddressTemplate][] =>
    module.baseUrl ? [[`baseUrl of module ${name}`, module.baseUrl]] : [],
  )
  return [['baseUrl', baseUrl], ...ofModules, ...clientTemplates(provider)]
}

/** Those of them that see the client's secret. */
export function clientTemplates({ auth }: ProviderDefinition): [string, AddressTemplate][] {
  if (auth.kind !== 'oauth2') return []
  const { tokenUrl, refreshUrl, revokeUrl, revokeRequest } = auth
  return [
    ['tokenUrl', tokenUrl],
    ...(refreshUrl ? [['refreshUrl', refreshUrl] satisfies [string, AddressTemplate]] : []),
    ...(revokeUrl ? [['revokeUrl', revokeUrl] satisfies [string, AddressTemplate]] : []),
    ...(revokeRequest
      ? [
          ['revokeRequest', (metadata: Metadata) => revokeRequest('', metadata).url] satisfies [
            string,
            AddressTemplate,
          ],
        ]
      : []),
  ]
}

/** The origin of an address made of `metadata`; `undefined` while a part of it is not known. */
export function originAt(template: AddressTemplate, metadata: Metadata): string | undefined {
  try {
    const address = resolveTemplate(template, metadata)
    return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).origin : undefined
  } catch (error) {
    if (error instanceof ProviderError && error.cause instanceof UnknownFact) return undefined
    throw error
  }
}

/** The metadata without the values that the definition does not allow, and with its defaults. */
export function allowedMetadata(provider: ProviderDefinition, metadata: Metadata): Metadata {
  const defaults = (provider.account.metadata ?? []).flatMap(({ name, defaultValue }) =>
    defaultValue === undefined ? [] : [[name, defaultValue] as const],
  )
  const allowed = Object.entries(metadata).filter(([name, value]) => isAllowed(provider, name, value))
  return { ...Object.fromEntries(defaults), ...Object.fromEntries(allowed) }
}

function makeOrigins(provider: ProviderDefinition, boundTo: Metadata): ReadonlySet<string> {
  const metadata = allowedMetadata(provider, boundTo)
  const made = addressTemplates(provider).flatMap(([, template]) => originAt(template, metadata) ?? [])
  const others = (provider.http.otherHosts ?? []).map((host) => new URL(`https://${host}`).origin)
  return new Set([...made, ...others])
}

function isAllowed(provider: ProviderDefinition, name: string, value: string): boolean {
  if (value === '') return false
  const input = provider.account.metadata?.find((one) => one.name === name)
  if (input) return isInputAllowed(input, value)
  const sent = callbackFactsOf(provider).find((one) => one.name === name)
  if (sent) return sent.read(value) === value
  return isFactAllowed(toldFactsOf(provider).find((one) => one.name === name) ?? {}, value)
}
