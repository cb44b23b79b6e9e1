// The objects of CloudTalk's API: what they hold, and what their lists can be asked for.
import { type TableObject, typed } from '@mortise/connector-kit'

/** An object, and how it is asked for. */
export interface CloudTalkObject extends Omit<TableObject, 'items'> {
  /** The first part of its paths. */
  place: string
  /** The key that a record comes wrapped in. */
  kind: string
  /** The parameter that finds a record by its id, where the list has one. */
  idParameter?: string
  /** Fields that the list takes. */
  asked: readonly string[]
  /** Fields that a search by keyword finds. */
  worded: readonly string[]
  /** Fields that are compared here, in the first page. */
  scanned: readonly string[]
}

function object(
  given: Omit<CloudTalkObject, 'filters' | 'readFilters' | 'asked' | 'worded' | 'scanned'> &
    Partial<Pick<CloudTalkObject, 'asked' | 'worded' | 'scanned'>>,
): CloudTalkObject {
  const { asked = [], worded = [], scanned = [] } = given
  return { ...given, asked, worded, scanned, filters: [...asked, ...worded, ...scanned], readFilters: asked }
}

const own = typed('id:int')
const dated = typed(own, 'created:datetime')

/**
 * Lists of contacts hold the id, the name, the company, a number and an address. The rest comes with a contact that you
 * ask for by id.
 */
export const objects: Readonly<Record<string, CloudTalkObject>> = {
  contacts: object({
    place: 'contacts',
    kind: 'Contact',
    worded: ['name', 'company', 'email', 'public_number'],
    readOnly: typed(dated, 'modified:datetime email:other public_number:other type'),
    writable: typed(
      'name title company industry website address city zip state country_id:int favorite_agent:reference',
      'ExternalUrl:other ContactNumber:other ContactEmail:other ContactsTag:other',
    ),
    required: ['name'],
    references: { favorite_agent: 'agents' },
  }),
  calls: object({
    place: 'calls',
    kind: 'Cdr',
    idParameter: 'call_id',
    asked: ['user_id', 'contact_id', 'type', 'public_external', 'public_internal'],
    readOnly: typed(
      own,
      'type:singleSelect user_id:reference contact_id:reference public_external public_internal country_code',
      'billsec:int talking_time:int waiting_time:int wrapup_time:int recorded:boolean is_voicemail:boolean',
      'is_redirected:int redirected_from is_local:boolean fax_email started_at:datetime',
      'answered_at:datetime ended_at:datetime recording_link Contact:other CallNumber:other',
      'BillingCall:other Agent:other Notes:other Tags:other Ratings:other',
    ),
    // A new call rings at the agent first, and is listed once it is over.
    writable: typed('agent_id:reference callee_number'),
    required: ['agent_id', 'callee_number'],
    values: { type: ['incoming', 'outgoing', 'internal'] },
    references: { user_id: 'agents', agent_id: 'agents', contact_id: 'contacts' },
  }),
  agents: object({
    place: 'agents',
    kind: 'Agent',
    idParameter: 'id',
    scanned: ['email', 'firstname', 'lastname'],
    readOnly: typed(
      own,
      'name is_daily_limit_ok:boolean availability_status:singleSelect default_number',
      'associated_numbers:other',
    ),
    writable: typed(
      'firstname lastname email pass status_outbound:boolean daily_price_limit:int extension:int',
      'call_number_id:reference',
    ),
    required: ['firstname', 'lastname', 'email', 'pass'],
    values: { availability_status: ['online', 'offline', 'paused', 'calling'] },
    references: { call_number_id: 'numbers' },
  }),
  numbers: object({
    place: 'numbers',
    kind: 'CallNumber',
    idParameter: 'id',
    asked: ['country_code', 'area_code', 'connected_to'],
    scanned: ['internal_name', 'caller_id_e164'],
    readOnly: typed(own, 'country_code:int area_code:int caller_id_e164 is_redirected:boolean'),
    writable: typed('internal_name connected_to:singleSelect source_id:int'),
    // A group, an agent, a conference room and a fax.
    values: { connected_to: ['0', '1', '2', '3'] },
  }),
  groups: object({
    place: 'groups',
    kind: 'Group',
    scanned: ['internal_name'],
    readOnly: typed(own, 'internal_name'),
    writable: {},
  }),
  tags: object({
    place: 'tags',
    kind: 'Tag',
    idParameter: 'id',
    scanned: ['name'],
    readOnly: own,
    writable: typed('name'),
    required: ['name'],
  }),
  notes: object({
    place: 'notes',
    kind: 'ContactNote',
    asked: ['contact_id', 'user_id'],
    readOnly: dated,
    writable: typed('contact_id:reference user_id:reference note'),
    required: ['contact_id', 'note'],
    references: { contact_id: 'contacts', user_id: 'agents' },
  }),
  activities: object({
    place: 'activity',
    kind: 'ContactActivity',
    asked: ['contact_id', 'type'],
    readOnly: dated,
    writable: typed(
      'contact_id:reference type:singleSelect name description activity_author external_id:int external_url',
      'activity_date:datetime',
    ),
    required: ['contact_id', 'type', 'name'],
    values: {
      type: ['order', 'task', 'chat', 'ticket', 'other', 'invoice', 'proforma', 'estimate', 'cancel'],
    },
    references: { contact_id: 'contacts' },
  }),
}
