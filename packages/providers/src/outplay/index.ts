// Outplay: sales prospects and sequences.
// How Outplay is asked: searches by POST, in pages whose size is Outplay's own.
import {
  asObject,
  defineProvider,
  fromObjectTable,
  hostLabels,
  inJson,
  instantOf,
  lazyReading,
  type NativeRecord,
  type PageStyle,
  type RecordShape,
  type TableObject,
  typed,
  unpaged,
  valueAt,
} from '@mortise/connector-kit'

const ids = ['prospectid', 'accountid', 'sequenceid', 'userid']

const record: RecordShape = {
  id(native: NativeRecord) {
    const id = ids
      .map((name) => native[name])
      .find((value) => value !== undefined && value !== null && value !== '')
    return id === undefined ? undefined : String(id)
  },
  updatedAt: ({ updateddate }: NativeRecord) => instantOf(updateddate),
  createdField: 'createddate',
}

/** An object, and where its requests go. */
interface OutplayObject extends TableObject {
  path: string
  method?: 'GET'
  /** The field by which changes are asked for. */
  since?: string
}

/** The answer says where it is, and whether there is more. */
const byIndex: PageStyle = {
  hasOwnSize: true,
  ask: (position = '1') => ({ params: { pageindex: Number(position) } }),
  next({ answer: { json }, position = '1' }) {
    return valueAt(json, 'pagination.hasmorerecords') === true ? String(Number(position) + 1) : undefined
  },
}

/** @see https://github.com/falkonai/airbyte/tree/master/airbyte-integrations/connectors/source-outplay read 2026-11-28 */
const objects: Readonly<Record<string, OutplayObject>> = {
  prospect: {
    path: '/api/v1/prospect/search',
    items: 'data',
    since: 'UpdatedDate',
    isListOnly: true,
    scanned: ['emailid', 'lastname'],
    readOnly: typed(
      'prospectid:int emailid firstname lastname phone designation city linkedin state country twitter facebook company',
      'prospectstate prospectstatus stage:other lastcontacteddate:datetime createddate:datetime owner:other account:other',
      'updateddate:datetime',
    ),
    writable: {},
  },
  prospectaccount: {
    path: '/api/v1/prospectaccount/search',
    items: 'data',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed(
      'accountid:int stage externalid:int name description employeecount:int industrytype linkedin twitter foundedyear:int city website',
    ),
    writable: {},
  },
  sequence: {
    path: '/api/v1/sequence/search',
    items: 'data',
    isListOnly: true,
    scanned: ['sequencename'],
    readOnly: typed(
      'sequenceid:int sequencename sequencetype sequencestatus active:int prospectcount:int due:int finished:int',
      'paused:int optedout:int sent:int delivered:int opens:int replies:int userid:int',
    ),
    writable: {},
  },
  team: {
    path: '/api/v1/team',
    method: 'GET',
    style: unpaged,
    items: '',
    isListOnly: true,
    scanned: ['emailid'],
    readOnly: typed(
      'userid:int userrole:int emailid firstname lastname title displaypicture registereddate:datetime accountusertype:int',
    ),
    writable: {},
  },
}

const table = async () =>
  fromObjectTable<OutplayObject>({
    displayName: 'Outplay',
    objects,
    record,
    style: byIndex,
    place: (request, params) => (request.method === 'POST' ? inJson(request, params) : request),
    pageSizeMax: 100,
    list({ path, method, since: fieldname }, { since }) {
      if (method === 'GET') return { path }
      const changed =
        since && fieldname ? { fieldname, fieldcondition: 'gte', fieldvalue: since.toISOString() } : {}
      return { method: 'POST', path, json: changed }
    },
    unwrap: (json) => asObject(json),
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'outplay',
  displayName: 'Outplay',
  docsUrl: 'https://documenter.getpostman.com/view/16947449/TzsikPV1',
  unverified: [
    'limits: the largest page, and calls at once.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: paths, pages and fields; only a client of another says so, which reads them.',
    'record: whether a prospect says when it changed.',
    "auth: how one connects and the address; no page of Outplay's could be read, and older clients send other headers.",
    'account.healthCheck: that it is open to every client; older clients send `X-CLIENT-SECRET` and `client_id` in place of these.',
    'account.healthCheck: the path; only https://github.com/amp-labs/connectors/blob/main/providers/outplay/support.go and https://github.com/falkonai/airbyte/blob/master/airbyte-integrations/connectors/source-outplay/source_outplay/api.py say so (read 2026-11-22).',
  ],
  auth: {
    kind: 'basic',
    docsUrl: 'https://documenter.getpostman.com/view/16947449/TzsikPV1',
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Location',
        pattern: hostLabels,
        prompt: 'The host name, without https:// in front.',
      },
    ],
    // A list by the name of a search, of which this takes the first page.
    healthCheck: {
      method: 'POST',
      path: '/api/v1/prospect/search',
      json: { pageindex: 1 },
      isUnverified: true,
    },
  },
  baseUrl: ({ workspace }) => `https://${workspace}-api.outplayhq.com`,
  limits: { pageSizeMax: 100, concurrency: 1 },
  record,
  objects: reading.objects,
  read: { ...reading.read, overlapMs: 60_000, inFull: ['prospectaccount', 'sequence', 'team'] },
  search: {
    ...reading.search,
    scans: [
      'prospect.emailid',
      'prospect.lastname',
      'prospectaccount.name',
      'sequence.sequencename',
      'team.emailid',
    ],
  },
})
