// How Four/Four is asked: each kind of record is an entity set of OData.
import { asObject, fromObjectTable, type PageStyle, type TableObject, typed } from '@mortise/connector-kit'
import { record } from './record.ts'

/** @see https://fourfour.ai/developers/api (the list of entity sets, in a summary by others) read 2026-11-29 */
const names = [
  'Insights',
  'Topics',
  'TopicModels',
  'Conversations',
  'Participants',
  'Accounts',
  'Contacts',
  'Leads',
  'Opportunities',
  'Owners',
  'Cases',
  'Calls',
  'CalendarEvents',
  'TrackerProjects',
  'TrackerIssues',
  'TrackerComments',
  'Labels',
  'Chats',
  'ChatMessages',
  'Fragments',
]

/** A single record is never asked for: no source says whether its id stands in quotes. */
const entitySet: TableObject = {
  items: 'value',
  readOnly: typed('id'),
  writable: {},
  isListOnly: true,
  scanned: ['id'],
}

/** The server decides how long a page is, and the answer links to the next. */
const byNextLink: PageStyle = {
  hasOwnSize: true,
  ask: (position, size) =>
    position === undefined
      ? { params: { $top: Math.min(size, pageSizeMax) } }
      : { path: position, params: {} },
  next({ answer }) {
    const link = asObject(answer.json)?.['@odata.nextLink']
    return typeof link === 'string' ? link : undefined
  },
}

const pageSizeMax = 100

export const { listObjects, describe, read, readByIds, search, scans } = fromObjectTable<TableObject>({
  displayName: 'Four/Four',
  objects: Object.fromEntries(names.map((name) => [name, entitySet])),
  record,
  style: byNextLink,
  pageSizeMax,
  list: (_, { objectName }) => ({ path: `/odata/${objectName}` }),
  isSampled: () => true,
})
