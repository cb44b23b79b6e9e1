// Tries what a hostile customer could enter against every address that a definition makes of it.
import { callbackFactsOf } from '../auth/callback-facts.ts'
import { addressesOf, type DefinitionAddress } from '../definition/definition-addresses.ts'
import type { ProviderDefinition } from '../definition/provider.ts'
import type { Metadata } from './credentials.ts'
import { hostileValues, hostileVariants } from './hostile-values.ts'
import { isFactFit, isInputAllowed, toldFactsOf } from './metadata.ts'

/** A value that passes its own check and leads an address to another domain. */
export interface HostLeak {
  place: string
  takesClientSecret: boolean
  name: string
  value: string
  /** Where the address leads with it. */
  host: string
}

/** The results of the trials. */
export interface HostTrials {
  /** Pairs of an address and a value, whether the value was refused or not. */
  tried: number
  leaks: readonly HostLeak[]
}

/** A name that addresses are made of. */
interface Source {
  name: string
  /** A server of the customer's: their own credentials may go to any host. */
  isServer: boolean
  pattern?: RegExp | undefined
  /** The fact a value becomes, or `undefined` where it is refused. */
  take(value: string): string | undefined
}

/**
 * Tries hostile values for each fact of an account against each address made of it. `usual` names values that the
 * account can have, by name, for patterns that match none of the common ones. Sends no request.
 */
export function tryHostileHosts(
  definition: ProviderDefinition,
  usual: Readonly<Record<string, string>> = {},
): HostTrials {
  const sources = sourcesOf(definition)
  const facts = Object.fromEntries(
    sources.map((source) => [source.name, usual[source.name] ?? usualValue(definition, source)]),
  )
  let tried = 0
  const leaks = addressesOf(definition).flatMap((address) => {
    const names = namesIn(address, facts)
    return sources
      .filter(({ name, isServer }) => names.has(name) && (address.takesClientSecret || !isServer))
      .flatMap((source) => {
        const values = [...hostileValues, ...hostileVariants(facts[source.name] ?? '')]
        tried += values.length
        return values.flatMap((value) => leakBy(address, { source, value, facts }))
      })
  })
  return { tried, leaks }
}

/** Whether nothing that may be entered for `name` leads an address of the definition off the provider's own domain. */
export function isConfined(definition: ProviderDefinition, name: string): boolean {
  const isServer = definition.account.metadata?.some((input) => input.name === name && input.server)
  return !isServer && tryHostileHosts(definition).leaks.every((leak) => leak.name !== name)
}

function sourcesOf(definition: ProviderDefinition): Source[] {
  return [
    ...(definition.account.metadata ?? []).map((input) => ({
      name: input.name,
      isServer: input.server !== undefined,
      pattern: input.pattern,
      take: (value: string) => (isInputAllowed(input, value) ? value : undefined),
    })),
    ...toldFactsOf(definition).map((fact) => ({
      name: fact.name,
      isServer: false,
      pattern: fact.pattern,
      take: (value: string) => (isFactFit(fact, value) ? value : undefined),
    })),
    ...callbackFactsOf(definition).map(({ name, read }) => ({ name, isServer: false, take: read })),
  ]
}

const usualValues = [
  'acme',
  'acme.example.com',
  'https://acme.example.com',
  'us',
  'us-east-1',
  'us1',
  'com',
  '1234567',
  'api',
]

function usualValue(
  { account: { metadata = [] } }: ProviderDefinition,
  { name, take, pattern }: Source,
): string {
  const preset = metadata.find((input) => input.name === name)?.defaultValue
  const ofDomains = domainsIn(pattern).flatMap((domain) => [
    `acme.${domain}`,
    domain,
    `https://acme.${domain}`,
  ])
  return preset ?? [...ofDomains, ...usualValues].find((value) => take(value) !== undefined) ?? 'acme'
}

/** Domains a pattern spells out: `acme.com` of `/^[a-z]+\.acme\.com$/`. */
function domainsIn(pattern: RegExp | undefined): string[] {
  const texts = (pattern?.source ?? '').replaceAll('\\', '').split(/[^a-z\d.-]/)
  return texts.map((text) => text.replace(/^\.+/, '')).filter((text) => /[a-z]\.[a-z]/.test(text))
}

function namesIn({ template }: DefinitionAddress, facts: Metadata): ReadonlySet<string> {
  const names = new Set<string>()
  if (typeof template === 'string') return names
  template(
    new Proxy(facts, {
      get(target, name) {
        if (typeof name === 'string') names.add(name)
        return Reflect.get(target, name) ?? 'acme'
      },
    }),
  )
  return names
}

function leakBy(
  address: DefinitionAddress,
  { source, value, facts }: { source: Source; value: string; facts: Metadata },
): HostLeak[] {
  const { place, takesClientSecret, template } = address
  const taken = source.take(value)
  const url = taken === undefined ? undefined : urlOf(template, { ...facts, [source.name]: taken })
  if (!url) return []
  const usual = urlOf(template, facts)
  const isOwn = usual && domainOf(url.hostname) === domainOf(usual.hostname)
  if (isOwn && url.protocol === usual.protocol) return []
  return [{ place, takesClientSecret, name: source.name, value, host: url.host || url.href }]
}

function urlOf(template: DefinitionAddress['template'], facts: Metadata): URL | undefined {
  try {
    const text = typeof template === 'function' ? template(facts) : template
    return URL.canParse(text) ? new URL(text) : undefined
  } catch {
    // A template that throws for a value leads nowhere with it.
    return undefined
  }
}

// Below these a domain has one more label: acme.com.au, acme.co.uk.
const shared = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'org'])

/** The part of a host name that can be registered: `acme.com` of `eu.api.acme.com`; an IP address as a whole. */
function domainOf(hostname: string): string {
  const labels = hostname.toLowerCase().replace(/\.$/, '').split('.')
  const [country = '', second = ''] = labels.toReversed()
  if (hostname.startsWith('[') || /^\d+$/.test(country)) return hostname
  return labels.slice(country.length === 2 && shared.has(second) ? -3 : -2).join('.')
}
