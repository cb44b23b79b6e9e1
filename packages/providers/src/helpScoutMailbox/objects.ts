// The objects of Help Scout's API: what they hold, and what their lists filter by.
import {
  type EqualsFilter,
  listIn,
  type NativeRecord,
  recordsAt,
  type TableObject,
  typed,
  valueAt,
} from '@mortise/connector-kit'

type Query = Readonly<Record<string, string | number | boolean>>

/** An object, what its list is always asked, and the query of a filter. */
export interface HelpScoutObject extends TableObject {
  query: Query
  /** Lists of conversations and customers can be asked for changes. */
  hasChanges: boolean
  where(filter: EqualsFilter): Query
}

const embedded = (name: string) => (record: NativeRecord) =>
  recordsAt(record, `_embedded.${name}`).map(({ value }) => value)

/** Records below `_embedded`, which an answer without any may lack: its `page` says that there are none. */
const listEmbedded =
  (name: string): TableObject['items'] =>
  (answer) =>
    valueAt(answer.json, 'page.totalElements') === 0 ? [] : listIn(answer, `_embedded.${name}`)

const linked = typed('id:int _links:other _embedded:other')

/** A text of the query language. */
function quoted(value: EqualsFilter['value']): string {
  return `"${String(value).replace(/[\\"]/g, '\\$&')}"`
}

/**
 * In the order of creation, so a record that changes during a read moves no other to another page.
 * @see https://developer.helpscout.com/mailbox-api/endpoints/customers/list read 2026-11-21
 * @see https://developer.helpscout.com/llms.txt read 2026-11-21
 */
const byCreation = { sortField: 'createdAt', sortOrder: 'asc' } as const

/**
 * They are listed and not written, and no request answers one of them alone.
 * @see https://github.com/helpscout/helpscout-api-php/tree/master/src (TagsEndpoint, TeamsEndpoint, WorkflowsEndpoint) read 2026-11-29
 */
const around: Readonly<Record<string, HelpScoutObject>> = {
  tags: listed('tags', 'id:int name tag slug color ticketCount:int createdAt:datetime updatedAt:datetime'),
  teams: listed(
    'teams',
    'id:int name timezone photoUrl mention initials createdAt:datetime updatedAt:datetime',
  ),
  workflows: listed(
    'workflows',
    'id:int mailboxId:int name type status order:int createdAt:datetime modifiedAt:datetime',
  ),
}

function listed(name: string, fields: string): HelpScoutObject {
  return {
    items: listEmbedded(name),
    query: {},
    hasChanges: false,
    isListOnly: true,
    scanned: ['name'],
    // A tag may have it by another name.
    compared: { name: ({ name: own, tag }: NativeRecord) => own ?? tag },
    where: () => ({}),
    readOnly: typed(fields),
    writable: {},
  }
}

export const objects: Readonly<Record<string, HelpScoutObject>> = {
  customers: {
    items: listEmbedded('customers'),
    query: byCreation,
    hasChanges: true,
    filters: ['firstName', 'lastName', 'emails'],
    compared: { emails: embedded('emails') },
    where: ({ fieldName, value }) =>
      fieldName === 'emails' ? { query: `(email:${quoted(value)})` } : { [fieldName]: value },
    readOnly: typed(linked, 'createdAt:datetime updatedAt:datetime photoType draft:boolean'),
    writable: typed(
      'firstName lastName organization jobTitle background location gender age photoUrl emails:other',
      'phones:other chats:other socialProfiles:other websites:other address:other',
    ),
  },
  conversations: {
    items: listEmbedded('conversations'),
    query: { ...byCreation, status: 'all' },
    hasChanges: true,
    filters: ['mailboxId', 'status', 'number'],
    where: ({ fieldName, value }) => ({ [fieldName === 'mailboxId' ? 'mailbox' : fieldName]: value }),
    readOnly: typed(
      linked,
      'number:int folderId:int state preview assignee:other createdBy:other',
      'closedBy:int closedByUser:other closedAt:datetime userUpdatedAt:datetime',
      'customerWaitingSince:other source:other cc:other bcc:other primaryCustomer:other snooze:other',
      // A conversation is read with "customFields" and written with "fields".
      // https://github.com/helpscout/helpscout-api-php/blob/master/src/Conversations/Conversation.php read 2026-11-28
      'nextEvent:other customFields:other',
    ),
    // It begins in an inbox, with at least one thread.
    // @see https://developer.helpscout.com/mailbox-api/endpoints/conversations/create read 2026-11-29
    writable: typed(
      'subject type:singleSelect status:singleSelect customer:other tags:other assignTo:int fields:other',
      'mailboxId:reference threads:other createdAt:datetime autoReply:boolean imported:boolean',
    ),
    required: ['subject', 'type', 'status', 'customer', 'mailboxId', 'threads'],
    references: { mailboxId: 'mailboxes' },
    values: { type: ['email', 'chat', 'phone'], status: ['active', 'pending', 'closed', 'spam'] },
  },
  mailboxes: {
    items: listEmbedded('mailboxes'),
    query: {},
    hasChanges: false,
    where: () => ({}),
    readOnly: typed(linked, 'name slug email createdAt:datetime updatedAt:datetime'),
    writable: {},
  },
  users: {
    items: listEmbedded('users'),
    query: {},
    hasChanges: false,
    filters: ['email'],
    where: ({ value }) => ({ email: value }),
    readOnly: typed(
      linked,
      'firstName lastName email role timezone type createdAt:datetime updatedAt:datetime',
    ),
    writable: {},
  },
  /**
   * A change would need the secret, which no answer shows.
   * @see https://github.com/helpscout/helpscout-api-php/tree/master/src/Webhooks read 2026-11-29
   */
  webhooks: {
    items: listEmbedded('webhooks'),
    query: {},
    hasChanges: false,
    where: () => ({}),
    readOnly: typed('id:int state'),
    writable: typed('url events:multiSelect secret label notification:boolean'),
    required: ['url', 'events', 'secret'],
  },
  ...around,
}
