// What a schema cannot say about a manifest: version, providers and names that must differ.
import type { Finding } from '../error/check-input.ts'
import { suggest } from '../error/suggest.ts'
import { scheduleProblem } from '../schedule.ts'
import { atMost } from './at-most.ts'
import { checkObject, checkSchedule, type ScheduleCheck } from './check-object.ts'
import { checkObjects, checkOffer, type NameHint } from './check-offer.ts'
import type { KnownProvider } from './known-provider.ts'
import { clip, manifestLimits } from './limits.ts'
import type { DocumentPath } from './position.ts'
import { asList, asMap, asText } from './raw.ts'

/** Lists what is wrong with a manifest beyond its shape; `value` may have any shape. */
export function checkManifest(value: unknown, providers: readonly KnownProvider[] | undefined): Finding[] {
  const { specVersion, integrations } = asMap(value)
  const names = asList(integrations).map((each) => asText(asMap(each).name))
  const limit = manifestLimits.issues
  const checks: Checks = {
    providers: providers && new Map(providers.map((each) => [each.name.toLowerCase(), each])),
    // Each of these may take milliseconds, and a manifest holds thousands.
    problemOf: atMost(limit, scheduleProblem),
    hintFor: hintForAtMost(limit),
  }
  return [
    ...checkSpecVersion(specVersion),
    ...repeated(names).map(([index, name]) => ({
      path: ['integrations', index, 'name'],
      message: `"${clip(name)}" is the name of two integrations; give each a different name`,
    })),
    ...asList(integrations).flatMap((each, index) => checkIntegration(asMap(each), index, checks)),
  ]
}

/** Lists the objects that the providers of a manifest do not have, at most as many as a manifest may have issues. */
export function checkObjectsOffered(
  value: unknown,
  providers: readonly KnownProvider[] | undefined = [],
): Finding[] {
  const byName = new Map(providers.map((each) => [each.name.toLowerCase(), each]))
  const hintFor = hintForAtMost(manifestLimits.issues)
  const found = asList(asMap(value).integrations).flatMap((each, index) => {
    const integration = asMap(each)
    const provider = byName.get((asText(integration.provider) ?? '').toLowerCase())
    return provider ? checkObjects(integration, ['integrations', index], { provider, hintFor }) : []
  })
  return found.slice(0, manifestLimits.issues)
}

interface Checks {
  /** By name in lower case; every name is let through when absent. */
  readonly providers: ReadonlyMap<string, KnownProvider> | undefined
  readonly problemOf: ScheduleCheck
  readonly hintFor: NameHint
}

function hintForAtMost(times: number): NameHint {
  const hint = atMost(times, (asked: { name: string; known: readonly string[]; otherwise: string }) => {
    const meant = suggest(asked.name, asked.known)
    return meant === undefined ? asked.otherwise : `did you mean ${meant}?`
  })
  return (name, known, otherwise) => hint({ name, known, otherwise }) ?? otherwise
}

function checkSpecVersion(value: unknown): Finding[] {
  const version = asText(value)
  const path = ['specVersion']
  if (!version) return []
  if (!/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/.test(version))
    return [{ path, message: `"${clip(version)}" is not a version; write three numbers, for example 1.0.0` }]
  if (!version.startsWith('1.'))
    return [
      {
        path,
        message: `"${clip(version)}" is not supported; write a version that starts with 1, for example 1.0.0`,
      },
    ]
  return []
}

function checkIntegration(integration: Record<string, unknown>, index: number, checks: Checks): Finding[] {
  const path = ['integrations', index]
  const readObjects = asList(asMap(integration.read).objects)
  const parts = (['read', 'write', 'subscribe'] as const).flatMap((part) =>
    checkObjectNames(asList(asMap(integration[part]).objects), [...path, part, 'objects'], part),
  )
  return [
    ...checkProvider(integration, path, checks),
    ...parts,
    ...readObjects.flatMap((object, at) =>
      checkObject(object, [...path, 'read', 'objects', at], checks.problemOf),
    ),
    ...checkSchedule(
      asMap(integration.watchSchema).schedule,
      [...path, 'watchSchema', 'schedule'],
      checks.problemOf,
    ),
  ]
}

function checkProvider(integration: Record<string, unknown>, path: DocumentPath, checks: Checks): Finding[] {
  const { providers, hintFor } = checks
  const name = asText(integration.provider)
  if (!name || !providers) return []
  const provider = providers.get(name.toLowerCase())
  if (provider) return checkOffer(integration, path, { provider, hintFor })
  const names = [...providers.values()].map((each) => each.name)
  const meant = hintFor(name, names, 'choose one from the list of providers')
  const message = `"${clip(name)}" is not a provider this server knows; ${meant}`
  return [{ path: [...path, 'provider'], message }]
}

// Paths and messages name an object by its own or its mapped name, so no two objects may share either.
function checkObjectNames(objects: readonly unknown[], path: DocumentPath, part: string): Finding[] {
  const names = objects.map((each) => asText(asMap(each).objectName))
  const mapped = objects.map((each) => asText(asMap(each).mapToName))
  const findings: Finding[] = repeated(names).map(([index, name]) => ({
    path: [...path, index, 'objectName'],
    message: `"${clip(name)}" is listed twice under ${part}; keep one entry for each object`,
  }))
  const owners = new Map(names.flatMap((name, index) => (name === undefined ? [] : [[name, index]])))
  const taken = new Set<string>()
  for (const [index, name] of mapped.entries()) {
    if (name === undefined) continue
    if (taken.has(name) || (owners.get(name) ?? index) !== index)
      findings.push({
        path: [...path, index, 'mapToName'],
        message: `"${clip(name)}" is the name of two objects; give each a different name`,
      })
    taken.add(name)
  }
  return findings
}

function repeated(names: readonly (string | undefined)[]): [index: number, name: string][] {
  const seen = new Set<string>()
  return names.flatMap((name, index): [number, string][] => {
    if (name === undefined) return []
    const isRepeated = seen.has(name)
    seen.add(name)
    return isRepeated ? [[index, name]] : []
  })
}
