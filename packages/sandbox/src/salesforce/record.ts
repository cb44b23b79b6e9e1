/** Salesforce's form of a record: flat typed fields under the describe's spelling, with `attributes`. */

import { problem } from '../answer-error.ts'
import type { Field } from '../field/field.ts'
import type { JsonObject, JsonValue } from '../json.ts'
import type { Scope, StoredRecord } from '../record/record.ts'
import type { ParsedRecord } from '../vendor.ts'
import { normalizeId, userIdOf } from './identifier.ts'
import { hasPersonName } from './objects.ts'

/** The API version in links when the caller's own is not known. */
export const latestVersion = 'v65.0'

const createdNames = ['createddate']
const modifiedNames = ['systemmodstamp', 'lastmodifieddate']
const maintainedNames = [
  'id',
  'attributes',
  'isdeleted',
  ...createdNames,
  ...modifiedNames,
  'createdbyid',
  'lastmodifiedbyid',
]

/** A time as Salesforce writes it, e.g. `2026-11-21T10:00:00.000+0000`. */
export function salesforceTime(time: Date): string {
  return time.toISOString().replace('Z', '+0000')
}

/** The value of one field, null when the record has none. */
export function fieldValue(scope: Scope, record: StoredRecord, name: string): JsonValue {
  switch (name) {
    case 'Id':
      return record.id
    case 'IsDeleted':
      return record.isArchived
    case 'CreatedDate':
      return salesforceTime(record.createdAt)
    case 'LastModifiedDate':
    case 'SystemModstamp':
      return salesforceTime(record.updatedAt)
    case 'CreatedById':
    case 'LastModifiedById':
      return userIdOf(scope.workspace)
    case 'OwnerId':
      return record.properties.OwnerId ?? userIdOf(scope.workspace)
    case 'Name':
      return hasPersonName(scope.object) ? personName(record.properties) : (record.properties.Name ?? null)
    default:
      return record.properties[name] ?? null
  }
}

/** The record with the named fields, as queries and single reads answer it. */
export function toSalesforceRecord(
  scope: Scope,
  record: StoredRecord,
  names: readonly string[],
  version = latestVersion,
): JsonObject {
  const answer: JsonObject = {
    attributes: {
      type: scope.object,
      url: `/services/data/${version}/sobjects/${scope.object}/${record.id}`,
    },
  }
  for (const name of names) answer[name] = fieldValue(scope, record, name)
  return answer
}

/** The record with every field it has a value for. */
export function toNativeRecord(scope: Scope, record: StoredRecord): JsonObject {
  const names = Object.keys(record.properties).filter((name) => name !== 'Name')
  const hasName = hasPersonName(scope.object) || record.properties.Name !== undefined
  const system = ['IsDeleted', 'CreatedDate', 'LastModifiedDate', 'SystemModstamp']
  return toSalesforceRecord(scope, record, ['Id', ...(hasName ? ['Name'] : []), ...names, ...system])
}

/** Takes a flat record of the control API apart. */
export function parseSalesforceRecord(input: JsonObject, at: string): ParsedRecord {
  const folded = new Map(Object.entries(input).map(([name, value]) => [name.toLowerCase(), value]))
  const given = folded.get('id')
  const id = typeof given === 'string' ? normalizeId(given) : undefined
  if (given !== undefined && given !== null && id === undefined) {
    throw problem(400, 'A Salesforce id has 15 or 18 letters and digits.', `${at}.Id`)
  }
  const timeOf = (names: string[]) => {
    const value = names.map((name) => folded.get(name)).find((each) => each !== undefined && each !== null)
    if (value === undefined || value === null) return undefined
    const time = new Date(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN)
    if (Number.isNaN(time.getTime())) throw problem(400, 'Give a time as ISO 8601.', `${at}.${names[0]}`)
    return time
  }
  return {
    id,
    properties: Object.fromEntries(
      Object.entries(input).filter(([name]) => !maintainedNames.includes(name.toLowerCase())),
    ),
    createdAt: timeOf(createdNames),
    updatedAt: timeOf(modifiedNames),
    isArchived: folded.get('isdeleted') === true,
  }
}

/** The fields under the describe's spelling; Salesforce reads field names in any case. */
export function respell(properties: JsonObject, fields: ReadonlyMap<string, Field>): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [fields.get(name.toLowerCase())?.name ?? name, value]),
  )
}

function personName(properties: JsonObject): string | null {
  const parts = [properties.FirstName, properties.LastName].filter(
    (part) => typeof part === 'string' && part !== '',
  )
  return parts.length === 0 ? null : parts.join(' ')
}
