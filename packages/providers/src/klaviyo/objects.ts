// The objects of Klaviyo and what they hold.
import type { StaticFields } from '@mortise/connector-kit'

/** An object: its name in bodies, its longest page, and what its list can be filtered and sorted by. */
export interface KlaviyoObject extends StaticFields {
  type: string
  pageSizeMax: number
  /** The field of the last change, which the list can be filtered and sorted by. */
  changedField: string
  searchFields: readonly string[]
}

const dates = { id: 'string', created: 'datetime', updated: 'datetime' } as const

/** Unverified but for profiles: page sizes, and the fields lists can be filtered by. */
export const objects: Readonly<Record<string, KlaviyoObject>> = {
  /** @see https://developers.klaviyo.com/en/v2026-04-15/reference/get_profiles read 2026-11-21 */
  profiles: {
    type: 'profile',
    pageSizeMax: 100,
    changedField: 'updated',
    searchFields: ['id', 'email', 'phone_number', 'external_id'],
    readOnly: { ...dates, last_event_date: 'datetime' },
    writable: {
      email: 'string',
      phone_number: 'string',
      external_id: 'string',
      anonymous_id: 'string',
      first_name: 'string',
      last_name: 'string',
      organization: 'string',
      locale: 'string',
      title: 'string',
      image: 'string',
      location: 'other',
      // Whatever else the account keeps of a profile: {plan: 'gold'}.
      properties: 'other',
    },
  },
  /** Unverified: from memory of https://developers.klaviyo.com/en/reference/get_lists */
  lists: {
    type: 'list',
    pageSizeMax: 10,
    changedField: 'updated',
    searchFields: ['id', 'name'],
    readOnly: { ...dates, opt_in_process: 'singleSelect' },
    writable: { name: 'string' },
    required: ['name'],
  },
  /** Unverified: from memory of https://developers.klaviyo.com/en/reference/get_segments */
  segments: {
    type: 'segment',
    pageSizeMax: 10,
    changedField: 'updated',
    searchFields: ['id', 'name'],
    readOnly: { ...dates, is_active: 'boolean', is_processing: 'boolean' },
    writable: { name: 'string', definition: 'other', is_starred: 'boolean' },
    required: ['name', 'definition'],
  },
  /** Unverified: from memory of https://developers.klaviyo.com/en/reference/get_templates */
  templates: {
    type: 'template',
    pageSizeMax: 10,
    changedField: 'updated',
    searchFields: ['id', 'name'],
    readOnly: { ...dates, definition: 'other' },
    writable: { name: 'string', editor_type: 'string', html: 'string', text: 'string', amp: 'string' },
    required: ['name', 'editor_type'],
  },
  /** Unverified: from memory of https://developers.klaviyo.com/en/reference/get_flows */
  flows: {
    type: 'flow',
    pageSizeMax: 50,
    changedField: 'updated',
    searchFields: ['id', 'name', 'status'],
    readOnly: {
      ...dates,
      name: 'string',
      status: 'singleSelect',
      archived: 'boolean',
      trigger_type: 'singleSelect',
    },
    writable: {},
  },
  /** Events never change: theirs is the instant they happened at. Unverified: from memory of https://developers.klaviyo.com/en/reference/get_events */
  events: {
    type: 'event',
    pageSizeMax: 200,
    changedField: 'datetime',
    searchFields: ['id'],
    readOnly: {
      id: 'string',
      timestamp: 'int',
      datetime: 'datetime',
      uuid: 'string',
      event_properties: 'other',
    },
    writable: {},
  },
}

/** `/api/profiles`, or one of them. */
export function pathOf(objectName: string, id?: string): string {
  return `/api/${objectName}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`
}
