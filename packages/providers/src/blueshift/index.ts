// Blueshift: customers, campaigns and catalogs.
import {
  byPageNumber,
  defineProvider,
  lazyReading,
  lazyWriting,
  type RestObject,
  recordBy,
  restTable,
  typed,
  unpaged,
} from '@mortise/connector-kit'

const record = recordBy({
  id: 'uuid',
  updatedAt: 'updated_at',
  createdField: 'created_at',
})

/** @see https://developer.blueshift.com/reference (the copy at https://github.com/api-evangelist/blueshift) read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  campaigns: {
    path: '/v2/campaigns.json',
    items: '',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed(
      'name status startdate:datetime created_at:datetime updated_at:datetime uuid exec_term',
      'next_execution_scheduled_at:datetime archived:boolean holdout_percentage:float segment_uuid',
      'segment_name author email prioritization_label',
    ),
    writable: {},
  },
  segments: {
    path: '/v1/segments/list',
    items: 'segments',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed(
      'name uuid mixin_key:int created_at:datetime updated_at:datetime status approxusers:int',
      'email_users:int sms_users:int push_users:int approxusers_updated_at:int version:int',
    ),
    writable: {},
  },
  email_templates: {
    path: '/v1/email_templates.json',
    items: 'template',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('name created_at:datetime updated_at:datetime uuid author resource:other'),
    writable: {},
  },
  push_templates: {
    path: '/v1/push_templates.json',
    items: 'template',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('name created_at:datetime updated_at:datetime uuid author resource:other'),
    writable: {},
  },
  sms_templates: {
    path: '/v1/sms_templates.json',
    items: '',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed(
      'name created_at:datetime updated_at:datetime uuid archived:boolean is_destroy:boolean author',
    ),
    writable: {},
  },
  shared_assets: {
    path: '/v1/shared_assets.json',
    items: '',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed(
      'id:int uuid shareable_name archived:boolean email templates:other template_count:int',
      'asset_count:int updated_at:datetime locked_parents:other lockable_children:other',
    ),
    writable: typed(
      'display_name content asset_type:singleSelect plain_text is_plain_text_custom:boolean author',
    ),
    required: ['display_name', 'content', 'asset_type'],
    values: { asset_type: ['html', 'subject'] },
  },
  catalogs: {
    path: '/v1/catalogs',
    items: 'catalogs',
    isListOnly: true,
    style: unpaged,
    scanned: ['name'],
    readOnly: typed(
      'uuid name catalog_type upload_method url update_frequency product_price_column_name',
      'product_name_column_name product_id_column_name product_image_column_name product_msrp_column_name',
      'product_url_column_name last_processed:datetime catalog_headers:other status product_count:int',
      'product_category_column_name:other file_settings:other category_options:other',
      'product_tag_column_name:other tag_options product_brand_column_name is_passive:boolean',
      'is_active:boolean product_start_date_column_name product_end_date_column_name',
      'parent_sku_column_name product_inventory_column_name default_root_category start_at:datetime',
      'end_at:datetime archived:boolean author access_key file_options:other error_access_key',
      'catalog_file_name login password host path port s3_access_key secret_access_key bucket s3_path',
      's3_aws_region sftp_login sftp_password sftp_port sftp_path sftp_host last_catalog_file:other',
    ),
    writable: {},
  },
}

const table = async () =>
  restTable({
    displayName: 'Blueshift',
    objects,
    record,
    style: byPageNumber({ page: 'page', limit: 'per_page' }),
    pageSizeMax: 50,
    isId: (id) => /^[\w-]+$/.test(id),
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'blueshift',
  displayName: 'Blueshift',
  docsUrl: 'https://developer.blueshift.com/reference/welcome',
  unverified: [
    'limits: the largest page, which the description does not say.',
    'read.leavesOut: that lists without `archived` hold archived records as well.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: the order of the lists.',
  ],
  // @see https://developer.blueshift.com/reference/authorization-1 read 2026-11-22
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
    prompt: 'The user API key of the account.',
    docsUrl: 'https://developer.blueshift.com/reference/authorization-1',
  },
  account: {
    // For the user API key; the event API key, which little more than events is sent with, is refused.
    // @see https://developer.blueshift.com/reference (the copy at https://github.com/api-evangelist/blueshift) (GET /api/v1/segments/list) read 2026-11-28
    healthCheck: { path: '/v1/segments/list', query: { per_page: 1 } },
  },
  baseUrl: 'https://api.getblueshift.com/api',
  // @see https://developer.blueshift.com/reference (the copy at https://github.com/api-evangelist/blueshift) read 2026-11-28
  limits: { pageSizeMax: 50, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    inFull: ['catalogs'],
    leavesOut: { '*': 'Blueshift has no request for a list of customers.' },
    ...reading.read,
  },
  search: {
    scans: [
      'campaigns.name',
      'segments.name',
      'email_templates.name',
      'push_templates.name',
      'sms_templates.name',
      'shared_assets.name',
      'catalogs.name',
    ],
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create'],
    objects: {
      campaigns: [],
      segments: [],
      email_templates: [],
      push_templates: [],
      sms_templates: [],
      catalogs: [],
    },
  }),
})
