// Holds a config against the manifest: every issue, each at its place.
import { inModule, type WriteSupport } from '@mortise/connector-kit'
import {
  type ConfigContent,
  fieldPathProblem,
  type Issue,
  type ManifestIntegration,
  type ManifestObject,
  type ReadConfigObject,
  scheduleProblem,
} from '@mortise/contract'
import type { DeployedIntegration } from '../../catalogue/integration/store.ts'
import { requireProvider } from '../../catalogue/provider/require-provider.ts'
import type { Context } from '../../context.ts'
import { writeProblem } from '../../plan/write-plan/write-problem.ts'

/**
 * Lists what in `content` does not fit the integration; empty when all does. Paths start at the request body.
 * `listSizes` is what the provider declares of the lists it takes.
 */
export function validateConfig(
  content: ConfigContent,
  manifest: ManifestIntegration,
  listSizes: WriteSupport['listSizes'],
): Issue[] {
  return [
    ...checkProvider(content, manifest),
    ...Object.entries(content.read?.objects ?? {}).flatMap(([name, object]) =>
      checkReadObject(name, object, manifest),
    ),
    ...checkNames('write', content.write?.objects ?? {}, [
      ...(manifest.write?.objects ?? []).map(({ objectName }) => objectName),
      ...(manifest.read?.objects ?? []).flatMap(({ mapToName }) => mapToName ?? []),
    ]),
    ...checkNames(
      'subscribe',
      content.subscribe?.objects ?? {},
      (manifest.subscribe?.objects ?? []).map(({ objectName }) => objectName),
    ),
    ...checkWritten(content, manifest, listSizes),
    ...checkProxy(content, manifest),
  ]
}

function issue(path: string, detail: string, value?: unknown): Issue {
  return { in: 'body', name: `config.content.${path}`, detail, value }
}

function checkProvider(content: ConfigContent, manifest: ManifestIntegration): Issue[] {
  if (content.provider.toLowerCase() === manifest.provider.toLowerCase()) return []
  const detail = `provider must be ${manifest.provider}, the provider of this integration`
  return [issue('provider', detail, content.provider)]
}

function checkProxy(content: ConfigContent, manifest: ManifestIntegration): Issue[] {
  if (!content.proxy?.enabled || manifest.proxy?.enabled) return []
  const detail = 'proxy.enabled cannot be true, because the manifest does not enable the proxy'
  return [issue('proxy.enabled', detail)]
}

function checkNames(action: 'write' | 'subscribe', objects: object, allowed: readonly string[]): Issue[] {
  return Object.entries(objects).flatMap(([name, object]: [string, { objectName: string }]) => {
    const path = `${action}.objects.${name}`
    if (!allowed.includes(name))
      return [issue(path, `${name} is not under ${action} in the manifest; ${listAllowed(allowed)}`)]
    return checkObjectName(path, name, object.objectName)
  })
}

function checkReadObject(name: string, object: ReadConfigObject, manifest: ManifestIntegration): Issue[] {
  const path = `read.objects.${name}`
  const declared = manifest.read?.objects?.find(({ objectName }) => objectName === name)
  if (!declared) {
    const allowed = (manifest.read?.objects ?? []).map(({ objectName }) => objectName)
    return [issue(path, `${name} is not under read in the manifest; ${listAllowed(allowed)}`)]
  }
  return [
    ...checkObjectName(path, name, object.objectName),
    ...checkSchedule(path, name, object.schedule),
    ...checkMappings(path, object, declared),
  ]
}

function checkObjectName(path: string, name: string, objectName: string): Issue[] {
  if (objectName === name) return []
  return [issue(`${path}.objectName`, `objectName must be ${name}, as its key`, objectName)]
}

function checkSchedule(path: string, name: string, schedule: string | undefined): Issue[] {
  const problem = schedule ? scheduleProblem(schedule) : undefined
  return problem ? [issue(`${path}.schedule`, `The schedule of ${name} ${problem}`, schedule)] : []
}

