// How Outplay is asked: searches by POST, in pages whose size is Outplay's own.
import {
  asObject,
  fromObjectTable,
  inJson,
  type PageStyle,
  type TableObject,
  typed,
  unpaged,
  valueAt,
} from '@mortise/connector-kit'
import { record } from './record.ts'

/** An object, and where its requests go. */
interface OutplayObject extends TableObject {
  path: string
  method?: 'GET'
  /** Where one is found, and where a new one goes. */
  onePath?: string
  newPath?: string
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
export const objects: Readonly<Record<string, OutplayObject>> = {
  prospect: {
    path: '/api/v1/prospect/search',
    items: 'data',
    since: 'UpdatedDate',
    // @see https://github.com/outplay-hq/n8n-nodes-outplay (nodes/Outplay/Outplay.node.ts) read 2026-11-29
    onePath: '/api/v1/prospect',
    newPath: '/api/v1/prospect/add',
    scanned: ['emailid', 'lastname'],
    readOnly: typed(
      'prospectid:int prospectstate prospectstatus stage:other lastcontacteddate:datetime createddate:datetime',
      'owner:other account:other updateddate:datetime',
    ),
    writable: typed(
      'emailid firstname lastname phone designation city linkedin state country twitter facebook company timezone',
      'sequenceidentifier tags:multiSelect fields:other',
    ),
    required: ['emailid'],
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

export const table = fromObjectTable<OutplayObject>({
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
  one: ({ onePath }, { id }) => (onePath && /^\d+$/.test(id) ? { path: `${onePath}/${id}` } : undefined),
  unwrap: (json) => asObject(valueAt(json, 'data')) ?? asObject(json),
  write: ({ newPath = '' }, { item }) => ({ method: 'POST', path: newPath, json: item.fields }),
})
