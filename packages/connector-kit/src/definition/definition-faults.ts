// Finds what is wrong with a provider definition before anybody connects through it.

import { type HostLeak, tryHostileHosts } from '../account/hostile-hosts.ts'
import { resolveTemplate } from '../account/metadata.ts'
import { placeholders } from '../account/placeholders.ts'
import { addressesOf, type DefinitionAddress } from './definition-addresses.ts'
import type { Auth, ProviderDefinition } from './provider.ts'

/** Finds everything inconsistent in a definition, one sentence each; empty if it can be used. Makes no request. */
export function definitionFaults(definition: ProviderDefinition): string[] {
  return [
    ...textFaults(definition),
    ...urlFaults(definition),
    ...inputFaults(definition),
    ...hostFaults(definition),
    ...headerFaults(definition.auth),
    ...healthCheckFaults(definition),
    ...webhookFaults(definition),
  ]
}

function textFaults({ displayName, docsUrl }: ProviderDefinition): string[] {
  return [
    ...(displayName.trim() === '' ? ['displayName is empty.'] : []),
    ...(URL.canParse(docsUrl) ? [] : [`docsUrl "${docsUrl}" is not a web address.`]),
  ]
}

function urlFaults(definition: ProviderDefinition): string[] {
  const known = new Set([
    ...(definition.account.metadata ?? []).map(({ name }) => name),
    ...(definition.account.postAuth?.names ?? []),
    ...tokenFacts(definition.auth),
  ])
  return addressesOf(definition).flatMap(({ place, template }) => {
    const asked = new Set<string>()
    const url = fill(template, asked)
    const unknown = [...asked].filter((name) => !known.has(name))
    return [
      ...(url ? [] : [`${place} is not a web address.`]),
      ...unknown.map((name) => `${place} needs "${name}", which no metadata input asks for.`),
    ]
  })
}

function tokenFacts(auth: Auth): string[] {
  if (auth.kind !== 'oauth2') return []
  return [...(auth.tokenMetadata?.others ?? []), ...(auth.callbackFacts ?? [])].map(({ name }) => name)
}

/** The address with stand-ins for the account's facts, which are host names, or whole addresses in some definitions. */
function fill(template: DefinitionAddress['template'], asked = new Set<string>()): URL | undefined {
  for (const sample of ['acme', 'https://acme.example.com']) {
    const metadata = new Proxy<Record<string, string>>(
      {},
      {
        get(_target, name) {
          if (typeof name === 'string') asked.add(name)
          return sample
        },
      },
    )
    const text = typeof template === 'function' ? template(metadata) : template
    if (/^https?:/.test(text) && URL.canParse(text)) return new URL(text)
  }
  return undefined
}

function inputFaults({ modules = {}, account: { metadata = [] } }: ProviderDefinition): string[] {
  const names = metadata.map(({ name }) => name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  return [
    ...twice.map((name) => `metadata input "${name}" is there twice.`),
    ...metadata.flatMap(({ name, modules: wanted = [], defaultValue, pattern }) => [
      ...wanted
        .filter((one) => !modules[one])
        .map((one) => `metadata input "${name}" names no module "${one}".`),
      ...(defaultValue !== undefined && pattern && !pattern.test(defaultValue)
        ? [`the default of metadata input "${name}" does not match its own pattern.`]
        : []),
      ...(pattern?.global || pattern?.sticky
        ? [
            `the pattern of metadata input "${name}" has the flag g or y, which makes it remember its last match.`,
          ]
        : []),
    ]),
  ]
}

/** Addresses that a customer can turn to a domain which is not the provider's, each once for a fact. */
function hostFaults(definition: ProviderDefinition): string[] {
  const first = new Map<string, HostLeak>()
  for (const leak of tryHostileHosts(definition).leaks) {
    const key = `${leak.place} ${leak.name}`
    if (!first.has(key)) first.set(key, leak)
  }
  return [...first.values()].map(({ place, takesClientSecret, name, value, host }) => {
    const secret = takesClientSecret ? ', and the client secret of the provider app is sent there' : ''
    const leads = `${place} leads to ${host} if "${name}" is ${JSON.stringify(value.slice(0, 60))}${secret}.`
    return `${leads} ${remedyOf(definition, name, takesClientSecret)}`
  })
}

function remedyOf(
  { account: { metadata = [], postAuth } }: ProviderDefinition,
  name: string,
  takesClientSecret: boolean,
): string {
  const input = metadata.find((one) => one.name === name)
  if (!input) {
    const place = postAuth?.names?.includes(name) ? `account.postAuth.patterns.${name}` : `the fact "${name}"`
    return `Give ${place} a pattern that the provider's own hosts match.`
  }
  if (takesClientSecret) return `Give "${name}" a pattern that the provider's own hosts match.`
  return `Give "${name}" a pattern that the provider's own hosts match, or \`server\` if customers run the product.`
}

/** @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2 */
const headerName = /^[!#$%&'*+.^_`|~\w-]+$/

function headerFaults(auth: Auth): string[] {
  return headerNames(auth)
    .filter((name) => !headerName.test(name))
    .map((name) => `"${name}" cannot be the name of a header.`)
}

function headerNames(auth: Auth): string[] {
  if (auth.kind === 'custom') return auth.headers.map(({ name }) => name)
  if (auth.kind === 'apiKey' && auth.attach === 'header') return [auth.name]
  return auth.kind === 'oauth2' && auth.accessTokenHeader ? [auth.accessTokenHeader.name] : []
}

function healthCheckFaults({
  baseUrl,
  account: { healthCheck },
  http: { otherHosts = [] },
}: ProviderDefinition): string[] {
  const path = healthCheck && resolveTemplate(healthCheck.path, placeholders)
  if (path === undefined || /^(\/|$)/.test(path)) return []
  const host = URL.canParse(path) ? new URL(path).host : undefined
  const isOwn = host !== undefined && (host === fill(baseUrl)?.host || otherHosts.includes(host))
  return isOwn ? [] : [`the health check "${path}" is neither a path nor on the provider's host.`]
}

/** Members of a webhook that only make sense together. */
function webhookFaults({ events: { webhook }, read, write, search }: ProviderDefinition): string[] {
  if (!webhook) return []
  const { scope, secret, byHand, signingKey, isHint, verify, subscribe } = webhook
  const hasRecords = (read?.byIds ?? write?.fetchByIds ?? search) !== undefined
  const rules: readonly (readonly [boolean, string])[] = [
    [(secret === 'customer') === (byHand !== undefined), '`byHand` belongs to the secret `customer`.'],
    [(secret === 'fetched') === (signingKey !== undefined), '`signingKey` belongs to the secret `fetched`.'],
    [(secret === 'none') === (verify === undefined), '`verify` is absent for the secret `none` alone.'],
    [
      byHand === undefined || (scope === 'connection' && subscribe === undefined),
      '`byHand` is for the scope `connection`, without `subscribe`.',
    ],
    [secret !== 'none' || isHint === true, 'the secret `none` needs `isHint`.'],
    [isHint !== true || hasRecords, '`isHint` needs records that can be fetched by id.'],
  ]
  return rules.flatMap(([isMet, fault]) => (isMet ? [] : [`events.webhook: ${fault}`]))
}
