// Derives a provider's catalogue entry from its definition, so the two cannot disagree.
import type { MetadataItemInput, ModuleInfo, ProviderInfo } from '@mortise/contract'
import { catalogAuth } from './catalog-auth.ts'
import { inModule } from './in-module.ts'
import { resolveTemplate } from './metadata.ts'
import { placeholders } from './placeholders.ts'
import type { MetadataInput, ProviderDefinition } from './provider.ts'
import { drawProvider } from './provider-icon.ts'
import { capabilitiesOf, supportOf } from './support.ts'

/** The wire catalogue entry of a definition; account-dependent URLs carry `{{.workspace}}`-style placeholders. */
export function toProviderInfo(definition: ProviderDefinition): ProviderInfo {
  const support = supportOf(definition)
  const modules = modulesOf(definition)
  return {
    name: definition.name,
    displayName: definition.displayName,
    authType: definition.auth.kind,
    baseURL: resolveTemplate(definition.baseUrl, placeholders),
    defaultModule: definition.defaultModule ?? '',
    providerOpts: {},
    ...catalogAuth(definition.auth),
    ...healthCheckOf(definition),
    ...(modules ? { modules } : subscribingOf(definition)),
    ...metadataOf(definition),
    ...(definition.account.postAuth ? { postAuthInfoNeeded: true } : {}),
    ...(definition.authQueryInputs
      ? {
          providerAppMetadata: { authQueryParams: definition.authQueryInputs.map((input) => toInput(input)) },
        }
      : {}),
    media: { regular: { iconURL: drawProvider(definition) } },
    labels: labelsOf(definition),
    support,
  }
}

/** What the reference's shape has no member for; `unverified`, `leavesOut` and `rights` are a sentence to a line. */
function labelsOf(definition: ProviderDefinition): Record<string, string> {
  const { verifiedBy = [], unverified = [], confirmed = {} } = definition
  const { standard = [] } = definition.objects
  const { sampledFields = [] } = definition.objects
  const { scans = [] } = definition.search ?? {}
  const { leavesOut, rights } = definition.read ?? {}
  const ofModules = Object.entries(definition.modules ?? {}).flatMap(([name, { standardObjects: own }]) =>
    own ? [[`objects.${name}`, own.join(', ')]] : [],
  )
  const counts = Object.entries(confirmed).map(([name, [known, total]]) => `${name} ${known}/${total}`)
  const labels: Record<string, string> = {
    capabilities: capabilitiesOf(definition).join(', '),
    ...(standard.length > 0 ? { objects: standard.join(', ') } : {}),
    ...Object.fromEntries(ofModules),
    ...(sampledFields.length > 0 ? { sampledFields: sampledFields.join(', ') } : {}),
    ...(scans.length > 0 ? { listSearches: scans.join(', ') } : {}),
    ...sentencesOf('leavesOut', leavesOut),
    ...sentencesOf('rights', rights),
    ...(verifiedBy.length > 0 ? { verifiedBy: verifiedBy.join(', ') } : {}),
    ...(unverified.length > 0 ? { unverified: unverified.join('\n') } : {}),
  }
  if (counts.length > 0) labels.confirmed = counts.join(', ')
  return labels
}

/** Sentences by object, one to a line: `orders: Drafts.` */
function sentencesOf(label: string, byObject: Readonly<Record<string, string>> = {}): Record<string, string> {
  const lines = Object.entries(byObject).map(([objectName, sentence]) => `${objectName}: ${sentence}`)
  return lines.length > 0 ? { [label]: lines.join('\n') } : {}
}

function modulesOf(definition: ProviderDefinition): Record<string, ModuleInfo> | undefined {
  if (!definition.modules) return undefined
  const entries = Object.entries(definition.modules).map(([name, module]) => {
    const { displayName, baseUrl = definition.baseUrl } = module
    const baseURL = resolveTemplate(baseUrl, placeholders)
    const there = inModule(definition, name)
    return [name, { displayName, baseURL, support: supportOf(there), ...subscribingOf(there) }] as const
  })
  return Object.fromEntries(entries)
}

/**
 * What a subscription takes of us. Said where subscribing is done here, whoever else could; nobody has to register
 * anything first, and nothing comes after.
 */
function subscribingOf({
  events: { webhook },
}: ProviderDefinition): Pick<ProviderInfo, 'subscribeRequirements'> {
  if (!webhook?.subscribe) return {}
  const maintenance = webhook.renew !== undefined || webhook.renewBeforeMs !== undefined
  return { subscribeRequirements: { subscribeByAPI: true, ...(maintenance ? { maintenance } : {}) } }
}

function healthCheckOf({
  baseUrl,
  account: { healthCheck },
}: ProviderDefinition): Pick<ProviderInfo, 'authHealthCheck'> {
  if (!healthCheck) return {}
  const path = resolveTemplate(healthCheck.path, placeholders)
  const url = /^https?:/.test(path) ? path : `${resolveTemplate(baseUrl, placeholders)}${path}`
  return { authHealthCheck: { method: healthCheck.method ?? 'GET', url, successStatusCodes: [200] } }
}

function metadataOf(definition: ProviderDefinition): Pick<ProviderInfo, 'metadata'> {
  const modules = Object.keys(definition.modules ?? {})
  const input = definition.account.metadata?.map((one) => toInput(one, one.modules ?? modules))
  const postAuthentication = definition.account.postAuth?.names?.map((name) => ({
    name,
    ...dependencies(modules),
  }))
  if (!input && !postAuthentication) return {}
  return { metadata: { ...(input ? { input } : {}), ...(postAuthentication ? { postAuthentication } : {}) } }
}

function toInput(input: MetadataInput, modules: readonly string[] = []): MetadataItemInput {
  return {
    name: input.name,
    displayName: input.displayName,
    ...(input.prompt ? { prompt: input.prompt } : {}),
    ...(input.defaultValue ? { defaultValue: input.defaultValue } : {}),
    ...(input.docsUrl ? { docsURL: input.docsUrl } : {}),
    ...dependencies(modules),
  }
}

function dependencies(modules: readonly string[]): Pick<MetadataItemInput, 'moduleDependencies'> {
  if (modules.length === 0) return {}
  return { moduleDependencies: Object.fromEntries(modules.map((name) => [name, {}])) }
}
