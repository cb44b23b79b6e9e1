// Derives a provider's catalogue entry from its definition, so the two cannot disagree.
import type { MetadataItemInput, ModuleInfo, ProviderInfo } from '@mortise/contract'
import { resolveTemplate } from '../account/metadata.ts'
import { placeholders } from '../account/placeholders.ts'
import { inModule } from '../definition/in-module.ts'
import type { MetadataInput, ProviderDefinition } from '../definition/provider.ts'
import { capabilitiesOf, supportOf } from '../definition/support.ts'
import { otherObjectNames, ownObjectName } from '../definition/with-other-names.ts'
import { catalogAuth } from './catalog-auth.ts'
import { drawProvider } from './provider-icon.ts'

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
    postAuthInfoNeeded: definition.account.postAuth ? true : undefined,
    providerAppMetadata: definition.authQueryInputs
      ? { authQueryParams: definition.authQueryInputs.map((input) => toInput(input)) }
      : undefined,
    media: { regular: { iconURL: drawProvider(definition) } },
    labels: labelsOf(definition),
    support,
  }
}

/** Members that the reference's shape lacks. `unverified`, `leavesOut` and `rights` have one sentence a line. */
function labelsOf(definition: ProviderDefinition): Record<string, string> {
  const { verifiedBy = [], unverified = [], confirmed = {} } = definition
  const { standard = [], sampledFields = [] } = definition.objects
  const isOwn = (name: string) => ownObjectName(definition, name) === name
  const { scans = [] } = definition.search ?? {}
  const { leavesOut, rights } = definition.read ?? {}
  const ofModules = Object.entries(definition.modules ?? {}).flatMap(([name, { standardObjects: own }]) =>
    own ? [[`objects.${name}`, own.join(', ')]] : [],
  )
  const counts = Object.entries(confirmed).map(([name, [known, total]]) => `${name} ${known}/${total}`)
  const lists = {
    objects: standard.join(', '),
    otherNames: standard
      .flatMap((own) => otherObjectNames(definition.objects, own).map((other) => `${other} = ${own}`))
      .join(', '),
    sampledFields: sampledFields.filter(isOwn).join(', '),
    listSearches: typeof scans === 'function' ? '' : scans.join(', '),
    leavesOut: sentencesOf(leavesOut),
    rights: sentencesOf(rights),
    verifiedBy: verifiedBy.join(', '),
    unverified: unverified.join('\n'),
    confirmed: counts.join(', '),
  }
  const filled = Object.entries(lists).filter(([, text]) => text !== '')
  const capabilities = capabilitiesOf(definition).join(', ')
  return { capabilities, ...Object.fromEntries([...filled, ...ofModules]) }
}

/** Sentences by object, one to a line: `orders: Drafts.` */
function sentencesOf(byObject: Readonly<Record<string, string>> = {}): string {
  return Object.entries(byObject)
    .map(([objectName, sentence]) => `${objectName}: ${sentence}`)
    .join('\n')
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

/** The parts of a subscription that Mortise handles. No registration comes first, and nothing follows. */
function subscribingOf({
  events: { webhook },
}: ProviderDefinition): Pick<ProviderInfo, 'subscribeRequirements'> {
  if (!webhook?.subscribe) return {}
  const maintenance = webhook.renew !== undefined || webhook.renewBeforeMs !== undefined
  return { subscribeRequirements: { subscribeByAPI: true, maintenance: maintenance || undefined } }
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
  return { metadata: { input, postAuthentication } }
}

function toInput(input: MetadataInput, modules: readonly string[] = []): MetadataItemInput {
  return {
    name: input.name,
    displayName: input.displayName,
    prompt: input.prompt || undefined,
    defaultValue: input.defaultValue || undefined,
    docsURL: input.docsUrl || undefined,
    ...dependencies(modules),
  }
}

function dependencies(modules: readonly string[]): Pick<MetadataItemInput, 'moduleDependencies'> {
  if (modules.length === 0) return {}
  return { moduleDependencies: Object.fromEntries(modules.map((name) => [name, {}])) }
}
