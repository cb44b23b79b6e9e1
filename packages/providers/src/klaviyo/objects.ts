// The objects of Klaviyo and what they hold.
import { dates, type KlaviyoObject } from './klaviyo-object.ts'
import { marketingObjects } from './marketing-objects.ts'

/** Unverified: that the fields are all of them, and how objects but profiles are written. */
export const objects: Readonly<Record<string, KlaviyoObject>> = {
  /** @see https://developers.klaviyo.com/en/v2026-04-15/reference/get_profiles read 2026-11-21 */
  profiles: {
    type: 'profile',
    pageSizeMax: 100,
    changedField: 'updated',
    searchFields: { id: 'equals', email: 'equals', phone_number: 'equals', external_id: 'equals' },
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
  /** @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_lists.json read 2026-11-22 */
  lists: {
    type: 'list',
    pageSizeMax: 10,
    changedField: 'updated',
    hasNoUntil: true,
    searchFields: { id: 'any', name: 'any' },
    readOnly: { ...dates, opt_in_process: 'singleSelect' },
    writable: { name: 'string' },
    required: ['name'],
  },
  /** @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_segments.json read 2026-11-22 */
  segments: {
    type: 'segment',
    pageSizeMax: 10,
    changedField: 'updated',
    hasNoUntil: true,
    searchFields: { id: 'any', name: 'any' },
    readOnly: { ...dates, is_active: 'boolean', is_processing: 'boolean' },
    writable: { name: 'string', definition: 'other', is_starred: 'boolean' },
    required: ['name', 'definition'],
  },
  /** @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_templates.json read 2026-11-22 */
  templates: {
    type: 'template',
    pageSizeMax: 10,
    changedField: 'updated',
    searchFields: { id: 'any', name: 'any' },
    readOnly: { ...dates, definition: 'other' },
    writable: { name: 'string', editor_type: 'string', html: 'string', text: 'string', amp: 'string' },
    required: ['name', 'editor_type'],
  },
  /** @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_flows.json read 2026-11-22 */
  flows: {
    type: 'flow',
    pageSizeMax: 50,
    changedField: 'updated',
    searchFields: { id: 'any', name: 'equals', status: 'equals' },
    readOnly: {
      ...dates,
      name: 'string',
      status: 'singleSelect',
      archived: 'boolean',
      trigger_type: 'singleSelect',
    },
    writable: {},
  },
  /**
   * Events never change: theirs is the instant they happened at.
   * @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_events.json read 2026-11-22
   */
  events: {
    type: 'event',
    pageSizeMax: 200,
    changedField: 'datetime',
    searchFields: {},
    readOnly: {
      id: 'string',
      timestamp: 'int',
      datetime: 'datetime',
      uuid: 'string',
      event_properties: 'other',
    },
    writable: {},
  },
  ...marketingObjects,
}

/** `/api/profiles`, or one of them. */
export function pathOf(objectName: string, id?: string): string {
  return `/api/${objectName}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`
}
