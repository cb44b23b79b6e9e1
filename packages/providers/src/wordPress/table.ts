// How WordPress.com is asked: the site of the connection in every path, pages by number as long as the answer says.
import {
  asObject,
  asString,
  type Call,
  type CallRequest,
  type DeletedPage,
  fromObjectTable,
  isObject,
  type NativeRecord,
  type ObjectList,
  type PageStyle,
  ProviderError,
  type RemovedPart,
  readList,
  summarize,
  type TableParts,
} from '@mortise/connector-kit'
import { objects, ownType, type WordPressObject } from './objects.ts'
import { record } from './record.ts'

const pageSizeMax = 100
const root = '/wp/v2/sites/{site}'

/**
 * A page after the last one is refused, so the answer's own count of them is taken.
 * @see https://developer.wordpress.org/rest-api/using-the-rest-api/pagination/ read 2026-11-22
 */
const byCountedPage: PageStyle = {
  ask: (position = '1', size) => ({ params: { page: position, per_page: size } }),
  next({ answer, position = '1' }) {
    const pages = Number(asString([answer.headers['x-wp-totalpages']].flat()[0]) ?? 0)
    return Number(position) < pages ? String(Number(position) + 1) : undefined
  },
}

/**
 * The parameter is compared with the site's own time, whatever zone it names. No zone is over 14 hours from UTC.
 * Records that did not change since are left out afterwards.
 * @see https://core.trac.wordpress.org/changeset/50024 read 2026-11-22
 */
const zoneMs = 14 * 3_600_000

const table = fromObjectTable<WordPressObject>({
  displayName: 'WordPress',
  objects,
  custom: ownType,
  record,
  style: byCountedPage,
  pageSizeMax,
  list: (entry, { objectName, since, filters }) => ({
    path: `${root}/${objectName}`,
    query: {
      ...orderedList(entry, since),
      ...Object.fromEntries(
        filters.map(({ fieldName, value }) => [entry.params[fieldName] ?? fieldName, value]),
      ),
    },
  }),
  one: ({ query }, { objectName, id }) =>
    /^\d+$/.test(id)
      ? { path: `${root}/${objectName}/${id}`, query: { context: query?.context } }
      : undefined,
  unwrap: (json) => (asObject(json)?.status === 'trash' ? undefined : asObject(json)),
  write({ hasTrash }, { objectName, action, item, id }) {
    const path = `${root}/${objectName}`
    const one = `${path}/${encodeURIComponent(id)}`
    switch (action) {
      case 'create':
        return { method: 'POST', path, json: item.fields }
      case 'update':
        return { method: 'POST', path: one, json: item.fields }
      case 'delete':
        return { method: 'DELETE', path: one, query: hasTrash ? {} : { force: true } }
    }
  },
  listCustom: ownTypes,
  customFields: refuseUnknownType,
})

/** By id, so a record that changes during a read moves no other to another page. */
function orderedList({ query, isDated }: WordPressObject, since: Date | undefined): CallRequest['query'] {
  const from = since && isDated ? new Date(since.getTime() - zoneMs).toISOString() : undefined
  return { ...query, orderby: 'id', order: 'asc', modified_after: from }
}

export const { scans } = table
export const listObjects: TableParts['listObjects'] = (call) => table.listObjects(call && onSite(call))
export const describe: TableParts['describe'] = (call, name) => table.describe(onSite(call), name)
export const read: TableParts['read'] = (call, request) => table.read(onSite(call), request)
export const search: TableParts['search'] = (call, request) => table.search(onSite(call), request)
export const readByIds: TableParts['readByIds'] = (call, request) => table.readByIds(onSite(call), request)
export const write: TableParts['write'] = (call, request) => table.write(onSite(call), request)

/** Records that went to the trash since; emptying it leaves no trace. */
export const readDeleted: RemovedPart['page'] = async (call, request) => {
  const { objectName, since, cursor, pageSize } = request
  const entry = Object.hasOwn(objects, objectName) ? objects[objectName] : ownType(objectName)
  if (!entry?.hasTrash || !entry.isDated) return { records: [] }
  const page = await readList(onSite(call), {
    request: {
      path: `${root}/${objectName}`,
      query: { ...orderedList(entry, since), status: 'trash' },
    },
    style: byCountedPage,
    items: '',
    cursor,
    pageSize,
    pageSizeMax,
  })
  const { nextCursor } = page
  const records: DeletedPage['records'] = page.records.flatMap((own) => {
    const id = record.id(own)
    return id === undefined || (record.updatedAt(own) ?? 0) < since.getTime() ? [] : [{ id, record: own }]
  })
  return { records, nextCursor }
}

/**
 * Fields are the same everywhere; a type of the site's own has to be one, though.
 * @throws ProviderError stop/404 when the site has no such type
 * @see https://developer.wordpress.org/rest-api/reference/post-types/ read 2026-11-22
 */
async function refuseUnknownType(call: Call, { isOwnType }: WordPressObject, objectName: string) {
  if (!isOwnType) return []
  const types = await typesOf(call)
  if (types.some(({ rest_base: base }) => base === objectName)) return []
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `The site has no type "${objectName}".`,
    status: 404,
  })
}

async function typesOf(call: Call): Promise<NativeRecord[]> {
  const { json } = await call.request({ path: `${root}/types` })
  return Object.values(asObject(json) ?? {}).filter(isObject)
}

/** WordPress keeps parts of its themes as posts, too. */
async function ownTypes(call: Call): Promise<ObjectList> {
  const objects = (await typesOf(call)).flatMap(({ rest_base: base, name, slug }) =>
    typeof base === 'string' && ownType(base) && !/^(?:wp_|nav_menu_item$)/.test(String(slug))
      ? [summarize(base, { displayName: asString(name), isCustom: true })]
      : [],
  )
  return { objects, isComplete: true }
}

/** The line with the site of the token in its paths. @throws ProviderError stop for a token of no site. */
function onSite(call: Call): Call {
  return {
    ...call,
    async request(wanted) {
      const { siteId = '0' } = call.metadata
      if (siteId === '0' && wanted.path.includes('{site}')) {
        throw new ProviderError({
          reaction: { kind: 'stop' },
          message: 'The connection is for no WordPress.com site in particular. Connect again and choose one.',
        })
      }
      return call.request({ ...wanted, path: wanted.path.replace('{site}', encodeURIComponent(siteId)) })
    },
  }
}
