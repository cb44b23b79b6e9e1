// The objects of Klaviyo and what they hold.
import { asObject, type NativeRecord, typed } from '@mortise/connector-kit'
import { catalogObjects } from './catalog-objects.ts'
import { dates, type KlaviyoObject, truth } from './klaviyo-object.ts'
import { marketingObjects } from './marketing-objects.ts'

const link = (name: string) => ({ operator: 'equals', name, isLink: true }) as const

export const objects: Readonly<Record<string, KlaviyoObject>> = {
  /** @see https://developers.klaviyo.com/en/v2026-04-15/reference/get_profiles read 2026-11-21 */
  profiles: {
    type: 'profile',
    pageSizeMax: 100,
    changedField: 'updated',
    searchFields: { id: 'equals', email: 'equals', phone_number: 'equals', external_id: 'equals' },
    readOnly: typed(dates, 'last_event_date:datetime anonymous_id'),
    writable: typed(
      'email phone_number external_id first_name last_name organization locale title image',
      'location:other',
      // Whatever else the account keeps of a profile: {plan: 'gold'}.
      'properties:other',
    ),
  },
  /** @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_lists.json read 2026-11-22 */
  lists: {
    type: 'list',
    pageSizeMax: 10,
    changedField: 'updated',
    hasNoUntil: true,
    searchFields: { id: 'any', name: 'any' },
    readOnly: typed(dates, 'opt_in_process:singleSelect'),
    writable: typed('name'),
    required: ['name'],
  },
  /** @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_segments.json read 2026-11-22 */
  segments: {
    type: 'segment',
    pageSizeMax: 10,
    changedField: 'updated',
    hasNoUntil: true,
    searchFields: { id: 'any', name: 'any', is_active: truth, is_starred: truth },
    readOnly: typed(dates, 'is_active:boolean is_processing:boolean'),
    writable: typed('name definition:other is_starred:boolean'),
    required: ['name', 'definition'],
  },
  /** @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_templates.json read 2026-11-22 */
  templates: {
    type: 'template',
    pageSizeMax: 10,
    changedField: 'updated',
    searchFields: { id: 'any', name: 'any' },
    readOnly: typed(dates, 'definition:other'),
    writable: typed('name editor_type html text amp'),
    required: ['name', 'editor_type'],
  },
  /** @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_flows.json read 2026-11-22 */
  flows: {
    type: 'flow',
    pageSizeMax: 50,
    changedField: 'updated',
    searchFields: {
      id: 'any',
      name: 'equals',
      status: 'equals',
      archived: truth,
      trigger_type: 'equals',
    },
    readOnly: typed(dates, 'name archived:boolean trigger_type:singleSelect'),
    // Nothing else of a flow can be changed.
    // @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/update_flow.json read 2026-11-22
    writable: typed('status:singleSelect'),
    values: {
      status: ['draft', 'manual', 'live'],
      trigger_type: ['Added to List', 'Date Based', 'Low Inventory', 'Metric', 'Price Drop', 'Unconfigured'],
    },
  },
  /**
   * Events never change: theirs is the instant they happened at. They are not found by metrics that the account defines.
   * Klaviyo checks a new event at once and keeps it later: the answer holds neither the event nor its id.
   * @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_events.json read 2026-11-22
   * @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/create_event.json read 2026-11-22
   */
  events: {
    type: 'event',
    pageSizeMax: 200,
    changedField: 'datetime',
    searchFields: { metric_id: link('metric_id'), profile_id: link('profile_id') },
    readOnly: typed(
      'id timestamp:int datetime:datetime uuid event_properties:other metric_id:reference',
      'profile_id:reference',
    ),
    writable: typed(
      'metric profile:other properties:other time:datetime value:float value_currency unique_id',
    ),
    required: ['metric', 'profile', 'properties'],
    references: { metric_id: 'metrics', profile_id: 'profiles' },
    toAttributes: toEvent,
  },
  ...marketingObjects,
  ...catalogObjects,
}

/**
 * The metric by its name, the profile by its identifier: `{email: 'ada@example.com'}` or `{id: '01H…'}`. Both may be
 * given in Klaviyo's own shape, `{data: {type, attributes}}`, too.
 */
function toEvent({ metric, profile, properties = {}, ...rest }: NativeRecord): NativeRecord {
  const { id, ...attributes } = asObject(profile) ?? {}
  const isShaped = (value: unknown) => asObject(asObject(value)?.data) !== undefined
  const named = { data: { type: 'metric', attributes: { name: metric } } }
  const told = { data: { type: 'profile', id, attributes } }
  return {
    ...rest,
    properties,
    metric: isShaped(metric) ? metric : named,
    profile: isShaped(profile) ? profile : told,
  }
}

/** `/api/profiles`, or one of them. */
export function pathOf(objectName: string, id?: string): string {
  return `/api/${objectName}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`
}
