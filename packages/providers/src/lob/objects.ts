// The objects of Lob: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed } from '@mortise/connector-kit'

const stamps = typed('id object deleted:boolean date_created:datetime date_modified:datetime')

/** @see https://github.com/lob/lob-openapi/blob/main/dist/lob-api-bundled.yml read 2026-11-23 */
export const objects: Readonly<Record<string, RestObject>> = {
  addresses: {
    path: '/addresses',
    items: 'data',
    scanned: ['name', 'company', 'email', 'description'],
    readOnly: typed(stamps, 'recipient_moved:boolean'),
    writable: typed(
      'description name company phone email address_line1 address_line2 address_city address_state address_zip',
      'address_country metadata:other',
    ),
    required: ['address_line1'],
  },
  postcards: {
    path: '/postcards',
    items: 'data',
    filters: ['status'],
    values: { status: ['processed', 'rendered', 'failed'], use_type: ['marketing', 'operational'] },
    scanned: ['description'],
    readOnly: typed(
      stamps,
      'url carrier:singleSelect thumbnails:other expected_delivery_date:date tracking_events:other',
      'status:singleSelect failure_reason:other front_template_id back_template_id campaign_id',
    ),
    writable: typed(
      'description to:other from:other front back size:singleSelect mail_type:singleSelect merge_variables:other',
      'metadata:other send_date use_type:singleSelect billing_group_id qr_code:other fsc:boolean',
    ),
    required: ['to', 'front', 'back', 'use_type'],
  },
  letters: {
    path: '/letters',
    items: 'data',
    filters: ['status'],
    values: { status: ['processed', 'rendered', 'failed'], use_type: ['marketing', 'operational'] },
    scanned: ['description'],
    readOnly: typed(
      stamps,
      'url carrier:singleSelect thumbnails:other expected_delivery_date:date tracking_events:other',
      'status:singleSelect failure_reason:other template_id tracking_number campaign_id',
    ),
    writable: typed(
      'description to:other from:other file color:boolean double_sided:boolean address_placement:singleSelect',
      'return_envelope:boolean perforated_page:int custom_envelope:other extra_service:singleSelect cards:other',
      'mail_type:singleSelect merge_variables:other metadata:other send_date use_type:singleSelect',
      'billing_group_id qr_code:other fsc:boolean',
    ),
    required: ['to', 'from', 'file', 'color', 'use_type'],
  },
  checks: {
    path: '/checks',
    items: 'data',
    filters: ['status'],
    values: { status: ['processed', 'rendered', 'failed'] },
    scanned: ['description'],
    readOnly: typed(
      stamps,
      'url carrier:singleSelect thumbnails:other expected_delivery_date:date tracking_events:other',
      'status:singleSelect failure_reason:other',
    ),
    writable: typed(
      'description to:other from:other bank_account:other amount:float memo message check_number:int logo',
      'check_bottom attachment mail_type:singleSelect merge_variables:other metadata:other send_date',
      'use_type:singleSelect billing_group_id',
    ),
    required: ['to', 'bank_account', 'amount'],
  },
  bank_accounts: {
    path: '/bank_accounts',
    items: 'data',
    values: { account_type: ['company', 'individual'] },
    scanned: ['description'],
    readOnly: typed(stamps, 'signature_url bank_name verified:boolean microdeposit_type:singleSelect'),
    writable: typed(
      'description routing_number account_number account_type:singleSelect signatory metadata:other',
    ),
    required: ['routing_number', 'account_number', 'account_type', 'signatory'],
  },
  templates: {
    path: '/templates',
    items: 'data',
    update: 'POST',
    scanned: ['description'],
    readOnly: typed(stamps, 'versions:other'),
    writable: typed(
      'description html metadata:other engine:singleSelect required_vars:other published_version:other',
    ),
    required: ['html'],
  },
  campaigns: {
    path: '/campaigns',
    items: 'data',
    values: { schedule_type: ['immediate'], use_type: ['marketing', 'operational'] },
    scanned: ['name', 'description'],
    readOnly: typed(stamps, 'is_draft:boolean creatives:other uploads:other'),
    writable: typed(
      'name description schedule_type:singleSelect target_delivery_date:datetime send_date:datetime',
      'cancel_window_campaign_minutes:int metadata:other use_type:singleSelect auto_cancel_if_ncoa:boolean',
      'billing_group_id',
    ),
    required: ['name', 'schedule_type', 'use_type'],
  },
}
