// Checks the facts a customer gave about their account before any of them becomes part of a URL.
import { metadataValueMax } from '@mortise/contract'
import type { Call, MetadataInput, ProviderDefinition, TokenFact } from '../definition/provider.ts'
import { ProviderError } from '../error/reaction.ts'
import { UnknownFact } from '../error/unknown-fact.ts'
import { isServer } from './address-input.ts'
import type { Metadata } from './credentials.ts'

/** The faults in the metadata, one sentence each; empty when the provider can be reached with it. */
export function metadataFaults(provider: ProviderDefinition, metadata: Metadata): string[] {
  return (provider.account.metadata ?? []).flatMap((input) => {
    const value = metadata[input.name] ?? input.defaultValue
    if (value === undefined || value === '') {
      return isNeeded(provider, input) ? [`${input.displayName} (${input.name}) is missing.`] : []
    }
    const subject = `${input.displayName} (${input.name})`
    if (value.length > metadataValueMax)
      return [`${subject} can have ${metadataValueMax} characters at most.`]
    if (isInputAllowed(input, value)) return []
    return [`${subject} cannot be "${shortened(value)}".${input.prompt ? ` ${input.prompt}` : ''}`]
  })
}

function isNeeded({ defaultModule }: ProviderDefinition, { modules }: MetadataInput): boolean {
  return !modules || (defaultModule !== undefined && modules.includes(defaultModule))
}

function shortened(value: string): string {
  return value.length > 100 ? `${value.slice(0, 100)}…` : value
}

// They end the host of a URL, and what follows them would no longer be the provider's domain.
const endsHost = /[\s/?#\\\p{Cc}]/u

/** Whether an input may have the value, as far as the input alone says. */
export function isInputAllowed(
  { pattern, defaultValue, server }: Pick<MetadataInput, 'pattern' | 'defaultValue' | 'server'>,
  value: string,
): boolean {
  if (value.length > metadataValueMax) return false
  if (server && !isServer(server, value)) return false
  if (pattern) return pattern.test(value)
  return server !== undefined || value === defaultValue || !endsHost.test(value)
}

/**
 * The metadata with the provider's default values filled in.
 * @throws ProviderError stop when a value is missing or could point the credentials at another host.
 */
export function completeMetadata(provider: ProviderDefinition, metadata: Metadata): Metadata {
  const faults = [...metadataFaults(provider, metadata), ...factFaults(provider, metadata)]
  if (faults.length > 0) throw new ProviderError({ reaction: { kind: 'stop' }, message: faults.join(' ') })
  const defaults = (provider.account.metadata ?? []).flatMap(({ name, defaultValue }) =>
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
        message: `The account has no "${name}", which Mortise needs to build its API URL. Connect the account again.`,
        cause: new UnknownFact([name]),
      })
    },
  })
}

/** The base URL of the account's module, or of the provider where the module has none. */
export function resolveBaseUrl(provider: ProviderDefinition, metadata: Metadata, module?: string): string {
  return resolveTemplate(baseTemplate(provider, module), completeMetadata(provider, metadata))
}

/** The template of the address of the module, or else of the provider. */
export function baseTemplate(
  { baseUrl, modules, defaultModule }: ProviderDefinition,
  module = defaultModule,
): string | ((metadata: Metadata) => string) {
  return (module ? modules?.[module]?.baseUrl : undefined) ?? baseUrl
}

/** Facts the provider returns of an account, in a token answer or when it is asked after connecting, by name. */
export function toldFactsOf({
  auth,
  account: { postAuth },
}: ProviderDefinition): Pick<TokenFact, 'name' | 'pattern'>[] {
  const ofToken = auth.kind === 'oauth2' ? (auth.tokenMetadata?.others ?? []) : []
  const { names = [], patterns = {} } = postAuth ?? {}
  const ofAccount = names.map((name) => {
    const pattern = Object.hasOwn(patterns, name) ? patterns[name] : undefined
    return pattern ? { name, pattern } : { name }
  })
  return [...ofToken, ...ofAccount]
}

/** Facts that have a pattern and a value which does not match it: no address may be made of them. */
function factFaults(provider: ProviderDefinition, metadata: Metadata): string[] {
  return toldFactsOf(provider).flatMap(({ name, pattern }) => {
    const value = metadata[name]
    const isRefused = pattern !== undefined && value !== undefined && !isInputAllowed({ pattern }, value)
    return isRefused ? [`${name} cannot be "${shortened(value)}". Connect the account again.`] : []
  })
}

/**
 * The facts `postAuth` finds of an account, without those that no account can have: one that does not match its pattern
 * could lead credentials to another host. @throws ProviderError as `postAuth`
 */
export async function readPostAuthFacts(
  provider: ProviderDefinition,
  call: Call,
): Promise<Record<string, string>> {
  const found = (await provider.account.postAuth?.read(call)) ?? {}
  const told = toldFactsOf(provider)
  const isFit = (entry: [string, string | undefined]): entry is [string, string] => {
    const [name, value] = entry
    return value !== undefined && isFactFit(told.find((fact) => fact.name === name) ?? {}, value)
  }
  return Object.fromEntries(Object.entries(found).filter(isFit))
}

/** Whether a fact the provider returned is one that an account can have. */
export function isFactFit({ pattern }: Pick<TokenFact, 'pattern'>, value: string): boolean {
  return value.length <= metadataValueMax && (pattern?.test(value) ?? true)
}

/** Those of them that the account's address is made of: without them nothing can be asked of it. */
export function addressFactsOf(provider: ProviderDefinition): Pick<TokenFact, 'name' | 'pattern'>[] {
  const { baseUrl, defaultModule, modules } = provider
  const ofModule = defaultModule ? modules?.[defaultModule]?.baseUrl : undefined
  const asked = new Set([baseUrl, ofModule ?? baseUrl].flatMap(namesIn))
  return toldFactsOf(provider).filter(({ name }) => asked.has(name))
}

/** Whether such metadata from a caller can be trusted: it leads to no other host. */
export function isFactAllowed({ pattern }: Pick<TokenFact, 'pattern'>, value: string): boolean {
  return isInputAllowed({ pattern }, value)
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
