// The objects of Blueshift: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed, unpaged } from '@mortise/connector-kit'

const template = typed('skip_user_on_external_fetch_error:boolean')
const mixins = typed('external_fetches:other transaction_mixins:other')

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
    readOnly: typed('created_at:datetime updated_at:datetime uuid'),
    writable: typed('name author resource:other', template, 'template_properties:other', mixins, 'tag_data'),
    required: ['name', 'resource', 'skip_user_on_external_fetch_error', 'template_properties'],
  },
  push_templates: {
    path: '/v1/push_templates.json',
    onePath: '/v1/push_templates',
    newPath: '/v1/push_templates.json',
    update: 'PUT',
    items: 'template',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('name created_at:datetime updated_at:datetime uuid author resource:other'),
    // A template is written inside of these, and has no member by its own name there.
    writable: typed('push_template:other template_property:other', mixins),
    required: ['push_template', 'template_property'],
  },
  sms_templates: {
    path: '/v1/sms_templates.json',
    onePath: '/v1/sms_templates',
    newPath: '/v1/sms_templates.json',
    update: 'PUT',
    items: '',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed(
      'name created_at:datetime updated_at:datetime uuid archived:boolean is_destroy:boolean author',
    ),
    writable: typed('template:other template_property:other', mixins),
    required: ['template', 'template_property'],
  },
  external_fetches: {
    path: '/v1/external_fetches.json',
    onePath: '/v1/external_fetches',
    newPath: '/v1/external_fetches.json',
    update: 'PUT',
    items: 'template',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('name created_at:datetime updated_at:datetime uuid resource:other'),
    writable: typed(
      'alias_name author http_method:singleSelect auth_header auth_token url body test_context',
    ),
    required: ['alias_name', 'http_method', 'url'],
    values: { http_method: ['GET', 'POST'] },
  },
  // One who is known already by an address or an id is changed.
  customers: {
    path: '/v1/customers',
    items: '',
    answerMember: 'customer',
    readOnly: typed(
      'uuid created_at:datetime updated_at:datetime joined_at:datetime custom_attributes:other',
    ),
    writable: typed('email customer_id phone_number firstname lastname gender subscription_groups:other'),
  },
  event: {
    path: '/v1/event',
    items: '',
    readOnly: typed('status'),
    writable: typed(
      'event customer_id email device_type device_token device_id device_idfa device_idfv device_manufacturer os_name',
      'network_carrier ip latitude longitude event_uuid cookie subscription_groups:other',
    ),
    required: ['event'],
  },
  'custom_user_lists/create': {
    path: '/v1/custom_user_lists/create',
    items: '',
    readOnly: typed(
      'id:int uuid filename user_count:int status created_at:datetime updated_at:datetime author',
    ),
    writable: typed('name description is_seed_list:int source'),
    required: ['name', 'description'],
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
