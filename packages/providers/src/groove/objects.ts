// The objects of Groove's help desk: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed, unpaged } from '@mortise/connector-kit'

const webhookEvents = [
  'ticket_started',
  'ticket_opened',
  'ticket_closed',
  'ticket_assigned',
  'ticket_priority_changed',
  'ticket_deleted',
  'ticket_tagged',
  'ticket_moved',
  'customer_replied',
  'customer_added',
  'agent_invited',
  'agent_archived',
  'note_added',
  'agent_replied',
]

/**
 * @see http://www.groovehq.com/docs/groups read 2026-11-29
 * @see https://www.groovehq.com/docs/webhooks read 2026-11-29
 * @see https://github.com/jadb/php-groovehq/tree/master/src/Service (requests and fields) read 2026-11-28
 * @see https://www.rubydoc.info/list/gems/groovehq/1.0.5/method (the objects) read 2026-11-28
 * @see https://www.groovehq.com/docs/tickets (what a new ticket takes) read 2026-11-29
 * @see http://www.groovehq.com/docs/customers (what customers hold, and what can be changed) read 2026-11-29
 */
export const objects: Readonly<Record<string, RestObject>> = {
  tickets: {
    path: '/v1/tickets',
    items: 'tickets',
    answerMember: 'ticket',
    filters: ['state'],
    scanned: ['title'],
    values: { state: ['unread', 'opened', 'pending', 'closed', 'spam'] },
    readOnly: typed(
      'number:int title summary created_at:datetime updated_at:datetime assigned_group_id message_count:int',
      'resolution_time:int last_message href links:other priority',
    ),
    writable: typed(
      'body from:other to:other mailbox subject state assigned_group assignee sent_at:datetime note:boolean',
      'send_copy_to_customer:boolean tags:other starred:boolean skip_notifications:boolean',
    ),
    required: ['body', 'from', 'to'],
  },
  customers: {
    path: '/v1/customers',
    items: 'customers',
    answerMember: 'customer',
    scanned: ['name', 'company_name'],
    readOnly: typed('website_url href links:other'),
    writable: typed(
      'email name about twitter_username title company_name phone_number location linkedin_username custom:other',
    ),
  },
  agents: {
    path: '/v1/agents',
    items: 'agents',
    answerMember: 'agent',
    scanned: ['last_name'],
    readOnly: typed('email first_name last_name href links:other'),
    writable: {},
  },
  groups: {
    path: '/v1/groups',
    items: 'groups',
    style: unpaged,
    answerMember: 'group',
    scanned: ['name'],
    readOnly: typed('id href links:other agent_ids:multiSelect'),
    writable: typed('name description agents:multiSelect'),
    required: ['name'],
  },
  webhooks: {
    path: '/v1/webhooks',
    items: '',
    answerMember: 'webhook',
    readOnly: typed('id state'),
    writable: typed('event:singleSelect url'),
    required: ['event', 'url'],
    values: { event: webhookEvents },
  },
  mailboxes: {
    path: '/v1/mailboxes',
    items: 'mailboxes',
    style: unpaged,
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('id name href links:other'),
    writable: {},
  },
}
