// The associations of HubSpot records, for reads that ask for them by field names such as `associations.companies`.
import {
  asArray,
  asObject,
  asString,
  type Call,
  type FieldDescription,
  humanize,
  isObject,
  type NativeRecord,
} from '@mortise/connector-kit'
import { apiUrl } from './api.ts'
import { record } from './record.ts'

const prefix = 'associations.'

/** Objects of every account that records may be associated with; custom ones are taken by name, too. */
const standardTargets = ['contacts', 'companies', 'deals', 'tickets']

/**
 * Ids in one request.
 * @see https://developers.hubspot.com/changelog/bug-fix-batch-read-limit-for-hubspot-associations-api read 2026-11-22
 */
const inputsMax = 1000

/**
 * The fields that are associations, by the object they lead to. `all` fields are properties only: associations cost
 * requests.
 */
export function associatedObjects(
  fields: readonly string[] | 'all',
  named: readonly string[] = [],
): string[] {
  const names = fields === 'all' ? named : fields
  const targets = names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
  return [...new Set(targets.filter((target) => target !== ''))]
}

/** The fields that are properties. */
export function withoutAssociations<Fields extends readonly string[] | 'all'>(
  fields: Fields,
): readonly string[] | 'all' {
  return fields === 'all' ? fields : fields.filter((name) => !name.startsWith(prefix))
}

/**
 * The records with `associations: {companies: [{id: '17', types: [{category, typeId, label}]}]}`, an empty list where
 * there are none. A new association does not count as a change of the record, so reads of changes do not return it.
 * @see https://developers.hubspot.com/docs/api-reference/legacy/crm/associations/associate-records/batch/get-associations read 2026-11-22
 */
export async function withAssociations(
  call: Call,
  given: { objectName: string; records: readonly NativeRecord[]; targets: readonly string[] },
): Promise<NativeRecord[]> {
  const { objectName, records, targets } = given
  if (targets.length === 0 || records.length === 0) return [...records]
  const ids = records.flatMap((native) => record.id(native) ?? [])
  const found = new Map<string, Map<string, Association[]>>()
  for (const target of targets) found.set(target, await readAssociations(call, { objectName, target, ids }))
  return records.map((native) => {
    const own = targets.map((target) => [target, found.get(target)?.get(record.id(native) ?? '') ?? []])
    return { ...native, associations: Object.fromEntries(own) }
  })
}

/** One record a record is associated with. */
interface Association {
  id: string
  types: NativeRecord[]
}

interface Input {
  id: string
  /** Where the list of a record with many associations goes on. */
  after?: string
}

async function readAssociations(
  call: Call,
  { objectName, target, ids }: { objectName: string; target: string; ids: readonly string[] },
): Promise<Map<string, Association[]>> {
  const found = new Map<string, Association[]>()
  const [from, to] = [encodeURIComponent(objectName), encodeURIComponent(target)]
  let left: Input[] = ids.map((id) => ({ id }))
  while (left.length > 0) {
    const inputs = left.slice(0, inputsMax)
    left = left.slice(inputsMax)
    const { json } = await call.request({
      method: 'POST',
      path: apiUrl(`/crm/v4/associations/${from}/${to}/batch/read`),
      json: { inputs },
    })
    // Records without associations appear among the errors of a partial response.
    for (const result of asArray(asObject(json)?.results).filter(isObject)) {
      const id = asString(asObject(result.from)?.id)
      if (id === undefined) continue
      found.set(id, [...(found.get(id) ?? []), ...asArray(result.to).flatMap(toAssociation)])
      const after = asString(asObject(asObject(result.paging)?.next)?.after)
      if (after !== undefined) left.push({ id, after })
    }
  }
  return found
}

function toAssociation(entry: unknown): Association[] {
  const { toObjectId, associationTypes } = asObject(entry) ?? {}
  if (typeof toObjectId !== 'string' && typeof toObjectId !== 'number') return []
  return [{ id: String(toObjectId), types: asArray(associationTypes).filter(isObject) }]
}

/** Fields of an object that lead to other records. */
export function describeAssociations(): FieldDescription[] {
  return standardTargets.map((target) => ({
    fieldName: `${prefix}${target}`,
    displayName: `Associated ${humanize(target).toLowerCase()}`,
    valueType: 'other',
    providerType: 'associations',
    isReadOnly: true,
    isCustom: false,
    isRequired: false,
    referenceTo: [target],
  }))
}
