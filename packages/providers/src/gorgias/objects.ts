// The objects of Gorgias' API: what they hold, and what their lists filter and sort by.
import {
  asObject,
  listIn,
  type NativeRecord,
  type StaticFields,
  type TableObject,
  typed,
} from '@mortise/connector-kit'

/** An object, and how its list is sorted. */
export interface GorgiasObject extends TableObject {
  /** The order of creation, where there is one: a record that changes during a read moves no other to another page. */
  orderBy?: string
  /** The order to read changes in, latest first. */
  changedFirst?: string
  /** Its name in custom fields. */
  customName?: string
}

const byCreation = { orderBy: 'created_datetime:asc' }
const stamps = typed('id:int uri created_datetime:datetime')
const changing = typed(stamps, 'updated_datetime:datetime')

function object(given: StaticFields & Omit<GorgiasObject, 'items'>): GorgiasObject {
  // The list of surveys is shown bare.
  return { ...given, items: (answer) => listIn(answer, Array.isArray(answer.json) ? '' : 'data') }
}

/** @see https://developers.gorgias.com/reference (as https://github.com/konfig-dev/konfig/blob/bec3d36/sdks/db/custom-request-specs/gorgias.com.yaml keeps it) read 2026-11-29 */
export const objects: Readonly<Record<string, GorgiasObject>> = {
  tickets: object({
    ...byCreation,
    changedFirst: 'updated_datetime:desc',
    customName: 'Ticket',
    filters: ['customer', 'external_id'],
    compared: { customer: (native: NativeRecord) => asObject(native.customer)?.id },
    readOnly: typed(
      changing,
      'excerpt snippet messages_count:int is_unread:boolean last_message_datetime:datetime',
      'last_received_message_datetime:datetime opened_datetime:datetime integrations:other',
      'satisfaction_survey:other reply_options:other summary:other',
    ),
    writable: typed(
      'subject status:singleSelect priority:singleSelect channel via customer:other assignee_user:other',
      'assignee_team:other messages:other tags:other language external_id from_agent:boolean spam:boolean',
      'meta:other closed_datetime:datetime snooze_datetime:datetime trashed_datetime:datetime',
    ),
    required: ['messages'],
    references: { customer: 'customers' },
    values: { status: ['open', 'closed'], priority: ['low', 'normal', 'high', 'critical'] },
  }),
  customers: object({
    // They are listed by name.
    customName: 'Customer',
    filters: ['email', 'external_id', 'language', 'timezone'],
    readOnly: typed(changing, 'firstname lastname active:boolean note integrations:other data:other'),
    writable: typed('name email channels:other external_id language timezone meta:other'),
    required: ['channels'],
  }),
  messages: object({
    ...byCreation,
    changedFirst: 'created_datetime:desc',
    filters: ['ticket_id'],
    readOnly: typed(
      stamps,
      'message_id stripped_text stripped_html auth_customer_identity:other actions:other intents:other',
      'last_sending_error:other is_retriable:boolean opened_datetime:datetime failed_datetime:datetime',
      'rule_id:int replied_by:other replied_to:other',
    ),
    writable: typed(
      'ticket_id:reference channel via from_agent:boolean public:boolean source:other sender:other',
      'receiver:other subject body_text body_html attachments:other headers:other external_id',
      'integration_id:int meta:other sent_datetime:datetime',
    ),
    required: ['ticket_id', 'channel', 'via', 'from_agent', 'source'],
    references: { ticket_id: 'tickets' },
  }),
  'satisfaction-surveys': object({
    ...byCreation,
    filters: ['ticket_id'],
    readOnly: stamps,
    writable: typed(
      'customer_id:reference ticket_id:reference body_text score:int scored_datetime:datetime',
      'sent_datetime:datetime should_send_datetime:datetime meta:other',
    ),
    required: ['customer_id', 'ticket_id'],
    references: { customer_id: 'customers', ticket_id: 'tickets' },
  }),
  tags: object({
    readOnly: typed(stamps, 'usage:int deleted_datetime:datetime'),
    writable: typed('name description decoration:other'),
    required: ['name'],
  }),
  users: object({
    readOnly: typed(changing, 'firstname lastname active:boolean'),
    writable: typed('name email role:other bio external_id language timezone country meta:other'),
    required: ['name', 'email', 'role'],
  }),
  macros: object({
    readOnly: typed(changing, 'usage:int archived_datetime:datetime relevance_rank:int'),
    writable: typed('name actions:other intent language external_id'),
    required: ['name'],
  }),
  integrations: object({
    ...byCreation,
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed(changing, 'user:other application_id'),
    // Those of type `http` can be made, and no other.
    writable: typed('name type:singleSelect description http:other deactivated_datetime:datetime'),
    required: ['name', 'type', 'http'],
  }),
  teams: object({
    readOnly: typed(stamps, 'name description decoration:other members:other'),
    writable: {},
  }),
}
