// Reads Calendly: what the organization has where the user may see it, what the user has where not.
import {
  askEach,
  asObject,
  byCursor,
  type Call,
  describeStatic,
  type EqualsFilter,
  keepChanged,
  matchFilters,
  memoByCall,
  type NativeRecord,
  type ObjectsPart,
  objectIn,
  type ReadPage,
  type ReadPart,
  readChildren,
  readList,
  readUntilFound,
  recordsAt,
  requestIfThere,
  requireFields,
  type SearchPart,
  toParameters,
  valueAt,
} from '@mortise/connector-kit'
import { type CalendlyObject, objects } from './objects.ts'
import { record, uuidOf } from './record.ts'

const pageSizeMax = 100
const byToken = byCursor({ cursor: 'page_token', limit: 'count', next: 'pagination.next_page_token' })

interface Wish {
  objectName: string
  filters: readonly EqualsFilter[]
  cursor: string | undefined
  pageSize: number
}

/** Calendly publishes its fields as documentation, and has none of an account's own. */
export const describe: NonNullable<ObjectsPart['describe']> = async (_, objectName) =>
  describeStatic(objectName, entryOf(objectName))

/** One page. No list filters by change, so all of them are read, and what did not change is left out. */
export const read: ReadPart['page'] = async (call, request) => {
  const { objectName, cursor, pageSize, since, filters = [] } = request
  const known = entryOf(objectName).filters
  const told = filters.filter(({ fieldName }) => known.includes(fieldName))
  const page = await listed(call, { objectName, filters: told, cursor, pageSize })
  return keepChanged(page, since ? { since } : {}, record)
}

/** By address, or by what the list filters by. */
export const search: SearchPart['page'] = async (call, request) => {
  const { objectName, filters, pageSize } = request
  const { filters: known } = entryOf(objectName)
  requireFields(filters, ['uri', ...known])
  const uri = filters.find(({ fieldName }) => fieldName === 'uri')
  if (uri) return { records: matchFilters(await byUri(call, objectName, String(uri.value)), filters, sought) }
  const records = await readUntilFound(async (cursor) => {
    const page = await listed(call, { objectName, filters, cursor, pageSize })
    return { ...page, records: matchFilters(page.records, filters, sought) }
  })
  return { records }
}

/** Records by their addresses. */
export const readByIds: NonNullable<ReadPart['byIds']> = async (call, { objectName, ids }) =>
  (await askEach(call, ids, (id) => byUri(call, objectName, id))).flat()

/** Members are found by the address of the user they are. */
const sought: Parameters<typeof matchFilters>[2] = {
  field: (name) => (native) => native[name] ?? asObject(native.user)?.[name],
}

async function listed(call: Call, wish: Wish): Promise<ReadPage> {
  const { objectName, filters, cursor, pageSize } = wish
  if (objectName === 'invitees') return inviteesOf(call, wish)
  const { listedFor } = entryOf(objectName)
  const organization = call.metadata.OrganizationURI ?? ''
  const isNested = objectName === 'organization_invitations'
  return readList(call, {
    request: {
      path: isNested ? invitationsPath(call) : `/${objectName}`,
      query: {
        ...(isNested ? undefined : listedFor === 'owner' ? await ownerOf(call, '') : { organization }),
        ...toParameters(filters),
      },
    },
    style: byToken,
    items: 'collection',
    cursor,
    pageSize,
    pageSizeMax,
  })
}

/** Invitees are listed by event; those who are sought by e-mail address below the events they are invited to. */
async function inviteesOf(call: Call, { filters, cursor, pageSize }: Wish): Promise<ReadPage> {
  const owner = await ownerOf(call, '')
  const query = toParameters(filters)
  const pages = new Map<string | undefined, Promise<ReadPage>>()
  const events = (at: string | undefined) =>
    readList(call, {
      request: {
        path: '/scheduled_events',
        // In the order of their beginning, which does not change while they are read.
        query: { ...owner, sort: 'start_time:asc', invitee_email: query.email },
      },
      style: byToken,
      items: 'collection',
      cursor: at,
      pageSize: pageSizeMax,
      pageSizeMax,
    })
  return readChildren({
    cursor,
    parents(at) {
      const page = pages.get(at) ?? events(at)
      pages.set(at, page)
      return page
    },
    children: async ({ uri }, at) =>
      readList(call, {
        request: { path: `/scheduled_events/${encodeURIComponent(uuidOf(String(uri)))}/invitees`, query },
        style: byToken,
        items: 'collection',
        cursor: at,
        pageSize,
        pageSizeMax,
      }),
  })
}

/**
 * Admins and owners may see the whole organization's events, others their own.
 * @see https://developer.calendly.com/api-docs/calendly-api/scheduled-events/list-scheduled-events.md read 2026-11-22
 */
const ownerOf = memoByCall(async (call): Promise<Record<string, string>> => {
  const { UserURI: user = '', OrganizationURI: organization = '' } = call.metadata
  const { json } = await call.request({ path: '/organization_memberships', query: { user, count: 1 } })
  const role = valueAt(recordsAt(json, 'collection')[0], 'role')
  return role === 'admin' || role === 'owner' ? { organization } : { user }
})

async function byUri(call: Call, objectName: string, uri: string): Promise<NativeRecord[]> {
  const path = pathOf(call, objectName, uri)
  const answer = path === undefined ? undefined : await requestIfThere(call, { path })
  const found = asObject(asObject(answer?.json)?.resource)
  return found ? [found] : []
}

/** The path of a record; `undefined` for an address that is none of this object's. */
export function pathOf(call: Call, objectName: string, uri: string): string | undefined {
  const nested = /\/scheduled_events\/([\w-]+)\/invitees\/([\w-]+)$/.exec(uri)
  if (objectName === 'invitees') {
    return nested ? `/scheduled_events/${nested[1]}/invitees/${nested[2]}` : undefined
  }
  const uuid = uuidOf(uri)
  if (!/^[\w-]+$/.test(uuid)) return undefined
  return objectName === 'organization_invitations'
    ? `${invitationsPath(call)}/${uuid}`
    : `/${objectName}/${uuid}`
}

/** Where the organization's invitations are. */
export function invitationsPath(call: Call): string {
  return `/organizations/${encodeURIComponent(uuidOf(call.metadata.OrganizationURI ?? ''))}/invitations`
}

function entryOf(objectName: string): CalendlyObject {
  return objectIn(objects, objectName, 'Calendly')
}
