// How Mixmax is asked: lists by cursor, what is one's own whole.
import {
  asObject,
  byCursor,
  fromObjectTable,
  idsInList,
  isObject,
  objectIn,
  searchList,
  type TableObject,
  type TableParts,
  typed,
  unpaged,
} from '@mortise/connector-kit'
import { record } from './record.ts'

interface MixmaxObject extends TableObject {
  /** The answer names few of its fields in the reference, so the others come from a sample. */
  isSampled?: true
}

const listed = (given: Omit<MixmaxObject, 'items' | 'writable'> & Partial<MixmaxObject>): MixmaxObject => ({
  writable: {},
  ...given,
  items: 'results',
})

/** An object of the user alone is answered as a record. */
const single = (given: Omit<MixmaxObject, 'items' | 'writable'>): MixmaxObject => ({
  writable: {},
  ...given,
  style: unpaged,
  items: ({ json }) => (isObject(json) ? [json] : []),
})

const own = typed('_id userId createdAt:datetime')
const sampled = { isSampled: true } as const

const objects: Readonly<Record<string, MixmaxObject>> = {
  'appointmentlinks/me': single({ readOnly: typed('userId name') }),
  codesnippets: listed({
    scanned: ['title'],
    readOnly: own,
    writable: typed('title html language theme background'),
  }),
  insightsreports: listed({
    scanned: ['title'],
    readOnly: typed(own, 'updatedAt:datetime'),
    writable: typed('title type query'),
  }),
  'integrations/commands': listed({
    scanned: ['name'],
    readOnly: typed('_id id'),
    writable: typed('name commands:other commandParameterHintsUrl commandResolverUrl parameterPlaceholder'),
  }),
  'integrations/enhancements': listed({
    scanned: ['name'],
    readOnly: typed('_id id category:other isEditable:boolean'),
    writable: typed(
      'name icon iconTooltip editorUrl editorHeight:int editorWidth:int activateUrl resolverUrl commands:other',
    ),
  }),
  'integrations/linkresolvers': listed({
    readOnly: typed('_id id createdAt:datetime order:int'),
    writable: typed('description regex resolverUrl'),
  }),
  'integrations/sidebars': listed({
    scanned: ['name'],
    readOnly: typed('_id mixmaxId'),
    writable: typed('name url iconColor iconImage iconName'),
  }),
  meetingtypes: listed({ ...sampled, scanned: ['name'], readOnly: typed(own, 'name type') }),
  // @see https://developer.mixmax.com/reference/messages read 2026-11-29
  messages: listed({
    ...sampled,
    scanned: ['subject'],
    readOnly: typed('_id userId created:datetime updatedAt:datetime from:other'),
    writable: typed(
      'to:other cc:other bcc:other subject body trackingEnabled:boolean linkTrackingEnabled:boolean',
      'fileTrackingEnabled:boolean notificationsEnabled:boolean inReplyTo',
    ),
  }),
  rules: listed({ ...sampled, scanned: ['name'], readOnly: own, writable: typed('name') }),
  sequencefolders: listed({ scanned: ['name'], readOnly: own, writable: typed('name') }),
  sequences: listed({ ...sampled, scanned: ['name'], readOnly: typed(own, 'name') }),
  snippets: listed({ ...sampled, scanned: ['title'], readOnly: typed(own, 'title') }),
  snippettags: listed({ scanned: ['name'], readOnly: own, writable: typed('name') }),
  teams: listed({ ...sampled, scanned: ['name'], readOnly: own, writable: typed('name') }),
  unsubscribes: listed({
    ...sampled,
    scanned: ['email'],
    readOnly: typed('createdAt:datetime name'),
    writable: typed('email'),
    required: ['email'],
  }),
  'userpreferences/me': single({ ...sampled, readOnly: typed('_id') }),
  'users/me': single({ readOnly: typed('_id') }),
}

const pageSizeMax = 50

const table = fromObjectTable<MixmaxObject>({
  displayName: 'Mixmax',
  objects,
  record,
  style: byCursor({ cursor: 'next', limit: 'limit', next: 'next', hasMore: 'hasNext' }),
  pageSizeMax,
  list: (_, { objectName }) => ({ path: `/v1/${objectName}` }),
  unwrap: asObject,
  write: (_, { objectName, item }) => ({ method: 'POST', path: `/v1/${objectName}`, json: item.fields }),
  isSampled: ({ isSampled }) => isSampled === true,
})

export const { listObjects, describe, read, scans } = table

/** An address that is unsubscribed is answered with nothing. */
export const write: TableParts['write'] = async (call, request) => {
  const outcomes = await table.write(call, request)
  if (request.objectName !== 'unsubscribes') return outcomes
  return outcomes.map((outcome, index) => {
    const email = request.items[index]?.fields.email
    return outcome.isWritten ? { isWritten: true, recordId: String(email) } : outcome
  })
}

const list = { read, record, pageSize: pageSizeMax }

export const readByIds: TableParts['readByIds'] = (call, request) => idsInList(call, list, request)

export const search: TableParts['search'] = async (call, request) => {
  const { scanned: fields = [] } = objectIn(objects, request.objectName, 'Mixmax')
  return searchList(call, { ...list, fields }, request)
}
