// The objects of Resend: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed } from '@mortise/connector-kit'

const stamps = typed('id created_at:datetime')

/** @see https://github.com/resend/resend-openapi/blob/main/resend.json read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  contacts: {
    path: '/contacts',
    items: 'data',
    scanned: ['email', 'first_name', 'last_name'],
    readOnly: stamps,
    writable: typed(
      'email first_name last_name unsubscribed:boolean properties:other segments:other topics:other',
      'audience_id',
    ),
    required: ['email'],
  },
  segments: {
    path: '/segments',
    items: 'data',
    scanned: ['name'],
    readOnly: stamps,
    writable: typed('name audience_id filter:other'),
    required: ['name'],
  },
  broadcasts: {
    path: '/broadcasts',
    items: 'data',
    scanned: ['name', 'subject'],
    readOnly: typed(stamps, 'status sent_at:datetime'),
    writable: typed(
      'name audience_id segment_id from subject reply_to:other preview_text html text topic_id',
      'send:boolean scheduled_at:datetime',
    ),
    required: ['from', 'subject', 'segment_id'],
  },
  emails: {
    path: '/emails',
    items: 'data',
    scanned: ['subject'],
    readOnly: typed(stamps, 'object message_id last_event:singleSelect'),
    writable: typed(
      'from to:other subject bcc:other cc:other reply_to:other html text template:other headers:other scheduled_at:datetime',
      'attachments:other tags:other topic_id',
    ),
    required: ['from', 'to', 'subject'],
  },
  domains: {
    path: '/domains',
    items: 'data',
    scanned: ['name'],
    readOnly: typed(stamps, 'status:singleSelect'),
    writable: typed(
      'open_tracking:boolean click_tracking:boolean tls:singleSelect capabilities:other',
      'tracking_subdomain name region:singleSelect custom_return_path',
    ),
    required: ['name'],
    values: {
      tls: ['opportunistic', 'enforced'],
      region: ['us-east-1', 'eu-west-1', 'sa-east-1', 'ap-northeast-1'],
    },
  },
  templates: {
    path: '/templates',
    items: 'data',
    scanned: ['name', 'subject'],
    readOnly: typed(stamps, 'status:singleSelect published_at:datetime updated_at:datetime'),
    writable: typed('name alias from subject reply_to:other html text variables:other'),
    required: ['name', 'html'],
  },
  topics: {
    path: '/topics',
    items: 'data',
    scanned: ['name'],
    readOnly: stamps,
    writable: typed('name description visibility:singleSelect default_subscription:singleSelect'),
    required: ['name', 'default_subscription'],
    values: { visibility: ['public', 'private'], default_subscription: ['opt_in', 'opt_out'] },
  },
  webhooks: {
    path: '/webhooks',
    items: 'data',
    readOnly: stamps,
    writable: typed('endpoint events:other status:singleSelect'),
    required: ['endpoint', 'events'],
    values: { status: ['enabled', 'disabled'] },
  },
  suppressions: {
    path: '/suppressions',
    items: 'data',
    filters: ['origin'],
    scanned: ['email'],
    readOnly: typed(stamps, 'origin:singleSelect source_id'),
    writable: typed('email'),
    required: ['email'],
    values: { origin: ['bounce', 'complaint', 'manual'] },
  },
}