function checkMappings(path: string, object: ReadConfigObject, declared: ManifestObject): Issue[] {
  const at = `${path}.selectedFieldMappings`
  const chosen = object.selectedFieldMappings
  const unmapped = (declared.requiredFields ?? []).flatMap((field) => {
    if ('fieldName' in field || field.default || chosen[field.mapToName]) return []
    return [
      issue(
        `${at}.${field.mapToName}`,
        `${field.mapToName} must name a provider field, because the manifest requires this mapping`,
      ),
    ]
  })
  const broken = Object.entries(chosen).flatMap(([mapToName, fieldName]) => {
    if (!fieldName) return [issue(`${at}.${mapToName}`, `${mapToName} must name a provider field`, fieldName)]
    return [mapToName, fieldName].flatMap((name) => {
      const problem = fieldPathProblem(name)
      return problem === undefined ? [] : [issue(`${at}.${mapToName}`, `${name.slice(0, 200)} ${problem}`)]
    })
  })
  const names = new Set([...unmapped, ...broken].map(({ name }) => name))
  return [...names]
    .map((name) => [...unmapped, ...broken].find((each) => each.name === name))
    .filter((each) => each !== undefined)
}

function listAllowed(names: readonly string[]): string {
  return names.length > 0 ? `it can be ${[...new Set(names)].join(', ')}` : 'the manifest has none'
}

/** The list sizes that the provider of an integration declares. */
export function listSizesOf(
  ctx: Context,
  { integration, revision }: DeployedIntegration,
): WriteSupport['listSizes'] {
  const provider = requireProvider(ctx, integration.provider)
  return inModule(provider, revision.content.module ?? provider.defaultModule).write?.listSizes
}

/**
 * Lists what the customer chose to write to and cannot: an entry of a list whose size the provider does not declare.
 * Mappings count where a write object of the manifest inherits them.
 */
function checkWritten(
  content: ConfigContent,
  manifest: ManifestIntegration,
  listSizes: WriteSupport['listSizes'],
): Issue[] {
  const readObjects = manifest.read?.objects ?? []
  const inherited = new Set(
    (manifest.write?.objects ?? []).flatMap(({ objectName, inheritMapping }) => {
      const found =
        readObjects.find((object) => object.objectName === objectName) ??
        readObjects.find(({ mapToName }) => mapToName === objectName)
      return inheritMapping && found ? [found.objectName] : []
    }),
  )
  const mapped = Object.entries(content.read?.objects ?? {})
    .filter(([name]) => inherited.has(name))
    .flatMap(([name, { selectedFieldMappings }]) =>
      Object.entries(selectedFieldMappings)
        // An invalid path is listed with the mappings already.
        .filter(([, fieldName]) => fieldPathProblem(fieldName) === undefined)
        .flatMap(([mapToName, fieldName]) =>
          issueOf(`read.objects.${name}.selectedFieldMappings.${mapToName}`, fieldName, listSizes?.[name]),
        ),
    )
  const defaults = Object.entries(content.write?.objects ?? {}).flatMap(([name, object]) => {
    const source = readObjects.find(({ mapToName }) => mapToName === name)?.objectName ?? name
    return (['selectedFieldSettings', 'selectedValueDefaults'] as const).flatMap((member) =>
      Object.keys(object[member] ?? {}).flatMap((fieldName) =>
        issueOf(`write.objects.${name}.${member}.${fieldName}`, fieldName, listSizes?.[source]),
      ),
    )
  })
  return [...mapped, ...defaults]
}

function issueOf(place: string, fieldName: string, sizes: Parameters<typeof writeProblem>[1]): Issue[] {
  const problem = writeProblem(fieldName, sizes)
  if (problem === undefined) return []
  return [{ in: 'body', name: `config.content.${place}`, detail: `${fieldName.slice(0, 200)} ${problem}` }]
}
