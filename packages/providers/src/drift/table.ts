// How Drift is asked: conversations by token, accounts by offset, short lists whole.
import {
  asObject,
  asString,
  byOffset,
  type CallRequest,
  type CallResponse,
  fromObjectTable,
  idsInList,
  idText,
  isObject,
  listIn,
  type OneWrite,
  objectIn,
  type PageStyle,
  searchList,
  type TableObject,
  type TableParts,
  typed,
  unpaged,
  valueAt,
} from '@mortise/connector-kit'
import { record } from './record.ts'

interface DriftObject extends TableObject {
  path: string
  /** The address of one record. */
  one?: string
  /** Fields come from a sample, too. */
  isSampled?: true
}

/** Short lists come bare, or as `data`. */
const listOf = (answer: CallResponse) => listIn(answer, Array.isArray(answer.json) ? '' : 'data')

const short = (path: string): DriftObject => ({
  path,
  items: listOf,
  style: unpaged,
  isSampled: true,
  scanned: path === '/playbooks/clp' ? [] : ['name'],
  readOnly: typed('id:int name createdAt:datetime updatedAt:datetime'),
  writable: {},
})

/**
 * The address of the next page carries its token, `page_token`. The page of before names a number instead, which goes as
 * `next`, and takes 50 conversations at most.
 * @see https://devdocs.drift.com/docs/list-conversations read 2026-11-29
 * @see https://devdocs.drift.com/docs/listing-conversations (the page of before) read 2026-11-29
 */
const byToken: PageStyle = {
  ask(position, limit) {
    const [name = '', ...value] = position?.split('=') ?? []
    return { params: position === undefined ? { limit } : { limit, [name]: value.join('=') } }
  },
  next({ answer: { json } }) {
    const address = asString(valueAt(json, 'links.next')) ?? ''
    const token = new URLSearchParams(address.slice(address.indexOf('?') + 1)).get('page_token')
    if (token) return `page_token=${token}`
    const number = idText(valueAt(json, 'pagination.next'))
    return number !== undefined && valueAt(json, 'pagination.more') === true ? `next=${number}` : undefined
  },
}

/**
 * @see https://devdocs.drift.com/docs/retrieving-user and https://devdocs.drift.com/docs/user-model read 2026-11-29
 * @see https://devdocs.drift.com/docs/retrieve-a-conversation read 2026-11-29
 * @see https://devdocs.drift.com/docs/get-playbooks read 2026-11-29
 */
export const objects: Readonly<Record<string, DriftObject>> = {
  users: {
    path: '/users/list',
    one: '/users',
    items: listOf,
    style: unpaged,
    scanned: ['email'],
    readOnly: typed(
      'id:int orgId:int name alias email phone locale availability role timeZone avatarUrl verified:boolean',
      'bot:boolean createdAt:datetime updatedAt:datetime',
    ),
    writable: {},
  },
  accounts: {
    path: '/accounts',
    one: '/accounts',
    items: 'data.accounts',
    style: byOffset({ offset: 'index', limit: 'size' }, { next: 'data.next' }),
    scanned: ['name', 'domain'],
    readOnly: typed('accountId createDateTime:datetime updateDateTime:datetime deleted:boolean'),
    writable: typed('ownerId:int name domain customProperties:other targeted:boolean'),
    required: ['ownerId'],
    references: { ownerId: 'users' },
  },
  conversations: {
    path: '/conversations/list',
    one: '/conversations',
    items: 'data',
    style: byToken,
    pageSizeMax: 50,
    readOnly: typed(
      'id:int contactId:int inboxId:int status conversationTags:other participants:other relatedPlaybookId',
      'createdAt:datetime updatedAt:datetime',
    ),
    writable: {},
  },
  'teams/org': short('/teams/org'),
  playbooks: short('/playbooks/list'),
  'playbooks/clp': short('/playbooks/clp'),
}

const displayName = 'Drift'
const pageSizeMax = 65

const table = fromObjectTable<DriftObject>({
  displayName,
  objects,
  record,
  style: unpaged,
  pageSizeMax,
  list: ({ path }) => ({ path }),
  // The id of an account has its domain in it: `123458_domain.com`.
  // @see https://devdocs.drift.com/docs/account-model read 2026-11-29
  one: ({ one }, { id }) => (one && /^\w[\w.-]*$/.test(id) ? { path: `${one}/${id}` } : undefined),
  // A deleted account is answered by its id alone.
  unwrap(json) {
    const found = valueAt(json, 'data')
    const native = isObject(found) ? found : asObject(json)
    return native?.deleted === true ? undefined : native
  },
  write: writeAccount,
  isSampled: ({ isSampled }) => isSampled === true,
})

export const { listObjects, describe, read, write, scans } = table

/**
 * Accounts alone are written; a change names the account in its body.
 * @see https://devdocs.drift.com/docs/creating-an-account read 2026-11-29
 * @see https://devdocs.drift.com/docs/updating-accounts read 2026-11-29
 */
function writeAccount(_: DriftObject, { action, item, id }: OneWrite): CallRequest {
  if (action === 'delete') return { method: 'DELETE', path: `/accounts/${encodeURIComponent(id)}` }
  return action === 'create'
    ? { method: 'POST', path: '/accounts/create', json: item.fields }
    : { method: 'PATCH', path: '/accounts/update', json: { ...item.fields, accountId: id } }
}

const list = { read, record, pageSize: pageSizeMax }

export const readByIds: TableParts['readByIds'] = async (call, request) =>
  objectIn(objects, request.objectName, displayName).one
    ? table.readByIds(call, request)
    : idsInList(call, list, request)

export const search: TableParts['search'] = async (call, request) => {
  const { one, scanned: fields = [] } = objectIn(objects, request.objectName, displayName)
  return one ? table.search(call, request) : searchList(call, { ...list, fields }, request)
}
