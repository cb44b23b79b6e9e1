// The objects of Close and what they hold.
import { objectIn, typed } from '@mortise/connector-kit'
import { type CloseObject, stamps } from './close-object.ts'
import { around } from './objects-around.ts'

/** Named as in the paths of the API: `/api/v1/lead/`. */
export const objects: Readonly<Record<string, CloseObject>> = {
  /** @see https://developer.close.com/api/resources/leads.md read 2026-11-21 */
  lead: {
    readOnly: typed(
      stamps,
      'display_name status_label html_url opportunities:other tasks:other integration_links:other',
    ),
    writable: typed('name description url status_id:reference addresses:other contacts:other'),
    references: { status_id: 'lead_status' },
    textFields: ['name', 'description', 'url'],
    customFields: 'schema',
  },
  contact: {
    readOnly: typed(stamps, 'display_name integration_links:other'),
    writable: typed('lead_id:reference name title phones:other emails:other urls:other'),
    references: { lead_id: 'lead' },
    listFilters: { lead_id: 'id' },
    textFields: ['name', 'title'],
    customFields: 'schema',
  },
  opportunity: {
    readOnly: typed(
      stamps,
      'lead_name status_label status_type status_display_name pipeline_id:reference pipeline_name user_name',
      'contact_name value_formatted expected_value:float annualized_value:float',
      'annualized_expected_value:float date_lost:datetime integration_links:other value_currency',
    ),
    writable: typed(
      'lead_id:reference contact_id:reference user_id:reference status_id:reference note confidence:int',
      'value:int value_period:singleSelect date_won:date',
    ),
    references: { lead_id: 'lead', contact_id: 'contact', user_id: 'user', status_id: 'opportunity_status' },
    listFilters: { lead_id: 'id', user_id: 'id', status_id: 'id' },
    values: { value_period: ['one_time', 'monthly', 'annual'] },
    textFields: ['note'],
    customFields: 'schema',
  },
  ...around,
}

/** The objects whose types an organisation makes itself, by how the ids of these types begin. */
export const ownKinds = {
  actitype_: { objectName: 'custom_activity', types: 'custom_activity_type' },
  cotype_: { objectName: 'custom_object', types: 'custom_object_type' },
} as const

/** An object by its name; records of a type of the organisation's own have its id for one. @throws ProviderError stop/404 */
export function objectOf(objectName: string): CloseObject {
  const kind = Object.entries(ownKinds).find(([start]) => objectName.startsWith(start))?.[1]
  if (kind === undefined) return objectIn(objects, objectName, 'Close')
  const own = objectIn(objects, kind.objectName, 'Close')
  return { ...own, ofType: { field: `${kind.objectName}_type_id`, id: objectName } }
}

/** `/api/v1/lead/`, or one of them. */
export function pathOf(objectName: string, id?: string): string {
  const path = objectOf(objectName).path ?? objectName
  return `/api/v1/${path}/${id === undefined ? '' : `${encodeURIComponent(id)}/`}`
}
