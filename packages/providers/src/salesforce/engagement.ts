// How Account Engagement (Pardot) is asked: every request names the fields it wants, and lists go by ascending id.
import {
  asObject,
  type Call,
  clampPageSize,
  type DeletedPage,
  fromObjectTable,
  idText,
  listIn,
  type NativeRecord,
  objectIn,
  type PageStyle,
  type ReadDeletedRequest,
  requestAt,
  type TableParts,
  toParameters,
  toRemovals,
  valueAt,
} from '@mortise/connector-kit'
import { type EngagementObject, engagementObjects } from './engagement-objects.ts'
import { record } from './record.ts'

const displayName = 'Account Engagement'
/** @see https://developer.salesforce.com/docs/marketing/pardot/guide/version5overview read 2026-11-29 */
const pageSizeMax = 1000

/**
 * The next page begins after the last id, as the vendor advises for large reads. The last page is one that is not full
 * and names no other.
 * @see https://github.com/pardot/api-docs/blob/035df12ad7d76d43daf5e6884f04f9dad9e8b242/docs/kb/bulk-data-pull.md read 2026-11-29
 */
const style: PageStyle = {
  ask: (position, limit) => ({ params: { limit, idGreaterThan: position } }),
  next({ answer: { json }, items, size }) {
    const isLast = items.length < size && !valueAt(json, 'nextPageUrl')
    return isLast ? undefined : idText(items.at(-1)?.id)
  },
}

/** An instant to the second, with its offset as digits. */
const toInstant = (at: Date) => at.toISOString().replace(/\.\d+Z$/, '+00:00')

/** The documented fields, and those of the account that a config names. The time of creation has another name here. */
function fieldsOf({ readOnly, writable }: EngagementObject, named: readonly string[]): string {
  const known = [...Object.keys(readOnly), ...Object.keys(writable)]
  return [
    ...new Set([...known, ...named.filter((name) => /^\w+$/.test(name) && name !== record.createdField)]),
  ].join(',')
}

const tableWith = (named: readonly string[]): TableParts =>
  fromObjectTable<EngagementObject>({
    displayName,
    objects: engagementObjects,
    record,
    style,
    pageSizeMax,
    // The definition promises that reads apply their filters, as those of the CRM do.
    comparesReads: true,
    list(entry, { since, filters }) {
      const changed = entry.since && since ? { [entry.since]: toInstant(since) } : {}
      const fields = fieldsOf(entry, named)
      return {
        path: entry.path,
        query: { fields, orderBy: 'id', ...changed, ...toParameters(filters, undefined) },
      }
    },
    narrowing({ fieldName, value }, { filters = [] }) {
      if (!filters.includes(fieldName)) return 'misread'
      return fieldName.endsWith('Id') && !/^\d+$/.test(String(value)) ? 'never' : 'exact'
    },
    one: (entry, { id }) =>
      /^\d+$/.test(id)
        ? { path: `${entry.path}/${id}`, query: { fields: fieldsOf(entry, named) } }
        : undefined,
    unwrap: (json) => asObject(json),
    write(entry, { action, item, id }) {
      const fields = fieldsOf(entry, Object.keys(item.fields))
      const request = requestAt(action, { path: entry.path, id, update: 'PATCH', json: item.fields })
      return action === 'delete' ? request : { ...request, query: { fields } }
    },
  })

const table = tableWith([])

export const { listObjects, describe, write } = table

export const read: TableParts['read'] = (call, request) => tableWith(namedIn(request)).read(call, request)

export const search: TableParts['search'] = (call, request) =>
  tableWith(namedIn(request)).search(call, request)

/** Current records by id. */
export async function fetchByIds(
  call: Call,
  { objectName, ids, fields = 'all' }: { objectName: string; ids: readonly string[]; fields?: Fields },
): Promise<NativeRecord[]> {
  return tableWith(namedIn({ fields })).readByIds(call, { objectName, ids, fields })
}

type Fields = readonly string[] | 'all'

function namedIn({
  fields,
  namedFields = [],
}: {
  fields: Fields
  namedFields?: readonly string[] | undefined
}) {
  return fields === 'all' ? namedFields : [...fields, ...namedFields]
}

/** Records in the recycle bin; a list says nothing of what was removed for good. */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { objectName, since, cursor, pageSize } = request
  const { path, hasBin } = objectIn(engagementObjects, objectName, displayName)
  if (!hasBin) return { records: [] }
  const size = clampPageSize(pageSize, pageSizeMax)
  const { params } = style.ask(cursor, size)
  const query = { ...params, deleted: true, orderBy: 'id', updatedAtAfterOrEqualTo: toInstant(since) }
  const answer = await call.request({ path, query: { ...query, fields: 'id,updatedAt' } })
  const items = listIn(answer, 'values')
  const records = toRemovals(items, { id: (native) => idText(native.id) })
  return { records, nextCursor: style.next({ answer, items, size, position: cursor }) }
}
