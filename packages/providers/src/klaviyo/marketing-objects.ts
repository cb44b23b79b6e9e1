// The objects of Klaviyo that people send with: campaigns, metrics, tags, forms, images.
import { typed } from '@mortise/connector-kit'
import { dates, type KlaviyoObject, truth } from './klaviyo-object.ts'

const stamps = typed('id created_at:datetime updated_at:datetime')

/** Read and written by the revision that the definition names. */
export const marketingObjects: Readonly<Record<string, KlaviyoObject>> = {
  /** @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_campaigns.json read 2026-11-22 */
  campaigns: {
    type: 'campaign',
    pageSizeMax: 100,
    changedField: 'updated_at',
    searchFields: { id: 'any', name: 'contains', status: 'equals', archived: truth },
    // A list is of one channel.
    parts: ['email', 'sms', 'mobile_push'].map((channel) => `equals(messages.channel,"${channel}")`),
    readOnly: typed(stamps, 'status:singleSelect archived:boolean scheduled_at:datetime send_time:datetime'),
    writable: typed(
      'name audiences:other send_options:other tracking_options:other send_strategy:other',
      'campaign-messages:other',
    ),
    required: ['name', 'audiences', 'campaign-messages'],
  },
  /** @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_metrics.json read 2026-11-22 */
  metrics: {
    type: 'metric',
    pageSizeMax: 200,
    hasOwnSize: true,
    changedField: 'updated',
    sort: '',
    hasNoSince: true,
    searchFields: {
      "$['integration']['name']": { operator: 'equals', name: 'integration.name' },
      "$['integration']['category']": { operator: 'equals', name: 'integration.category' },
    },
    listFields: ['name'],
    readOnly: typed(dates, 'name integration:other'),
    // One is made by the first event that names it.
    writable: {},
  },
  /** @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_tags.json read 2026-11-22 */
  tags: {
    type: 'tag',
    pageSizeMax: 50,
    sort: 'id',
    searchFields: { name: 'equals' },
    readOnly: typed('id'),
    writable: typed('name tag_group_id:reference'),
    required: ['name'],
    references: { tag_group_id: 'tag-groups' },
    links: { tag_group_id: { name: 'tag-group', type: 'tag-group' } },
  },
  /**
   * Of one that is there the name alone can be changed, and the default one stays.
   * @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_tag_groups.json read 2026-11-22
   * @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/update_tag_group.json read 2026-11-22
   */
  'tag-groups': {
    type: 'tag-group',
    pageSizeMax: 25,
    sort: 'id',
    searchFields: { name: 'equals', exclusive: truth, default: truth },
    readOnly: typed('id default:boolean'),
    writable: typed('name exclusive:boolean'),
    required: ['name'],
  },
  /** @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_forms.json read 2026-11-22 */
  forms: {
    type: 'form',
    pageSizeMax: 100,
    changedField: 'updated_at',
    searchFields: { id: 'equals', name: 'equals', status: 'equals', ab_test: truth },
    readOnly: typed(stamps, 'name status:singleSelect ab_test:boolean'),
    writable: {},
    values: { status: ['draft', 'live'] },
  },
  /** @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_images.json read 2026-11-22 */
  images: {
    type: 'image',
    pageSizeMax: 100,
    changedField: 'updated_at',
    searchFields: { id: 'equals', name: 'equals', format: 'equals', hidden: truth },
    readOnly: typed('id updated_at:datetime image_url format size:int'),
    writable: typed('name hidden:boolean import_from_url'),
    required: ['import_from_url'],
  },
}
