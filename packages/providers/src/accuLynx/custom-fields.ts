// Values of custom fields, which AccuLynx has below each contact and job.
import {
  askEach,
  asObject,
  byOffset,
  type Call,
  keepChanged,
  matchFilters,
  memoByCall,
  type NativeRecord,
  type ReadPage,
  type ReadRequest,
  readChildren,
  readList,
  readUntilFound,
  refusal,
  requestIfThere,
  requireFields,
  type SearchPage,
  type SearchRequest,
  type TableParts,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import { readPast } from './plain.ts'
import { record } from './record.ts'

type Read = TableParts['read']

/** The objects they are below. */
const parents: Readonly<Record<string, string>> = {
  'contacts/custom-fields': 'contacts',
  'jobs/custom-fields': 'jobs',
}

const pageSizeMax = 25
const style = byOffset({ offset: 'recordStartIndex', limit: 'pageSize' }, { total: 'count', isExact: true })

/** Whether an object is one of these. */
export const isBelow = (objectName: string): boolean => Object.hasOwn(parents, objectName)

const pageOf = memoByCall(async (call: Call, key: string): Promise<ReadPage> => {
  const { parent, cursor } = JSON.parse(key) as { parent: string; cursor?: string }
  return readPast(call, { objectName: parent, fields: 'all', pageSize: pageSizeMax, cursor })
})

/** One page, contact after contact or job after job. */
export const readBelow: Read = async (call, request) => {
  const parent = parents[request.objectName] ?? ''
  const page = await readChildren({
    cursor: request.cursor,
    parents: (cursor) => pageOf(call, JSON.stringify({ parent, cursor })),
    children: ({ id }, cursor) => valuesOf(call, request, { id: String(id), cursor }),
  })
  return keepChanged(page, request.since ? { since: request.since } : {}, record)
}

async function valuesOf(
  call: Call,
  { objectName, pageSize }: Pick<ReadRequest, 'objectName' | 'pageSize'>,
  { id, cursor }: { id: string; cursor: string | undefined },
): Promise<ReadPage> {
  const page = await readList(call, {
    request: { path: pathOf(objectName, id) },
    style,
    items: 'items',
    cursor,
    pageSize,
    pageSizeMax,
  })
  return { ...page, records: page.records.map((own) => withOwner(objectName, own, id)) }
}

/** Those of one contact or job; by id one of them. */
export async function searchBelow(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  const owner = ownerOf(objectName)
  requireFields(filters, ['id', owner])
  const given = (name: string) => filters.find(({ fieldName }) => fieldName === name)?.value
  const [id, place] = [given('id'), given(owner)]
  const field = (name: string) => (name === 'id' ? record.id : (native: NativeRecord) => native[name])
  const records =
    id !== undefined
      ? await belowById(call, { objectName, ids: [String(id)] })
      : await readUntilFound(async (cursor) =>
          isId(String(place))
            ? valuesOf(call, { objectName, pageSize: pageSizeMax }, { id: String(place), cursor })
            : { records: [] },
        )
  return { records: matchFilters(records, filters, { field }).slice(0, pageSize) }
}

/** Each by the contact or job, and its own id. */
export async function belowById(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const found = await askEach(call, ids, async (given) => {
    const path = onePath(objectName, given)
    const answer = path === undefined ? undefined : await requestIfThere(call, { path })
    const own = asObject(answer?.json)
    return own ? [withOwner(objectName, own, given.split('/')[0] ?? '')] : []
  })
  return found.flat()
}

/** @see https://apidocs.acculynx.com/reference (`/contacts/{contactId}/custom-fields/{customFieldId}`) read 2026-11-29 */
export const writeBelow: WriteSupport['write'] = (call, { objectName, items, headers }) =>
  writeEachItem(items, async ({ id = '', fields }) => {
    const path = onePath(objectName, id)
    if (path === undefined)
      throw refusal(
        `"${id}" is no id of a value: it is that of its ${ownerOf(objectName)}, a slash and its own.`,
        404,
      )
    await call.request({ method: 'PUT', path, json: fields, headers })
    return { isWritten: true, recordId: id }
  })

/** The id of a value is its own only below its contact or job, so that of the contact or job stands before it. */
const withOwner = (objectName: string, own: NativeRecord, owner: string): NativeRecord => ({
  ...own,
  id: `${owner}/${String(own.id)}`,
  [ownerOf(objectName)]: owner,
})

const isId = (id: string) => /^[\w-]+$/.test(id)
const ownerOf = (objectName: string) => (objectName.startsWith('jobs') ? 'jobId' : 'contactId')
const pathOf = (objectName: string, id: string) => `/api/v2/${parents[objectName]}/${id}/custom-fields`

function onePath(objectName: string, id: string): string | undefined {
  const [place = '', own = ''] = id.split('/')
  return isId(place) && isId(own) ? `${pathOf(objectName, place)}/${own}` : undefined
}
