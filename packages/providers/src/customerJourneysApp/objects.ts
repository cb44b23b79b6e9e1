// The objects of Customer.io's App API: where they are listed, and what they hold.
import { byCursor, type TableObject, typed, unpaged } from '@mortise/connector-kit'

/** An object of Customer.io. */
export interface CustomerioObject extends TableObject {
  /** The name of the record in its answer; without it a record has no address. */
  one?: string
  /** The name of the record in a body. */
  wrapper?: string
  /** The query that every request for the list has. */
  query?: Readonly<Record<string, boolean>>
}

const byNext = byCursor({ cursor: 'start', limit: 'limit', next: 'next' })

const object = (
  items: string,
  given: Omit<CustomerioObject, 'items' | 'writable'> & Partial<CustomerioObject>,
) => ({
  style: unpaged,
  writable: {},
  ...given,
  items,
})

const named = typed('id:int deduplicate_id name')
const dated = typed('created:int updated:int')
const stamped = typed('created_at:int updated_at:int')
const journey = typed(
  named,
  dated,
  'type active:boolean state actions:other first_started:int tags:other filter_segment_ids:other event_name',
  'event_type',
)

export const objects: Readonly<Record<string, CustomerioObject>> = {
  // People without an id of the caller's are left out of the answer for several.
  customers: object('customers', {
    filters: ['email'],
    readOnly: typed('id attributes:other timestamps:other unsubscribed:boolean devices:other'),
  }),
  activities: object('activities', {
    style: byNext,
    scanned: ['type', 'customer_id'],
    readOnly: typed(
      'id customer_id:reference customer_identifiers:other type timestamp:int data:other delivery_id delivery_type',
    ),
    references: { customer_id: 'customers' },
  }),
  broadcasts: object('broadcasts', { one: 'broadcast', scanned: ['name'], readOnly: journey }),
  campaigns: object('campaigns', {
    one: 'campaign',
    scanned: ['name'],
    // @see https://docs.customer.io/integrations/api/app/tag/campaigns/listCampaigns/ (a copy) read 2026-11-29
    readOnly: typed(journey, 'description trigger_segment_ids:other'),
  }),
  newsletters: object('newsletters', {
    style: byNext,
    one: 'newsletter',
    scanned: ['name'],
    readOnly: typed(
      named,
      dated,
      'content_ids:other sent_at:int type tags:other recipient_segment_ids:other subscription_topic_id:reference',
    ),
    references: { subscription_topic_id: 'subscription_topics' },
  }),
  messages: object('messages', {
    style: byNext,
    one: 'message',
    scanned: ['recipient'],
    readOnly: typed(
      'id deduplicate_id message_template_id:int customer_id:reference customer_identifiers:other recipient subject',
      'metrics:other created:int failure_message campaign_id:reference action_id:int parent_action_id:int',
      'newsletter_id:reference content_id:int broadcast_id:reference trigger_event_id type forgotten:boolean',
    ),
    references: {
      customer_id: 'customers',
      campaign_id: 'campaigns',
      newsletter_id: 'newsletters',
      broadcast_id: 'broadcasts',
    },
  }),
  transactional: object('messages', {
    one: 'message',
    scanned: ['name'],
    readOnly: typed(
      'id:int name description send_to_unsubscribed:boolean link_tracking:boolean open_tracking:boolean',
      'hide_message_body:boolean queue_drafts:boolean trigger_name',
      stamped,
    ),
  }),
  segments: object('segments', {
    one: 'segment',
    wrapper: 'segment',
    scanned: ['name'],
    readOnly: typed('id:int deduplicate_id state progress:other type tags:other conditions:other', stamped),
    writable: typed('name description'),
    required: ['name'],
  }),
  collections: object('collections', {
    one: 'collection',
    scanned: ['name'],
    readOnly: typed('id:int bytes:int rows:int schema:other', stamped),
    writable: typed('name data:other url'),
    required: ['name'],
  }),
  snippets: object('snippets', {
    scanned: ['name'],
    readOnly: typed('updated_at:int'),
    writable: typed('name value'),
    required: ['name', 'value'],
  }),
  exports: object('exports', {
    one: 'export',
    scanned: ['status'],
    readOnly: typed(
      'id:int user_id:int user_email total:int deduplicate_id type failed:boolean description downloads:int status',
      stamped,
    ),
  }),
  reporting_webhooks: object('reporting_webhooks', {
    scanned: ['name'],
    readOnly: typed('id:int type'),
    writable: typed(
      'name endpoint disabled:boolean events:multiSelect full_resolution:boolean with_content:boolean',
    ),
    required: ['name', 'endpoint', 'events'],
  }),
  sender_identities: object('sender_identities', {
    style: byNext,
    // Without it the list has no hidden senders.
    // @see https://docs.customer.io/integrations/api/app/tag/sender-identities/listSenders/ (a copy) read 2026-11-29
    query: { hidden: true },
    one: 'sender_identity',
    scanned: ['email'],
    readOnly: typed(named, 'email address template_type auto_generated:boolean'),
  }),
  object_types: object('types', {
    scanned: ['name'],
    readOnly: typed('id name singular_name slug singular_slug enabled:boolean icon'),
  }),
  subscription_topics: object('topics', {
    scanned: ['name'],
    readOnly: typed('id:int identifier name description subscribed_by_default:boolean'),
  }),
  workspaces: object('workspaces', {
    scanned: ['name'],
    readOnly: typed(
      'id:int name messages_sent:int billable_messages_sent:int people:int object_types:int objects:int',
    ),
  }),
}
