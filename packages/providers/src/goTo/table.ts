// How GoTo is asked: webinars of an account in a range of time, and the people of its administration.
import {
  asArray,
  asObject,
  byOffset,
  byPageNumber,
  type CallRequest,
  fromObjectTable,
  type TableObject,
  typed,
  unpaged,
} from '@mortise/connector-kit'
import { record } from './record.ts'

/** An object, and where its requests go. */
interface GoToObject extends TableObject {
  path: string
  query?: CallRequest['query']
  /** Where one is found below, if it is. */
  onePath?: string
}

/** The years before and after which there are no webinars. */
const ever = { fromTime: '2006-01-01T00:00:00Z', toTime: '2099-12-31T00:00:00Z' }

/** @see https://developer.citrixonline.com/sites/default/files/citrix/citrix-apis/gotomeeting.json (as https://github.com/APIs-guru/openapi-directory keeps it) read 2026-11-29 */
const organizer = typed(
  'accountKey organizerKey email firstName lastName locale meetingId meetingType:singleSelect startTime:datetime',
  'endTime:datetime conferenceCallInfo',
)

/** The objects of GoTo Webinar, of GoTo Meeting and of their administration. */
export const objects: Readonly<Record<string, GoToObject>> = {
  webinars: {
    path: '/G2W/rest/v2/accounts/{accountKey}/webinars',
    query: ever,
    items: '_embedded.webinars',
    style: byPageNumber(
      { page: 'page', limit: 'size', first: 0 },
      { pages: 'page.totalPages', isExact: true },
    ),
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
  // Those to come of the organizer who connected, which is what GoTo lists beside those that were.
  meetings: {
    path: '/G2M/rest/upcomingMeetings',
    onePath: '/G2M/rest/meetings',
    items: '',
    style: unpaged,
    scanned: ['subject'],
    readOnly: typed(organizer, 'passwordRequired:boolean status:singleSelect'),
    writable: typed(
      'subject starttime:datetime endtime:datetime passwordrequired:boolean conferencecallinfo meetingtype:singleSelect',
    ),
    required: ['subject', 'starttime', 'endtime', 'passwordrequired', 'conferencecallinfo', 'meetingtype'],
    values: { meetingtype: ['immediate', 'recurring', 'scheduled'] },
  },
  historicalMeetings: {
    path: '/G2M/rest/historicalMeetings',
    query: { startDate: ever.fromTime, endDate: ever.toTime },
    items: '',
    style: unpaged,
    isListOnly: true,
    scanned: ['subject', 'meetingId'],
    readOnly: typed(organizer, 'sessionId subject duration numAttendees'),
    writable: {},
  },
  // @see https://developer.goto.com/GoToWebinarV2 (its description, as https://github.com/api-evangelist/goto-webinar keeps it) read 2026-11-29
  webhooks: {
    path: '/G2W/rest/v2/webhooks',
    onePath: '/G2W/rest/v2/webhooks',
    query: { product: 'g2w' },
    items: '_embedded.webhooks',
    style: unpaged,
    scanned: ['eventName', 'callbackUrl'],
    readOnly: typed('webhookKey createTime product'),
    writable: typed('callbackUrl eventName eventVersion state:singleSelect'),
    required: ['callbackUrl', 'eventName', 'eventVersion'],
    values: { state: ['INACTIVE', 'ACTIVE'] },
  },
  licenses: {
    path: '/admin/rest/v1/accounts/{accountKey}/licenses',
    items: 'results',
    style: unpaged,
    isListOnly: true,
    scanned: ['key'],
    readOnly: typed('key seats:int products:multiSelect'),
    writable: {},
  },
  users: {
    path: '/admin/rest/v1/accounts/{accountKey}/users',
    items: 'results',
    style: byOffset({ offset: 'offset', limit: 'pageSize' }, { total: 'total', isExact: true }),
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
    style: byOffset({ offset: 'offset', limit: 'pageSize' }, { total: 'total', isExact: true }),
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
  one: ({ onePath }, { id }) => (onePath && /^[\w-]+$/.test(id) ? { path: `${onePath}/${id}` } : undefined),
  // One meeting comes as a list of one.
  unwrap: (json) => asObject(asArray(json)[0]) ?? asObject(json),
})
