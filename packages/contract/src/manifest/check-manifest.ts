// What a schema cannot say about a manifest: version, providers and names that must differ.
import type { Finding } from '../error/check-input.ts'
import { suggest } from '../error/suggest.ts'
import { checkObject, checkSchedule } from './check-object.ts'
import type { DocumentPath } from './position.ts'
import { asList, asMap, asText } from './raw.ts'

/** Lists what is wrong with a manifest beyond its shape; `value` may have any shape. */
export function checkManifest(value: unknown, providers: readonly string[] | undefined): Finding[] {
  const { specVersion, integrations } = asMap(value)
  const names = asList(integrations).map((each) => asText(asMap(each).name))
  return [
    ...checkSpecVersion(specVersion),
    ...repeated(names).map(([index, name]) => ({
      path: ['integrations', index, 'name'],
      message: `"${name}" is the name of two integrations; give each its own name`,
    })),
    ...asList(integrations).flatMap((each, index) => checkIntegration(asMap(each), index, providers)),
  ]
}

function checkSpecVersion(value: unknown): Finding[] {
  const version = asText(value)
  const path = ['specVersion']
  if (!version) return []
  if (!/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/.test(version))
    return [{ path, message: `"${version}" is not a version; write three numbers, for example 1.0.0` }]
  if (!version.startsWith('1.'))
    return [
      {
        path,
        message: `"${version}" is not supported; write a version that starts with 1, for example 1.0.0`,
      },
    ]
  return []
}

function checkIntegration(
  integration: Record<string, unknown>,
  index: number,
  providers: readonly string[] | undefined,
): Finding[] {
  const path = ['integrations', index]
  const readObjects = asList(asMap(integration.read).objects)
  const parts = (['read', 'write', 'subscribe'] as const).flatMap((part) =>
    checkObjectNames(asList(asMap(integration[part]).objects), [...path, part, 'objects'], part),
  )
  return [
    ...checkProvider(integration.provider, [...path, 'provider'], providers),
    ...parts,
    ...readObjects.flatMap((object, at) => checkObject(object, [...path, 'read', 'objects', at])),
    ...checkSchedule(asMap(integration.watchSchema).schedule, [...path, 'watchSchema', 'schedule']),
  ]
}

function checkProvider(
  value: unknown,
  path: DocumentPath,
  providers: readonly string[] | undefined,
): Finding[] {
  const provider = asText(value)
  if (!provider || !providers) return []
  if (providers.some((each) => each.toLowerCase() === provider.toLowerCase())) return []
  const meant = suggest(provider, providers)
  const hint = meant === undefined ? 'choose one from the list of providers' : `did you mean ${meant}?`
  return [{ path, message: `"${provider}" is not a provider this server knows; ${hint}` }]
}

// Paths and messages name an object by its own or its mapped name, so no two objects may share either.
function checkObjectNames(objects: readonly unknown[], path: DocumentPath, part: string): Finding[] {
  const names = objects.map((each) => asText(asMap(each).objectName))
  const mapped = objects.map((each) => asText(asMap(each).mapToName))
  const findings: Finding[] = repeated(names).map(([index, name]) => ({
    path: [...path, index, 'objectName'],
    message: `"${name}" is listed twice under ${part}; keep one entry for each object`,
  }))
  for (const [index, name] of mapped.entries()) {
    const isTaken = mapped.indexOf(name) < index || names.some((other, at) => other === name && at !== index)
    if (name !== undefined && isTaken)
      findings.push({
        path: [...path, index, 'mapToName'],
        message: `"${name}" is the name of two objects; give each its own name`,
      })
  }
  return findings
}

function repeated(names: readonly (string | undefined)[]): [index: number, name: string][] {
  return names.flatMap((name, index): [number, string][] =>
    name !== undefined && names.indexOf(name) < index ? [[index, name]] : [],
  )
}
