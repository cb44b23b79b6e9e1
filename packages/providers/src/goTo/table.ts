// How GoTo is asked: webinars of an account in a range of time, and the people of its administration.
import {
  asObject,
  byOffset,
  byPageNumber,
  type CallRequest,
  fromObjectTable,
  type TableObject,
  typed,
} from '@mortise/connector-kit'
import { record } from './record.ts'

/** An object, and where its requests go. */
interface GoToObject extends TableObject {
  path: string
  query?: CallRequest['query']
}

/** The years before and after which there are no webinars. */
const ever = { fromTime: '2006-01-01T00:00:00Z', toTime: '2099-12-31T00:00:00Z' }

/** The objects of GoTo Webinar. */
export const objects: Readonly<Record<string, GoToObject>> = {
  webinars: {
    path: '/G2W/rest/v2/accounts/{accountKey}/webinars',
    query: ever,
    items: '_embedded.webinars',
    style: byPageNumber({ page: 'page', limit: 'size', pages: 'page.totalPages', first: 0 }),
    isListOnly: true,
    scanned: ['subject'],
    readOnly: typed(
      'webinarKey webinarID organizerKey omid accountKey locale approvalType registrationUrl impromptu:boolean',
      'recurrenceType numberOfRegistrants:int',
    ),
    writable: typed(
      'subject description times:other timeZone type:singleSelect experienceType:singleSelect',
      'isPasswordProtected:boolean',
    ),
    required: ['subject', 'times', 'timeZone'],
    values: {
      type: ['single_session', 'sequence', 'series'],
      experienceType: ['CLASSIC', 'BROADCAST', 'SIMULIVE'],
    },
  },
  users: {
    path: '/admin/rest/v1/accounts/{accountKey}/users',
    items: 'results',
    style: byOffset({ offset: 'offset', limit: 'pageSize', total: 'total' }),
    isListOnly: true,
    scanned: ['email'],
    readOnly: typed(
      'key email firstName lastName locale timeZone status adminRoles:other licenseKeys:other groupKey',
    ),
    writable: {},
  },
  groups: {
    path: '/admin/rest/v1/accounts/{accountKey}/groups',
    items: 'results',
    style: byOffset({ offset: 'offset', limit: 'pageSize', total: 'total' }),
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('key name parentKey userCount:int'),
    writable: {},
  },
}

export { write } from './write.ts'

export const { listObjects, describe, read, search, readByIds, scans } = fromObjectTable<GoToObject>({
  displayName: 'GoTo',
  objects,
  record,
  style: byPageNumber({ page: 'page', limit: 'size' }),
  pageSizeMax: 100,
  // A page of webinars without any has no list.
  list: ({ path, query }, _, { metadata: { accountKey = '' } }) => ({
    path: path.replace('{accountKey}', encodeURIComponent(accountKey)),
    query,
  }),
  omitsEmptyList: true,
  unwrap: (json) => asObject(json),
})
