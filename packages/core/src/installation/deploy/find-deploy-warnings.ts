// The effects of a new manifest on customers who have the integration installed.
import type {
  ConfigContent,
  DeployWarning,
  DeployWarningCode,
  ManifestField,
  ManifestIntegration,
  ManifestObject,
} from '@mortise/contract'
import { listSubscribedObjects } from '../../plan/event-plan/list-subscribed-objects.ts'
import { listWantedObjects } from '../../plan/installed/plan-objects.ts'
import { missingChoices } from '../health/describe-health.ts'

const GROUPS_MAX = 5

/** An installation, as far as a manifest can change it. */
export interface AffectedInstallation {
  groupRef: string
  content: ConfigContent
}

/** A manifest, what it replaces (if anything), and those who have it installed, oldest first. */
export interface ManifestChange {
  before: ManifestIntegration | undefined
  after: ManifestIntegration
  rows: readonly AffectedInstallation[]
  /** By name. */
  destinations: ReadonlyMap<string, unknown>
}

/** Everything the change does to customers, what loses data first; all but missing destinations affect at least one. */
export function findDeployWarnings(change: ManifestChange): DeployWarning[] {
  const { before } = change
  return [
    ...missingDestinations(change),
    ...(before ? removedObjects(change, before) : []),
    ...readObjects(change.after).flatMap((object) => {
      const former = before && readObjects(before).find(({ objectName }) => objectName === object.objectName)
      const rows = change.rows.filter(({ content }) => isWanted(content, change.after, object.objectName))
      if (!former || rows.length === 0) return []
      return objectWarnings({ former, object, rows, integration: change.after.name })
    }),
  ]
}

interface Warned {
  integration: string
  code: DeployWarningCode
  rows: readonly AffectedInstallation[]
  detail: string
  remedy: string
}

function warn({ rows, ...warning }: Warned): DeployWarning {
  const groupRefs = rows.slice(0, GROUPS_MAX).map(({ groupRef }) => groupRef)
  return { ...warning, installations: { count: rows.length, groupRefs } }
}

function readObjects({ read }: ManifestIntegration): readonly ManifestObject[] {
  return read?.objects ?? []
}

function isWanted(content: ConfigContent, manifest: ManifestIntegration, name: string): boolean {
  return listWantedObjects(content, manifest).some(({ objectName }) => objectName === name)
}

/** One warning for each destination, however many objects name it. */
function missingDestinations({ after, rows, destinations }: ManifestChange): DeployWarning[] {
  const named = [...readObjects(after), ...(after.subscribe?.objects ?? [])]
  const missing = new Set(named.flatMap(({ destination }) => destination || []))
  for (const name of destinations.keys()) missing.delete(name)
  return [...missing].map((name) => {
    const objects = named
      .filter(({ destination }) => destination === name)
      .map(({ objectName }) => objectName)
    const affected = rows.filter(({ content }) =>
      [...listWantedObjects(content, after), ...listSubscribedObjects(content, after)].some(
        ({ destination }) => destination === name,
      ),
    )
    return warn({
      integration: after.name,
      code: 'destination.missing',
      rows: affected,
      detail: `The project has no destination ${JSON.stringify(name)}, which ${listed(objects)} ${verb(objects, 'names', 'name')}. Messages are parked until it exists.`,
      remedy: 'Create the destination, or correct its name in the manifest.',
    })
  })
}

function removedObjects({ after, rows }: ManifestChange, before: ManifestIntegration): DeployWarning[] {
  const writes = ({ write }: ManifestIntegration) =>
    (write?.objects ?? []).map(({ objectName }) => objectName)
  const kinds = [
    {
      what: 'reads',
      of: (content: ConfigContent, manifest: ManifestIntegration) =>
        listWantedObjects(content, manifest).map(({ objectName }) => objectName),
      kept: readObjects(after).map(({ objectName }) => objectName),
      remedy:
        'Keep the object in the manifest, or deploy with --remove-installed-objects to end these reads.',
    },
    {
      what: 'writes',
      of: (content: ConfigContent, manifest: ManifestIntegration) =>
        writes(manifest).filter((name) => content.write?.objects?.[name]),
      kept: writes(after),
      remedy: 'Keep the object in the manifest, or stop your writes first.',
    },
    {
      what: 'subscribes to',
      of: (content: ConfigContent, manifest: ManifestIntegration) =>
        listSubscribedObjects(content, manifest).map(({ objectName }) => objectName),
      kept: (after.subscribe?.objects ?? []).map(({ objectName }) => objectName),
      remedy: 'Keep the object in the manifest if your application needs its events.',
    },
  ]
  return kinds.flatMap(({ what, of, kept, remedy }) => {
    const names = new Set(rows.flatMap(({ content }) => of(content, before)))
    for (const name of kept) names.delete(name)
    return [...names].map((name) =>
      warn({
        integration: after.name,
        code: 'object.removed',
        rows: rows.filter(({ content }) => of(content, before).includes(name)),
        detail: `The manifest no longer ${what} ${name}.`,
        remedy,
      }),
    )
  })
}

