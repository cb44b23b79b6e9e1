// HubSpot records by a value that no two of them share, asked of the store itself and not of the search index.
import {
  asObject,
  type Call,
  type EqualsFilter,
  type NativeRecord,
  requestIfThere,
} from '@mortise/connector-kit'
import { objectUrl } from './api.ts'
import { sideObject } from './side-objects.ts'

/**
 * Contacts by email address, and any record by id; `undefined` for everything else, which only the search can find. A
 * contact's further addresses count as well, as they do when HubSpot refuses a second contact.
 * @see https://developers.hubspot.com/docs/api-reference/crm-contacts-v3/guide read 2026-11-22
 */
export async function lookUp(
  call: Call,
  wanted: { objectName: string; filter: EqualsFilter; fields: readonly string[] },
): Promise<NativeRecord[] | undefined> {
  const { objectName, filter, fields } = wanted
  const idProperty = keyIn(objectName, filter.fieldName)
  if (idProperty === undefined || sideObject(objectName)) return undefined
  const value = String(filter.value)
  if (value === '') return []
  const properties = [...new Set([...fields, filter.fieldName])].filter((name) => name !== 'id')
  const answer = await requestIfThere(call, {
    path: objectUrl(objectName, `/${encodeURIComponent(value)}`),
    query: { properties: properties.join(','), idProperty: idProperty === 'id' ? undefined : idProperty },
  })
  const found = asObject(answer?.json)
  return found ? [found] : []
}

function keyIn(objectName: string, fieldName: string): 'id' | 'email' | undefined {
  if (fieldName === 'id' || fieldName === 'hs_object_id') return 'id'
  return fieldName === 'email' && /^(contacts?|0-1)$/i.test(objectName) ? 'email' : undefined
}
