// How Microsoft Graph is asked: OData filters, next links, and batches of twenty.
import {
  asObject,
  type CallRequest,
  fromObjectTable,
  type NativeRecord,
  type OneWrite,
  type ReadPart,
  type WriteOutcome,
  type WriteSupport,
} from '@mortise/connector-kit'
import { batchSizeMax, sendBatch } from './batch.ts'
import { byNextLink } from './bin.ts'
import { toFilter } from './filter.ts'
import { type MicrosoftObject, objects } from './objects.ts'
import { record } from './record.ts'

// So that a message keeps its id when it is moved to another folder.
const headers = { prefer: 'IdType="ImmutableId"' }

const table = fromObjectTable<MicrosoftObject>({
  displayName: 'Microsoft Graph',
  objects,
  record,
  style: byNextLink,
  pageSizeMax: 100,
  list: (entry, wish) => {
    const { path, comparisons, hasChanges, always } = entry
    const { filters } = wish
    const window = hasChanges ? { since: wish.since, until: wish.until } : {}
    // The field to sort by has to be in the filter, if there is one. Newest first: a record that changes during a read
    // moves to the front, which pushes others to later pages, where none is passed over.
    const isSorted = hasChanges && (filters.length === 0 || window.since !== undefined)
    return {
      path,
      headers,
      query: {
        ...always,
        $select: selectOf(entry),
        $filter: toFilter(comparisons, { filters, ...window }),
        $orderby: isSorted ? 'lastModifiedDateTime desc' : undefined,
      },
    }
  },
  one: oneOf,
  unwrap: asObject,
  write: toRequest,
})

export { readDeleted } from './bin.ts'
export const { listObjects, describe, read, search, scans } = table

/** Records by id, twenty with a request. One whose id Graph cannot make sense of is not there. */
export const readByIds: NonNullable<ReadPart['byIds']> = async (call, { objectName, ids }) => {
  const entry = Object.hasOwn(objects, objectName) ? objects[objectName] : undefined
  if (entry === undefined) return table.readByIds(call, { objectName, ids, fields: 'all' })
  const requests = ids.flatMap((id) => oneOf(entry, { objectName, id }) ?? [])
  const records: NativeRecord[] = []
  for (let start = 0; start < requests.length; start += batchSizeMax) {
    for (const answer of await sendBatch(call, requests.slice(start, start + batchSizeMax))) {
      if ('error' in answer) {
        if (answer.error.status !== 404 && answer.error.status !== 400) throw answer.error
        continue
      }
      const found = asObject(answer.json)
      if (found) records.push(found)
    }
  }
  return records
}

/** One record by a single request, more of them in a batch. */
export const write: WriteSupport['write'] = async (call, request) => {
  const { objectName, action, items } = request
  const entry = Object.hasOwn(objects, objectName) ? objects[objectName] : undefined
  if (items.length === 1 || entry === undefined) return table.write(call, request)
  const requests = items.map((item) => {
    const asked = toRequest(entry, { objectName, action, item, id: item.id ?? '' })
    return { ...asked, headers: { ...asked.headers, ...request.headers } }
  })
  const answers = await sendBatch(call, requests)
  return answers.map((answer, index): WriteOutcome => {
    if ('error' in answer) return { isWritten: false, error: answer.error }
    const native = asObject(answer.json)
    const recordId = (native && record.id(native)) ?? items[index]?.id
    return {
      isWritten: true,
      recordId,
      record: native,
    }
  })
}

function oneOf(entry: MicrosoftObject, { id }: { objectName: string; id: string }): CallRequest | undefined {
  if (!/^[\w=-]+$/.test(id)) return undefined
  return { path: `${entry.path}/${encodeURIComponent(id)}`, headers, query: { $select: selectOf(entry) } }
}

/** Users and groups come with a few fields only, unless more are asked for. Passwords are not asked for. */
function selectOf({ isSelective, readOnly, writable }: MicrosoftObject): string | undefined {
  if (!isSelective) return undefined
  const names = [...Object.keys(readOnly), ...Object.keys(writable)]
  return names.filter((name) => name !== 'passwordProfile').join(',')
}

function toRequest({ path }: MicrosoftObject, { action, item, id }: OneWrite): CallRequest {
  const one = `${path}/${encodeURIComponent(id)}`
  switch (action) {
    case 'create':
      return { method: 'POST', path, headers, json: item.fields }
    case 'update':
      return { method: 'PATCH', path: one, headers, json: item.fields }
    case 'delete':
      return { method: 'DELETE', path: one, headers }
  }
}
