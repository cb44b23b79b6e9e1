// The objects of Groove's help desk: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed, unpaged } from '@mortise/connector-kit'

/**
 * @see https://github.com/jadb/php-groovehq/tree/master/src/Service (requests and fields) read 2026-11-28
 * @see https://www.rubydoc.info/list/gems/groovehq/1.0.5/method (the objects) read 2026-11-28
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
      'body from to subject state assigned_group assignee note:boolean send_copy_to_customer:boolean tags:other',
    ),
    required: ['body', 'from', 'to'],
  },
  customers: {
    path: '/v1/customers',
    items: 'customers',
    answerMember: 'customer',
    scanned: ['name', 'company_name'],
    readOnly: typed(
      'email first_name last_name name about twitter_username title company_name phone_number location',
      'linkedin_username custom:other href links:other created_at:datetime updated_at:datetime',
    ),
    writable: {},
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
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('id name href links:other'),
    writable: {},
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
