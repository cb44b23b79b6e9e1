// Reads, searches and writes the records of Freshdesk's custom objects.
import {
  asObject,
  asString,
  type Call,
  fetchEach,
  keepChanged,
  matchFilters,
  type NativeRecord,
  type PageStyle,
  present,
  type ReadPage,
  type ReadRequest,
  readList,
  requireFields,
  type SearchPage,
  type SearchRequest,
  valueAt,
  type WriteItem,
  type WriteOutcome,
  type WriteRequest,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import { basePath, type Schema, schemaOf } from './custom-objects.ts'
import { record } from './record.ts'

const pageSizeMax = 100

/** Conditions that a list takes. */
const conditionsMax = 10

/** A field of these types may hold several values, and Freshdesk does not say what equals them then. */
const unequal = ['MULTI-SELECT', 'MULTI_SELECT']

/** Links are relative to where custom objects are; on the last page the token in them is empty, or there is none. */
const linked: PageStyle = {
  ask: (position, size) =>
    position === undefined ? { params: { page_size: size } } : { path: `${basePath}${position}`, params: {} },
  next({ answer }) {
    const href = asString(valueAt(answer.json, '_links.next.href'))
    return href && /^\/schemas\/.*[?&]next_token=[^&]/.test(href) ? href : undefined
  },
}

/**
 * One page, the latest first: what is changed meanwhile does not move in that order. Nothing asks for another one, as only
 * fields that are marked can be sorted by.
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, until, filters = [], cursor, pageSize } = request
  const schema = await schemaOf(call, objectName)
  const named = filterable(schema)
  const told = filters.filter(({ fieldName }) => named.includes(fieldName)).slice(0, conditionsMax - 2)
  const page = await readList(call, {
    request: {
      path: schema.path,
      query: {
        ...present({
          'updated_time[gte]': since?.toISOString(),
          'updated_time[lt]': until?.toISOString(),
        }),
        ...Object.fromEntries(told.map(({ fieldName, value }) => [fieldName, value])),
      },
    },
    style: linked,
    items: 'records',
    cursor,
    pageSize,
    pageSizeMax,
  })
  const kept = keepChanged(page, request, record)
  return { ...kept, records: matchFilters(kept.records, filters, record) }
}

/** One page of the records that match every filter: by their display id, or by fields that are marked as filterable. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  const schema = await schemaOf(call, objectName)
  requireFields(filters, ['display_id', ...filterable(schema)])
  const id = filters.find(({ fieldName }) => fieldName === 'display_id')?.value
  const records =
    id === undefined
      ? (await read(call, { objectName, fields: 'all', filters, pageSize })).records
      : await fetchByIds(call, { objectName, ids: [String(id)] })
  return { records: matchFilters(records, filters, record) }
}

function filterable({ fields }: Schema): string[] {
  return fields.flatMap(({ name, type, filterable: isFilterable }) =>
    typeof name === 'string' && isFilterable === true && !unequal.includes(String(type)) ? [name] : [],
  )
}

/** Current records by id. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const { path } = await schemaOf(call, objectName)
  return fetchEach(
    call,
    ids.map((id) => ({ path: `${path}/${encodeURIComponent(id)}` })),
    asObject,
  )
}

/** One request for each; a change asks for the record first, whose version it has to name. */
export const write: WriteSupport['write'] = async (call, request) => {
  const { path } = await schemaOf(call, request.objectName)
  return writeEachItem(request.items, (item) => writeOne(call, path, { ...request, item }))
}

async function writeOne(
  call: Call,
  path: string,
  { action, headers, item }: Pick<WriteRequest, 'action' | 'headers'> & { item: WriteItem },
): Promise<WriteOutcome> {
  const { id = '', fields } = item
  const one = `${path}/${encodeURIComponent(id)}`
  switch (action) {
    case 'create': {
      const made = asObject(
        (await call.request({ method: 'POST', path, headers, json: { data: fields } })).json,
      )
      return written(made, made && record.id(made))
    }
    case 'update': {
      const held = asObject((await call.request({ path: one })).json)
      const json = {
        display_id: id,
        data: { ...asObject(held?.data), ...fields },
        ...present({ version: held?.version }),
      }
      return written(asObject((await call.request({ method: 'PUT', path: one, headers, json })).json), id)
    }
    case 'delete':
      await call.request({ method: 'DELETE', path: one, headers })
      return { isWritten: true, recordId: id }
  }
}

function written(native: NativeRecord | undefined, recordId: string | undefined): WriteOutcome {
  return { isWritten: true, ...present({ recordId, record: native }) }
}
