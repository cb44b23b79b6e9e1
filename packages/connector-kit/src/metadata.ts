// Checks the facts a customer gave about their account before any of them becomes part of a URL.
import type { Metadata } from './credentials.ts'
import { ProviderError } from './error/reaction.ts'
import { UnknownFact } from './error/unknown-fact.ts'
import type { MetadataInput, ProviderDefinition, TokenFact } from './provider.ts'

/** What is wrong with the metadata, one sentence each; empty when the provider can be reached with it. */
export function metadataFaults(provider: ProviderDefinition, metadata: Metadata): string[] {
  return (provider.metadataInputs ?? []).flatMap((input) => {
    const value = metadata[input.name] ?? input.defaultValue
    if (value === undefined || value === '') {
      return isNeeded(provider, input) ? [`${input.displayName} (${input.name}) is missing.`] : []
    }
    if (!isAllowed(input, value)) {
      return [
        `${input.displayName} (${input.name}) cannot be "${value}".${input.prompt ? ` ${input.prompt}` : ''}`,
      ]
    }
    return []
  })
}

function isNeeded({ defaultModule }: ProviderDefinition, { modules }: MetadataInput): boolean {
  return !modules || (defaultModule !== undefined && modules.includes(defaultModule))
}

// They end the host of a URL, and what follows them would no longer be the vendor's domain.
const endsHost = /[\s/?#\\]/

function isAllowed(
  { pattern, defaultValue }: Pick<MetadataInput, 'pattern' | 'defaultValue'>,
  value: string,
): boolean {
  return pattern ? pattern.test(value) : value === defaultValue || !endsHost.test(value)
}

/**
 * The metadata with the provider's default values filled in.
 * @throws ProviderError stop when a value is missing or could point the credentials at another host.
 */
export function completeMetadata(provider: ProviderDefinition, metadata: Metadata): Metadata {
  const faults = metadataFaults(provider, metadata)
  if (faults.length > 0) throw new ProviderError({ reaction: { kind: 'stop' }, message: faults.join(' ') })
  const defaults = (provider.metadataInputs ?? []).flatMap(({ name, defaultValue }) =>
    defaultValue === undefined ? [] : [[name, defaultValue] as const],
  )
  return { ...Object.fromEntries(defaults), ...metadata }
}

/**
 * A URL of a definition, made concrete for one account.
 * @throws ProviderError stop when it is made of a fact the account does not have.
 */
export function resolveTemplate(
  template: string | ((metadata: Metadata) => string),
  metadata: Metadata,
): string {
  return typeof template === 'function' ? template(demanding(metadata)) : template
}

/** The metadata, for readers that cannot go on without a fact they ask for. */
function demanding(metadata: Metadata): Metadata {
  return new Proxy(metadata, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (value !== undefined || typeof name !== 'string') return value
      throw new ProviderError({
        reaction: { kind: 'stop' },
        message: `"${name}" of the account is not known, and its address is made of it.`,
        cause: new UnknownFact([name]),
      })
    },
  })
}

/** The base URL of the account's module, or of the provider where the module has none. */
export function resolveBaseUrl(provider: ProviderDefinition, metadata: Metadata, module?: string): string {
  return resolveTemplate(baseTemplate(provider, module), completeMetadata(provider, metadata))
}

/** What the address of the module, or else of the provider, is made by. */
export function baseTemplate(
  { baseUrl, modules, defaultModule }: ProviderDefinition,
  module = defaultModule,
): string | ((metadata: Metadata) => string) {
  return (module ? modules?.[module]?.baseUrl : undefined) ?? baseUrl
}

/** Facts the provider tells of an account, in a token answer or when it is asked after connecting, by name. */
export function toldFactsOf({
  auth,
  postAuthNames = [],
}: ProviderDefinition): Pick<TokenFact, 'name' | 'pattern'>[] {
  const ofToken = auth.kind === 'oauth2' ? (auth.tokenMetadata?.others ?? []) : []
  return [...ofToken, ...postAuthNames.map((name) => ({ name }))]
}

/** Those of them that the account's address is made of: without them nothing can be asked of it. */
export function addressFactsOf(provider: ProviderDefinition): Pick<TokenFact, 'name' | 'pattern'>[] {
  const { baseUrl, defaultModule, modules } = provider
  const ofModule = defaultModule ? modules?.[defaultModule]?.baseUrl : undefined
  const asked = new Set([baseUrl, ofModule ?? baseUrl].flatMap(namesIn))
  return toldFactsOf(provider).filter(({ name }) => asked.has(name))
}

/** Whether a person may enter the value: it matches the input's pattern, or ends no host where there is none. */
export function isInputAllowed(
  input: Pick<MetadataInput, 'pattern' | 'defaultValue'>,
  value: string,
): boolean {
  return isAllowed(input, value)
}

/** Whether somebody who brings such a fact along may be believed: it leads to no other host. */
export function isFactAllowed({ pattern }: Pick<TokenFact, 'pattern'>, value: string): boolean {
  return isAllowed(pattern ? { pattern } : {}, value)
}

function namesIn(template: string | ((metadata: Metadata) => string)): string[] {
  if (typeof template === 'string') return []
  const names: string[] = []
  const recording = new Proxy<Record<string, string>>(
    {},
    {
      get(_target, name) {
        if (typeof name === 'string') names.push(name)
        return 'acme'
      },
    },
  )
  template(recording)
  return names
}