interface ObjectChange {
  integration: string
  former: ManifestObject
  object: ManifestObject
  /** Those who read the object under the new manifest. */
  rows: readonly AffectedInstallation[]
}

function objectWarnings(change: ObjectChange): DeployWarning[] {
  const { former, object, rows, integration } = change
  const [was, is] = [former, object].map(({ mapToName, objectName }) => mapToName ?? objectName)
  const renamed =
    was === is
      ? []
      : [
          warn({
            integration,
            code: 'object.renamed',
            rows,
            detail: `Messages about ${object.objectName} carry the name ${is} instead of ${was}.`,
            remedy: `Make your application accept ${is} before you deploy.`,
          }),
        ]
  return [...renamed, ...renamedFields(change), ...lostMappings(change), ...requiredMappings(change)]
}

/** Fields that the manifest names itself and now delivers under another name. */
function renamedFields({ integration, former, object, rows }: ObjectChange): DeployWarning[] {
  const names = new Map(
    fieldsOf(former).flatMap((field) => ('fieldName' in field ? [[field.fieldName, field]] : [])),
  )
  return fieldsOf(object).flatMap((field) => {
    const before = 'fieldName' in field ? names.get(field.fieldName) : undefined
    if (!before || !('fieldName' in field) || before.mapToName === field.mapToName) return []
    const [was, is] = [before, field].map(({ mapToName, fieldName }) => mapToName ?? fieldName)
    const isRequired = object.requiredFields?.includes(field)
    const affected = rows.filter(({ content }) => {
      const chosen = content.read?.objects[object.objectName]
      return isRequired || chosen?.selectedFieldsAuto === 'all' || chosen?.selectedFields[field.fieldName]
    })
    if (affected.length === 0) return []
    return [
      warn({
        integration,
        code: 'mapping.renamed',
        rows: affected,
        detail: `Messages about ${object.objectName} carry ${field.fieldName} as ${is} instead of ${was}.`,
        remedy: `Make your application accept ${is} before you deploy.`,
      }),
    ]
  })
}

/** Mappings that customers chose a field for, and that the manifest no longer has. */
function lostMappings({ integration, former, object, rows }: ObjectChange): DeployWarning[] {
  const [before, after] = [former, object].map(mappingsOf) as [string[], string[]]
  const added = after.filter((name) => !before.includes(name))
  return before.flatMap((name) => {
    if (after.includes(name)) return []
    const affected = rows.filter(
      ({ content }) => content.read?.objects[object.objectName]?.selectedFieldMappings[name],
    )
    if (affected.length === 0) return []
    const isRenamed = added.length === 1
    const others = isRenamed ? ` Renaming it to ${added[0]} does not move what customers chose.` : ''
    return [
      warn({
        integration,
        code: isRenamed ? 'mapping.renamed' : 'mapping.removed',
        rows: affected,
        detail: `${object.objectName} no longer has the mapping ${name}, which customers chose a field for.${others}`,
        remedy: isRenamed
          ? `Keep the name ${name}, or ask these customers to choose a field for ${added[0]}.`
          : 'Keep the mapping if your application needs the field.',
      }),
    ]
  })
}

/** Mappings that are required now and for which a customer has not chosen a field. */
function requiredMappings({ integration, former, object, rows }: ObjectChange): DeployWarning[] {
  const missing = rows.map((row) => {
    const chosen = row.content.read?.objects[object.objectName]
    const known = missingChoices(former, chosen)
    return { row, names: missingChoices(object, chosen).filter((name) => !known.includes(name)) }
  })
  const names = new Set(missing.flatMap((each) => each.names))
  return [...names].map((name) =>
    warn({
      integration,
      code: 'mapping.required',
      rows: missing.filter((each) => each.names.includes(name)).map(({ row }) => row),
      detail: `${object.objectName} requires the mapping ${name}, and no field is chosen for it. Messages come without it until a customer chooses one.`,
      remedy: `Give ${name} a default, make it optional, or ask these customers to choose a field.`,
    }),
  )
}

function fieldsOf({ requiredFields = [], optionalFields = [] }: ManifestObject): ManifestField[] {
  return [...requiredFields, ...optionalFields]
}

function mappingsOf(object: ManifestObject): string[] {
  return fieldsOf(object).flatMap((field) => ('fieldName' in field ? [] : [field.mapToName]))
}

function listed(names: readonly string[]): string {
  return [...new Set(names)].join(', ')
}

function verb(names: readonly string[], singular: string, plural: string): string {
  return new Set(names).size === 1 ? singular : plural
}
