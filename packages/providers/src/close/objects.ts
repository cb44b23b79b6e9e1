// The objects of Close and what they hold.
import { objectIn } from '@mortise/connector-kit'
import type { CloseObject } from './close-object.ts'
import { around } from './objects-around.ts'

const stamps = {
  id: 'string',
  organization_id: 'string',
  created_by: 'reference',
  created_by_name: 'string',
  updated_by: 'reference',
  updated_by_name: 'string',
  date_created: 'datetime',
  date_updated: 'datetime',
} as const

/** Named as in the paths of the API: `/api/v1/lead/`. */
export const objects: Readonly<Record<string, CloseObject>> = {
  /** @see https://developer.close.com/api/resources/leads.md read 2026-11-21 */
  lead: {
    readOnly: {
      ...stamps,
      display_name: 'string',
      status_label: 'string',
      html_url: 'string',
      opportunities: 'other',
      tasks: 'other',
      integration_links: 'other',
    },
    writable: {
      name: 'string',
      description: 'string',
      url: 'string',
      status_id: 'reference',
      addresses: 'other',
      contacts: 'other',
    },
    references: { status_id: 'lead_status' },
    textFields: ['name', 'description', 'url'],
    customFields: 'schema',
  },
  /** Unverified: the fields, and what the list is filtered by, from memory of https://developer.close.com/api/resources/contacts */
  contact: {
    readOnly: { ...stamps, display_name: 'string', integration_links: 'other' },
    writable: {
      lead_id: 'reference',
      name: 'string',
      title: 'string',
      phones: 'other',
      emails: 'other',
      urls: 'other',
    },
    references: { lead_id: 'lead' },
    listFilters: { lead_id: 'id' },
    textFields: ['name', 'title'],
    customFields: 'schema',
  },
  /** Unverified: the fields, and what the list is filtered by, from memory of https://developer.close.com/api/resources/opportunities */
  opportunity: {
    readOnly: {
      ...stamps,
      lead_name: 'string',
      status_label: 'string',
      status_type: 'string',
      status_display_name: 'string',
      pipeline_id: 'reference',
      pipeline_name: 'string',
      user_name: 'string',
      contact_name: 'string',
      value_formatted: 'string',
      expected_value: 'float',
      annualized_value: 'float',
      annualized_expected_value: 'float',
      date_lost: 'datetime',
      integration_links: 'other',
    },
    writable: {
      lead_id: 'reference',
      contact_id: 'reference',
      user_id: 'reference',
      status_id: 'reference',
      note: 'string',
      confidence: 'int',
      value: 'int',
      value_currency: 'string',
      value_period: 'singleSelect',
      date_won: 'date',
    },
    references: { lead_id: 'lead', contact_id: 'contact', user_id: 'user', status_id: 'opportunity_status' },
    listFilters: { lead_id: 'id', user_id: 'id', status_id: 'id' },
    values: { value_period: ['one_time', 'monthly', 'annual'] },
    textFields: ['note'],
    customFields: 'schema',
  },
  ...around(stamps),
}

/** The objects whose types an organisation makes itself, by how the ids of these types begin. */
export const typed = {
  actitype_: { objectName: 'custom_activity', types: 'custom_activity_type' },
  cotype_: { objectName: 'custom_object', types: 'custom_object_type' },
} as const

/** An object by its name; records of a type of the organisation's own have its id for one. @throws ProviderError stop/404 */
export function objectOf(objectName: string): CloseObject {
  const kind = Object.entries(typed).find(([start]) => objectName.startsWith(start))?.[1]
  if (kind === undefined) return objectIn(objects, objectName, 'Close')
  const own = objectIn(objects, kind.objectName, 'Close')
  return { ...own, ofType: { field: `${kind.objectName}_type_id`, id: objectName } }
}

/** `/api/v1/lead/`, or one of them. */
export function pathOf(objectName: string, id?: string): string {
  const path = objectOf(objectName).path ?? objectName
  return `/api/v1/${path}/${id === undefined ? '' : `${encodeURIComponent(id)}/`}`
}
