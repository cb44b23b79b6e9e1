// Derives a provider's catalogue entry from its definition, so the two cannot disagree.
import type { MetadataItemInput, ModuleInfo, ProviderInfo, Support } from '@mortise/contract'
import { catalogAuth } from './catalog-auth.ts'
import { resolveTemplate } from './metadata.ts'
import { placeholders } from './placeholders.ts'
import type { MetadataInput, ProviderDefinition } from './provider.ts'
import { drawProvider } from './provider-icon.ts'
import { capabilitiesOf, supportOf } from './support.ts'

/** The wire catalogue entry of a definition; account-dependent URLs carry `{{.workspace}}`-style placeholders. */
export function toProviderInfo(definition: ProviderDefinition): ProviderInfo {
  const support = supportOf(definition)
  const modules = modulesOf(definition, support)
  return {
    name: definition.name,
    displayName: definition.displayName,
    authType: definition.auth.kind,
    baseURL: resolveTemplate(definition.baseUrl, placeholders),
    defaultModule: definition.defaultModule ?? '',
    providerOpts: {},
    ...catalogAuth(definition.auth),
    ...healthCheckOf(definition),
    ...(modules ? { modules } : {}),
    ...metadataOf(definition),
    ...(definition.postAuth ? { postAuthInfoNeeded: true } : {}),
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

/** What the reference's shape has no member for; `unverified` is a sentence to a line. */
function labelsOf(definition: ProviderDefinition): Record<string, string> {
  const { verifiedBy = [], unverified = [] } = definition
  return {
    capabilities: capabilitiesOf(definition).join(', '),
    ...(verifiedBy.length > 0 ? { verifiedBy: verifiedBy.join(', ') } : {}),
    ...(unverified.length > 0 ? { unverified: unverified.join('\n') } : {}),
  }
}

function modulesOf(definition: ProviderDefinition, support: Support): Record<string, ModuleInfo> | undefined {
  if (!definition.modules) return undefined
  const entries = Object.entries(definition.modules).map(([name, module]) => {
    const baseURL = resolveTemplate(module.baseUrl ?? definition.baseUrl, placeholders)
    return [name, { displayName: module.displayName, baseURL, support }] as const
  })
  return Object.fromEntries(entries)
}

function healthCheckOf({ baseUrl, healthCheck }: ProviderDefinition): Pick<ProviderInfo, 'authHealthCheck'> {
  if (!healthCheck) return {}
  const isAbsolute = /^https?:/.test(healthCheck.path)
  const url = isAbsolute ? healthCheck.path : `${resolveTemplate(baseUrl, placeholders)}${healthCheck.path}`
  return { authHealthCheck: { method: healthCheck.method ?? 'GET', url, successStatusCodes: [200] } }
}

function metadataOf(definition: ProviderDefinition): Pick<ProviderInfo, 'metadata'> {
  const modules = Object.keys(definition.modules ?? {})
  const input = definition.metadataInputs?.map((one) => toInput(one, one.modules ?? modules))
  const postAuthentication = definition.postAuthNames?.map((name) => ({ name, ...dependencies(modules) }))
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
